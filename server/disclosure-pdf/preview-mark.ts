/** Not of the forms: on previews alone (LE-22). */
export const PREVIEW_MARK = 'PREVIEW – NOT ISSUED';
