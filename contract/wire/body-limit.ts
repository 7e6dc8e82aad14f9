/** The most bytes of a body that is no file (BASE-14). The largest application has some 60 kB. */
export const MAX_BODY_BYTES = 1_048_576;

export const BODY_TOO_LARGE = 'The request is too large: its body may have at most 1 MB (1,048,576 bytes).';
