import { z } from 'zod';
import type { Cents } from '../../money/exact-cents.ts';
import { MAX_AMOUNT_CENTS, MAX_RATE_MILLI, MAX_TERM_MONTHS } from '../../schedules/amortization-terms.ts';
import { ratioValueCents, type ValuedScenario } from '../quote-value.ts';

/** Drawn in full at closing, or a HELOC. */
export const LIEN_KINDS = ['Closed-end loan', 'Line of credit'] as const;

export type LienKind = (typeof LIEN_KINDS)[number];

/** In a refinance, a lien that stays is subordinated. */
export const LIEN_TIMES = ['New at closing', 'Stays on the home'] as const;

export type LienTime = (typeof LIEN_TIMES)[number];

export const MAX_LIENS = 3;

export const MAX_LIEN_YEARS = MAX_TERM_MONTHS / 12;

const cents = z.int().min(0).max(MAX_AMOUNT_CENTS);

const secondLienSchema = z.strictObject({
  kind: z.enum(LIEN_KINDS),
  /** Absent for a new lien, as in every purchase. */
  time: z.enum(LIEN_TIMES).optional(),
  balanceCents: cents,
  limitCents: cents.optional(),
  /** Monthly; if absent, calculated from rate and term. */
  paymentCents: cents.optional(),
  rate: z.int().min(0).max(MAX_RATE_MILLI).optional(),
  termYears: z.int().min(1).max(MAX_LIEN_YEARS).optional(),
});

export type SecondLien = z.infer<typeof secondLienSchema>;

/** Absent without a second lien. */
export const secondLiensField = {
  secondLiens: z.array(secondLienSchema).max(MAX_LIENS, `Enter at most ${MAX_LIENS} second liens`).optional(),
};

export interface LienScenario extends ValuedScenario {
  secondLiens?: readonly SecondLien[] | undefined;
}

const PAYMENT_MISSING = 'Enter the payment, or rate and term';
const LINE_PAYMENT_MISSING = 'Enter the payment, or the rate';
const ABOVE_LIMIT = 'Enter at most the limit of the line';
export const AS_LARGE_AS_VALUE = 'A second lien is smaller than the value of the home';

type LienFault = { path: (string | number)[]; message: string };

/** Liens that cannot be calculated, by path. */
export function lienFaults(scenario: LienScenario): LienFault[] {
  const value = ratioValueCents(scenario);
  return (scenario.secondLiens ?? []).flatMap((lien, index) =>
    faultsOf(lien, value, scenario.purpose).map(([field, message]) => ({
      path: ['secondLiens', index, field],
      message,
    })),
  );
}

function faultsOf(
  lien: SecondLien,
  value: Cents,
  purpose: ValuedScenario['purpose'],
): [field: keyof SecondLien, message: string][] {
  const { kind, time, balanceCents, limitCents = 0, paymentCents, rate, termYears } = lien;
  const isLine = kind === 'Line of credit';
  const needsPayment = paymentCents === undefined && balanceCents > 0;
  const faults: [keyof SecondLien, string, boolean][] = [
    [
      'time',
      'All second liens of a purchase are new',
      purpose === 'Purchase' && time === 'Stays on the home',
    ],
    ['balanceCents', 'Enter the balance', !isLine && balanceCents === 0],
    ['balanceCents', AS_LARGE_AS_VALUE, balanceCents >= value],
    ['balanceCents', ABOVE_LIMIT, isLine && limitCents > 0 && balanceCents > limitCents],
    ['limitCents', 'Enter the limit of the line', isLine && limitCents === 0],
    ['limitCents', 'Only a line of credit has a limit', !isLine && limitCents > 0],
    ['limitCents', AS_LARGE_AS_VALUE, isLine && limitCents >= value],
    ['paymentCents', LINE_PAYMENT_MISSING, isLine && needsPayment && rate === undefined],
    [
      'paymentCents',
      PAYMENT_MISSING,
      !isLine && needsPayment && (rate === undefined || termYears === undefined),
    ],
  ];
  return faults.filter(([, , isFault]) => isFault).map(([field, message]) => [field, message]);
}
