/** npm run test:long: every page in every look, long lists typed by key, dialogs that fade. */
export const isLongRun = process.env.LINTEL_LONG === '1';
