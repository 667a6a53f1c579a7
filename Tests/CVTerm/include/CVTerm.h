#ifndef CVTERM_H
#define CVTERM_H

#include <stddef.h>
#include <stdint.h>

/* What libvterm shows in one cell, flat. A colour is -1 for the terminal's own, 0 to 255 of the
 * palette, or 0x1000000 + 0xRRGGBB. */
struct cvterm_cell {
    uint32_t chars[6];
    int width;
    int foreground, background;
    int bold, italic, blink, reverse, strike, underline;
};

typedef struct cvterm cvterm;

cvterm *cvterm_new(int rows, int columns);
void cvterm_free(cvterm *terminal);
void cvterm_write(cvterm *terminal, const uint8_t *bytes, size_t count);
struct cvterm_cell cvterm_cell_at(const cvterm *terminal, int row, int column);
void cvterm_cursor(const cvterm *terminal, int *row, int *column);

#endif
