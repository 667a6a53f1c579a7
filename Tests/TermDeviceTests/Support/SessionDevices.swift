/// The devices that sessions are tested with, as `TERMVIEW_DEVICE` names them.
#if Ncurses
  let sessionDevices = ["ansi", "curses"]
#else
  let sessionDevices = ["ansi"]
#endif
