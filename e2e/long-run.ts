/** npm run test:long: every page in every look, long lists typed key by key, and dialogs with fades. */
export const isLongRun = process.env.LINTEL_LONG === '1';
