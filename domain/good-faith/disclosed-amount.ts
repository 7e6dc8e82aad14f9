import { disclosedCents } from '../loan-costs/loan-costs.ts';
import type { Cents } from '../money/exact-cents.ts';
import { LENDER_CREDITS } from './changed-circumstance.ts';
import type { Disclosure } from './disclosure.ts';

/** As disclosed; lender credits are a negative charge (comment 19(e)(3)(i)-5). */
export function disclosedAmount(
  { charges, lenderCreditsCents }: Pick<Disclosure, 'charges' | 'lenderCreditsCents'>,
  chargeId: string,
): Cents {
  if (chargeId === LENDER_CREDITS) return 0 - lenderCreditsCents;
  const charge = charges.find(({ id }) => id === chargeId);
  return charge === undefined ? 0 : disclosedCents(charge);
}
