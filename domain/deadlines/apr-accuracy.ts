import type { RateMilli } from '../money/exact-cents.ts';

/** Thousandths of a percentage point, up or down (12 CFR 1026.22(a)(2) and (3)). */
export const APR_TOLERANCE = { regular: 125, irregular: 250 } as const satisfies Record<string, RateMilli>;

/**
 * Several advances, or payments of irregular amounts or periods, make a transaction irregular. An adjustable rate does
 * not (comment 22(a)(3)-1).
 */
export type AprRegularity = keyof typeof APR_TOLERANCE;
