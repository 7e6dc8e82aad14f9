/** Shown in the footer (staff shell specification, section 9). */
export const VERSION_LABEL = 'v2025.5.1.1';
