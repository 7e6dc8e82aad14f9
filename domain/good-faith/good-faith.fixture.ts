import { presumedReceipt } from '../deadlines/business-days.ts';
import type { Charge } from '../loan-costs/charge.ts';
import { charge } from '../loan-costs/loan-costs.fixture.ts';
import type { Instant } from '../time/eastern-time.ts';
import type { ChangedCircumstance } from './changed-circumstance.ts';
import type { Disclosure } from './disclosure.ts';
import type { FaithFacts } from './faith-facts.ts';

/** Mondays in June 2026, as in the examples of the commentary: the 1st, 8th, 15th and 22nd. */
export const ISSUED_ON = '2026-06-01';

export const lender = (id: string, dollars: number, over: Partial<Charge> = {}) =>
  charge({ id, name: id, section: 'A', payeeKind: 'lender', cents: Math.round(dollars * 100), ...over });

export const noChoice = (id: string, dollars: number, over: Partial<Charge> = {}) =>
  lender(id, dollars, { section: 'B', payeeKind: 'selected', ...over });

export const shopped = (id: string, dollars: number, over: Partial<Charge> = {}) =>
  lender(id, dollars, { section: 'C', payeeKind: 'listed', ...over });

export const recording = (id: string, dollars: number) =>
  lender(id, dollars, { section: 'E', kind: 'recording-fee', payeeKind: 'government' });

export function estimate(charges: readonly Charge[], over: Partial<Disclosure> = {}): Disclosure {
  const issuedOn = over.issuedOn ?? ISSUED_ON;
  return {
    kind: 'loan-estimate',
    issuedOn,
    sentOn: issuedOn,
    receivedOn: presumedReceipt(issuedOn, 'electronic'),
    charges,
    lenderCreditsCents: 0,
    isLocked: false,
    expiresOn: null,
    allowsDelay: false,
    recordedAt: `${issuedOn}T17:00:00.000Z`,
    ...over,
  };
}

export function revised(
  issuedOn: string,
  charges: readonly Charge[],
  over: Partial<Disclosure> = {},
): Disclosure {
  return estimate(charges, { kind: 'revised-estimate', issuedOn, ...over });
}

export function changed(
  reason: ChangedCircumstance['reason'],
  knownOn: string,
  charges: Readonly<Record<string, number | null>>,
): ChangedCircumstance {
  return {
    reason,
    knownOn,
    cause: 'Something happened.',
    charges: Object.entries(charges).map(([chargeId, dollars]) => ({
      chargeId,
      increaseCents: dollars === null ? null : dollars * 100,
    })),
  };
}

export interface GivenFacts extends Partial<Omit<FaithFacts, 'circumstances'>> {
  circumstances?: readonly (ChangedCircumstance & { recordedAt?: Instant })[];
}

/** Circumstances and locks are recorded in the morning of their day, and estimates issued at noon. */
export function faithFacts({ circumstances = [], ...over }: GivenFacts): FaithFacts {
  const lockedOn = over.lockedOn ?? null;
  return {
    disclosures: [],
    circumstances: circumstances.map((one) => ({ recordedAt: `${one.knownOn}T14:00:00.000Z`, ...one })),
    lockedAt: lockedOn && `${lockedOn}T14:00:00.000Z`,
    charges: [],
    lenderCreditsCents: 0,
    closing: { closingDisclosureOn: null, closingOn: null },
    lockedOn: null,
    hasProviderList: true,
    today: '2026-07-15',
    ...over,
  };
}
