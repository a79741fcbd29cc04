/** More rows than a shop of this size has in years. */
export const MAX_ROWS = 50_000;
/** More lines than this mean too many rows, even with titles, headers, end records and messages of several lines. */
export const MAX_LINES = 2 * MAX_ROWS;

export const tooManyRowsText = `Filen har fler än ${MAX_ROWS / 1000} 000 rader. Hämta rapporten för en kortare tid.`;
