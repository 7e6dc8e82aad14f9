import { INSURANCE_TABLE } from './insurance-table.ts';
import { PRICE_TABLE } from './price-table.ts';
import type { RateTableKind } from './rate-table.ts';

/** Every kind of table that administrators maintain, in the order of the page. The keys are those of the API. */
const KINDS = {
  'mortgage-insurance': INSURANCE_TABLE,
  'price-adjustments': PRICE_TABLE,
} as const satisfies Record<string, RateTableKind>;

export type RateTableKindName = keyof typeof KINDS;

export const RATE_TABLE_KINDS: Readonly<Record<RateTableKindName, RateTableKind>> = KINDS;

export const RATE_TABLE_KIND_NAMES = Object.keys(KINDS) as [RateTableKindName, ...RateTableKindName[]];
