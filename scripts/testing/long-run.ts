/** Set by `npm run test:long`, which also runs what is too slow for each change. */
export const isLongRun = process.env.LINTEL_LONG === '1';

/** Cases of each property; 100 by default. */
export const hasRaisedCases = Boolean(process.env.PROPERTY_CASES);
