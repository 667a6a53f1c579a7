#include "CVTerm.h"

#include <stdlib.h>
#include <string.h>
#include <vterm.h>

struct cvterm {
    VTerm *vt;
    VTermScreen *screen;
};

cvterm *cvterm_new(int rows, int columns)
{
    cvterm *terminal = malloc(sizeof *terminal);
    terminal->vt = vterm_new(rows, columns);
    vterm_set_utf8(terminal->vt, 1);
    terminal->screen = vterm_obtain_screen(terminal->vt);
    vterm_screen_enable_altscreen(terminal->screen, 1);
    vterm_screen_reset(terminal->screen, 1);
    return terminal;
}

void cvterm_free(cvterm *terminal)
{
    vterm_free(terminal->vt);
    free(terminal);
}

void cvterm_write(cvterm *terminal, const uint8_t *bytes, size_t count)
{
    vterm_input_write(terminal->vt, (const char *)bytes, count);
    vterm_screen_flush_damage(terminal->screen);
}

static int color(VTermColor color)
{
    if (VTERM_COLOR_IS_DEFAULT_FG(&color) || VTERM_COLOR_IS_DEFAULT_BG(&color)) return -1;
    if (VTERM_COLOR_IS_INDEXED(&color)) return color.indexed.idx;
    return 0x1000000 | color.rgb.red << 16 | color.rgb.green << 8 | color.rgb.blue;
}

struct cvterm_cell cvterm_cell_at(const cvterm *terminal, int row, int column)
{
    VTermScreenCell cell;
    VTermPos place = {.row = row, .col = column};
    struct cvterm_cell flat;
    memset(&flat, 0, sizeof flat);
    vterm_screen_get_cell(terminal->screen, place, &cell);
    for (int i = 0; i < 6; i++) flat.chars[i] = cell.chars[i];
    flat.width = cell.width;
    flat.foreground = color(cell.fg);
    flat.background = color(cell.bg);
    flat.bold = cell.attrs.bold;
    flat.italic = cell.attrs.italic;
    flat.blink = cell.attrs.blink;
    flat.reverse = cell.attrs.reverse;
    flat.strike = cell.attrs.strike;
    flat.underline = cell.attrs.underline;
    return flat;
}

void cvterm_cursor(const cvterm *terminal, int *row, int *column)
{
    VTermPos place;
    vterm_state_get_cursorpos(vterm_obtain_state(terminal->vt), &place);
    *row = place.row;
    *column = place.col;
}
