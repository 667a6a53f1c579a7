// Made by Tests/Generators/terminals.py from ncurses 6.4.20221231.

extension TerminfoEntry {
  /// The descriptions of common terminals, as differences from those before them. A name with `@`
  /// is absent, `\E` is an escape, and a backslash with three digits any other byte.
  static let builtInTerminals = #"""
    xterm-256color|xterm-ghostty|ghostty|wezterm|contour|rio BD=\E[?2004l BE=\E[?2004h E3=\E[3J
     Ms=\E]52;%p1%s;%p2%s\007 Ss=\E[%p1%d\040q XM=\E[?1006;1000%?%p1%{1}%=%th%el%; XT am bce
     blink=\E[5m bold=\E[1m clear=\E[H\E[2J cnorm=\E[?12l\E[?25h colors#256 cols#80
     csr=\E[%i%p1%d;%p2%dr cup=\E[%i%p1%d;%p2%dH cuu=\E[%p1%dA dch=\E[%p1%dP dim=\E[2m dl=\E[%p1%dM
     ech=\E[%p1%dX ed=\E[J el=\E[K hpa=\E[%i%p1%dG hts=\EH ich=\E[%p1%d@ il=\E[%p1%dL
     indn=\E[%p1%dS invis=\E[8m kDC=\E[3;2~ kEND=\E[1;2F kHOM=\E[1;2H kIC=\E[2;2~ kLFT=\E[1;2D
     kNXT=\E[6;2~ kPRV=\E[5;2~ kRIT=\E[1;2C kb2=\EOu kbeg=\EOE kbs=\177 kcbt=\E[Z kcub1=\EOD
     kcud1=\EOB kcuf1=\EOC kcuu1=\EOA kdch1=\E[3~ kend=\EOF kent=\EOM kf1=\EOP kf10=\E[21~
     kf11=\E[23~ kf12=\E[24~ kf2=\EOQ kf3=\EOR kf4=\EOS kf5=\E[15~ kf6=\E[17~ kf7=\E[18~ kf8=\E[19~
     kf9=\E[20~ khome=\EOH kich1=\E[2~ kind=\E[1;2B kmous=\E[< knp=\E[6~ kpp=\E[5~ kri=\E[1;2A
     lines#24 op=\E[39;49m rep=%p1%c\E[%p2%{1}%-%db rev=\E[7m rin=\E[%p1%dT rmacs=\E(B rmam=\E[?7l
     rmcup=\E[?1049l\E[23;0;0t rmkx=\E[?1l\E> sgr0=\E(B\E[m sitm=\E[3m smam=\E[?7h
     smcup=\E[?1049h\E[22;0;0t smkx=\E[?1h\E= smul=\E[4m smxx=\E[9m tbc=\E[3g u7=\E[6n
     vpa=\E[%i%p1%dd
    xterm use=xterm-256color colors#8
    xterm-color use=xterm BD@ BE@ E3@ Ms@ Ss@ XM@ XT@ bce@ blink@ cnorm@ dim@ ech@ hpa@ ich@ indn@
     invis@ kDC@ kEND@ kHOM@ kIC@ kLFT@ kNXT@ kPRV@ kRIT@ kb2@ kbeg@ kcbt@ kend@ kent@ khome@ kind@
     kri@ rep@ rin@ rmam@ sitm@ smam@ smxx@ vpa@ kf1=\E[11~ kf2=\E[12~ kf3=\E[13~ kf4=\E[14~
     kmous=\E[M op=\E[m rmacs=\017 rmcup=\E[2J\E[?47l\E8 sgr0=\E[m smcup=\E7\E[?47h
    xterm-16color use=xterm colors#16
    xterm-direct use=xterm RGB colors#16777216
    xterm-kitty use=xterm-256color BD@ BE@ E3@ Ms@ Ss@ XM@ XT@ bce@ blink@ invis@ kb2@ kent@
     Smulx=\E[4:%p1%dm Su Sync=\EP=%p1%ds\E\134 Tc cnorm=\E[?12h\E[?25h kmous=\E[M rmcup=\E[?1049l
     rmkx=\E[?1l smcup=\E[?1049h smkx=\E[?1h
    kitty use=xterm-256color E3@ XT@ bce@ blink@ invis@ kb2@ kent@ Smulx=\E[4:%p1%dm
     rmcup=\E[?1049l rmkx=\E[?1l smcup=\E[?1049h smkx=\E[?1h
    alacritty use=xterm-256color kbeg@ Smulx=\E[4:%p1%dm kb2=\EOE
    foot use=alacritty BD@ BE@ Smulx@ kb2@ kent@ Ms=\E]52;%p1%s;%p2%s\E\134
     Sync=\E[?2026%?%p1%{1}%-%tl%eh Tc
    st use=xterm E3@ XM@ kbeg@ kcbt@ kent@ rep@ rmam@ smam@ cnorm=\E[?25h kclr=\E[3;5~ kend=\E[4~
     khome=\E[1~ kmous=\E[M rmcup=\E[?1049l sgr0=\E[0m smcup=\E[?1049h
    st-256color use=st colors#256
    konsole use=xterm E3@ Ms@ Ss@ ich@ kb2@ kbeg@ kent@ rep@ cnorm=\E[?25h rmacs=\017
     rmcup=\E[2J\E[?47l\E8 sgr0=\E[0m\017 smcup=\E7\E[?47h
    konsole-256color use=konsole colors#256
    vte use=alacritty E3@ cnorm=\E[?25h colors#8 kb2=\E[E rmacs=\017 sgr0=\E[0m\017
    vte-256color use=vte colors#256
    gnome use=konsole BD@ BE@ XM@ blink@ indn@ rin@ smxx@ kb2=\E[E kmous=\E[M
    gnome-256color use=gnome colors#256
    terminology use=foot Ms@ Sync@ Tc@ cnorm=\E[?25h
    putty use=vte Ms@ Smulx@ Ss@ cols@ dim@ ich@ invis@ kDC@ kEND@ kHOM@ kIC@ kLFT@ kNXT@ kPRV@
     kRIT@ lines@ sitm@ smxx@ E3=\E[3J clear=\E[H\E[J kb2=\EOr kend=\E[4~ kf1=\E[11~ kf2=\E[12~
     kf3=\E[13~ kf4=\E[14~ khome=\E[1~ kind=\E[B kri=\E[A rmcup=\E[?1049l sgr0=\E[m\017
     smcup=\E[?1049h
    putty-256color use=putty colors#256
    mintty use=alacritty kb2@
    ms-terminal use=foot Ms@ Sync@ Tc@ rmkx=\E[?1l smkx=\E[?1h
    nsterm use=vte-256color BD@ BE@ Ms@ Smulx@ Ss@ ech@ indn@ kEND@ kHOM@ kIC@ kNXT@ kPRV@ kich1@
     kind@ kri@ rep@ rin@ smxx@ clear=\E[H\E[J kb2=\EOr rmcup=\E[?1049l sgr0=\E[m\017
     smcup=\E[?1049h
    iterm2 use=vte-256color Ms@ Smulx@ Ss@ XT@ ech@ invis@ kDC@ kIC@ kNXT@ kPRV@ kb2@ kent@ kich1@
     rep@ smxx@ XM=\E[?1000%?%p1%{1}%=%th%el%; clear=\E[H\E[J kmous=\E[M sgr0=\E[m\017
    screen use=iterm2 BD@ BE@ XM@ bce@ kEND@ kHOM@ kLFT@ kRIT@ kind@ kri@ rmam@ sitm@ smam@
     cnorm=\E[34h\E[?25h colors#8 kend=\E[4~ khome=\E[1~ kich1=\E[2~ rmcup=\E[?1049l
     smcup=\E[?1049h
    screen-256color use=screen colors#256
    tmux use=st XT@ bce@ ech@ kb2@ kclr@ E3=\E[3J Smulx=\E[4:%p1%dm clear=\E[H\E[J
     cnorm=\E[34h\E[?25h kcbt=\E[Z rmacs=\017 sgr0=\E[m\017
    tmux-256color use=tmux colors#256
    tmux-direct use=tmux RGB colors#16777216
    rxvt use=xterm-color dch@ u7@ bce blink=\E[5m cnorm=\E[?25h hpa=\E[%i%p1%dG ich=\E[%p1%d@
     kDC=\E[3$ kEND=\E[8$ kHOM=\E[7$ kLFT=\E[d kNXT=\E[6$ kPRV=\E[5$ kRIT=\E[c kb2=\EOu kcbt=\E[Z
     kcub1=\E[D kcud1=\E[B kcuf1=\E[C kcuu1=\E[A kend=\E[8~ kent=\EOM khome=\E[7~ op=\E[39;49m
     rmkx=\E> sgr0=\E[m\017 smkx=\E= vpa=\E[%i%p1%dd
    rxvt-256color use=rxvt colors#256
    rxvt-unicode use=rxvt cnorm=\E[?12l\E[?25h colors#88 dch=\E[%p1%dP ech=\E[%p1%dX indn=\E[%p1%dS
     kIC=\E[2$ rin=\E[%p1%dT rmacs=\E(B rmam=\E[?7l rmcup=\E[r\E[?1049l sgr0=\E[m\E(B sitm=\E[3m
     smam=\E[?7h smcup=\E[?1049h u7=\E[6n
    rxvt-unicode-256color use=rxvt-unicode colors#256
    Eterm use=rxvt kNXT@ kPRV@ kcbt@ XT dch=\E[%p1%dP ech=\E[%p1%dX kIC=\E[2$ kbeg=\EOu kind=\E[a
     kri=\E[b rmam=\E[?7l rmkx= smam=\E[?7h smkx= u7=\E[6n
    linux use=screen cols@ indn@ lines@ rin@ rmcup@ rmkx@ smcup@ smkx@ E3=\E[3J bce
     cnorm=\E[?25h\E[?0c ech=\E[%p1%dX kb2=\E[G kcbt=\E\011 kcub1=\E[D kcud1=\E[B kcuf1=\E[C
     kcuu1=\E[A kf1=\E[[A kf2=\E[[B kf3=\E[[C kf4=\E[[D kf5=\E[[E rmam=\E[?7l smam=\E[?7h
    linux-16color use=linux colors#16
    cygwin use=linux E3@ bce@ blink@ cnorm@ csr@ dim@ ech@ hts@ kcbt@ kmous@ rmam@ smam@ tbc@
     invis=\E[8m kbs=\010 rmacs=\E[10m rmcup=\E[2J\E[?47l\E8 sgr0=\E[0;10m smcup=\E7\E[?47h
    ansi use=cygwin kb2@ kdch1@ kend@ kf1@ kf10@ kf11@ kf12@ kf2@ kf3@ kf4@ kf5@ kf6@ kf7@ kf8@
     kf9@ knp@ kpp@ rmcup@ smcup@ blink=\E[5m cols#80 ech=\E[%p1%dX hts=\EH indn=\E[%p1%dS
     kcbt=\E[Z khome=\E[H kich1=\E[L lines#24 rep=%p1%c\E[%p2%{1}%-%db rin=\E[%p1%dT tbc=\E[3g
    vt100 use=nsterm XM@ XT@ bce@ cnorm@ colors@ dch@ dim@ dl@ hpa@ ich@ il@ invis@ kDC@ kLFT@
     kRIT@ kcbt@ kdch1@ kend@ kf11@ kf12@ khome@ kmous@ knp@ kpp@ op@ rmcup@ sitm@ smcup@ vpa@
     kbs=\010 kf10=\EOx kf5=\EOt kf6=\EOu kf7=\EOv kf8=\EOl kf9=\EOw
    vt102 use=vt100
    vt220 use=linux E3@ bce@ colors@ dim@ hpa@ kb2@ kcbt@ kend@ kf5@ khome@ kmous@ op@ vpa@
     cnorm=\E[?25h cols#80 kbs=\010 kf1=\EOP kf2=\EOQ kf3=\EOR kf4=\EOS lines#24 rmacs=\E(B
     sgr0=\E[m\E(B
    dumb am cols#80
    """#
}
