import type { CalendarDate } from '../time/eastern-time.ts';
import type { Charge } from './charge.ts';

/** How far a charge may rise above its estimate (12 CFR 1026.19(e)(3)). */
export const TOLERANCES = {
  zero: 'Zero',
  'ten-percent': '10% cumulative',
  none: 'No limit',
} as const;

type ToleranceKind = keyof typeof TOLERANCES;

export interface Tolerance {
  kind: ToleranceKind;
  law: string;
  why: string;
}

export interface ProviderList {
  /** Whether the borrower got the written list of providers in time (12 CFR 1026.19(e)(1)(vi)(C)). */
  hasProviderList: boolean;
}

/**
 * The list is due "in accordance with the timing requirements" of the Loan Estimate (12 CFR 1026.19(e)(1)(vi)(C)).
 * @param dueOn null while the application is not received.
 */
export function isListInTime(givenOn: CalendarDate | null, dueOn: CalendarDate | null): boolean {
  return givenOn !== null && (dueOn === null || givenOn <= dueOn);
}

type ToleranceFacts = Pick<Charge, 'section' | 'kind' | 'payeeKind' | 'lacksBestInformation'>;

/** COST-6 to COST-9. */
export function toleranceOf(charge: ToleranceFacts, list: ProviderList): Tolerance {
  const tolerance = usualTolerance(charge, list);
  if (tolerance.kind !== 'none' || charge.lacksBestInformation !== true) return tolerance;
  return zero(
    '19(e)(3)(iii)-1 to -3',
    'Its estimate was below the best information at hand, so it must not rise.',
  );
}

function usualTolerance(charge: ToleranceFacts, list: ProviderList): Tolerance {
  switch (charge.section) {
    case 'A':
      return charge.payeeKind === 'broker'
        ? zero('19(e)(3)(i)-1.ii', 'Paid to the mortgage broker.')
        : zero('19(e)(3)(i)-1.i', 'Paid to the lender.');
    case 'B':
      return charge.payeeKind === 'affiliate'
        ? AFFILIATE
        : zero('19(e)(3)(i)-1.iv', 'The borrower could not shop for it.');
    case 'C':
      return shoppedTolerance(charge, list);
    case 'E':
      return governmentTolerance(charge);
    case 'F':
      return prepaidTolerance(charge);
    case 'G':
      return none('(C)', 'Paid into the escrow account.');
    case 'H':
      return none('(E)', 'The lender does not require it.');
  }
}

function shoppedTolerance({ payeeKind }: ToleranceFacts, { hasProviderList }: ProviderList): Tolerance {
  if (payeeKind === 'affiliate') return AFFILIATE;
  if (payeeKind !== 'chosen')
    return ten('19(e)(3)(ii)-3', 'The borrower could shop, and uses the provider of the lender.');
  if (hasProviderList) return none('(D)', 'The borrower chose a provider who is not on the list.');
  return ten('19(e)(3)(iii)-2', 'The borrower chose the provider, but got no list of providers in time.');
}

function governmentTolerance({ kind }: ToleranceFacts): Tolerance {
  if (kind === 'recording-fee') return ten('19(e)(3)(ii)-4', 'A recording fee.');
  if (kind === 'transfer-tax') return zero('19(e)(3)(i)-1.v', 'A transfer tax.');
  return zero(null, 'A government charge that is no recording fee.');
}

function prepaidTolerance({ kind }: ToleranceFacts): Tolerance {
  switch (kind) {
    case 'prepaid-interest':
      return none('(A)', 'Prepaid interest.');
    case 'homeowners-insurance':
    case 'property-insurance':
      return none('(B)', 'A premium for insurance of the property.');
    case 'property-tax':
      return none('(E)', 'Property tax.');
    case 'mortgage-insurance':
      // The regulation frees premiums of property insurance only.
      return zero(null, 'Mortgage insurance is no insurance of the property.');
    default:
      return zero(null, 'No paragraph frees this prepaid charge.');
  }
}

const AFFILIATE = zero('19(e)(3)(i)-1.iii', 'Paid to an affiliate.');

/** @param comment null where the general rule itself decides. */
function zero(comment: string | null, why: string): Tolerance {
  return { kind: 'zero', law: lawOf('12 CFR 1026.19(e)(3)(i)', comment), why };
}

function ten(comment: string, why: string): Tolerance {
  return { kind: 'ten-percent', law: lawOf('12 CFR 1026.19(e)(3)(ii)', comment), why };
}

function none(paragraph: string, why: string): Tolerance {
  return { kind: 'none', law: `12 CFR 1026.19(e)(3)(iii)${paragraph}`, why };
}

function lawOf(paragraph: string, comment: string | null): string {
  return comment === null ? paragraph : `${paragraph}, comment ${comment}`;
}
