import { INSURANCE_TABLE } from './insurance-table.ts';
import { LOAN_LIMIT_TABLE } from './loan-limit-table.ts';
import { PRICE_TABLE } from './price-table.ts';
import { ADJUSTABLE_PRIME_RATE_TABLE, FIXED_PRIME_RATE_TABLE } from './prime-rate-tables.ts';
import type { RateTableKind } from './rate-table.ts';

/** Every kind of table that administrators maintain, in the order of the page. The keys are those of the API. */
const KINDS = {
  'mortgage-insurance': INSURANCE_TABLE,
  'price-adjustments': PRICE_TABLE,
  'conforming-loan-limits': LOAN_LIMIT_TABLE,
  'prime-offer-rates-fixed': FIXED_PRIME_RATE_TABLE,
  'prime-offer-rates-adjustable': ADJUSTABLE_PRIME_RATE_TABLE,
} as const satisfies Record<string, RateTableKind>;

export type RateTableKindName = keyof typeof KINDS;

export const RATE_TABLE_KINDS: Readonly<Record<RateTableKindName, RateTableKind>> = KINDS;

export const RATE_TABLE_KIND_NAMES = Object.keys(KINDS) as [RateTableKindName, ...RateTableKindName[]];
