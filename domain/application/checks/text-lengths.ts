/** The longest text of a line, and of a box with several lines. */
export const MAX_TEXT_LENGTH = 200;
export const MAX_LONG_TEXT_LENGTH = 1000;
