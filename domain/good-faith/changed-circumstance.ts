import '../texts/plain-issues.ts';
import { z } from 'zod';
import { businessDaysAfter, isGeneralBusinessDay } from '../deadlines/business-days.ts';
import { MAX_CHARGES } from '../loan-costs/charge.ts';
import { COMPUTED_PREFIX, POINTS_ID } from '../loan-costs/charge-checks.ts';
import { estimateExpiresOn } from '../loan-estimate/estimate-dates.ts';
import { quoteName } from '../quotes/quote-name.ts';
import { MAX_AMOUNT_CENTS } from '../schedules/amortization-terms.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { enteredDate } from '../time/entered-date.ts';
import type { Disclosure } from './disclosure.ts';

interface ReasonRecord {
  label: string;
  law: string;
  /** In the ten-percent group, only an increase of the sum by more than 10% counts. */
  needsTenPercent: boolean;
  /** The revised amount counts even if it is lower. */
  isBothWays: boolean;
}

/** Why a revised estimate may count (12 CFR 1026.19(e)(3)(iv)). */
export const REVISION_REASONS = {
  event: reason('An event that nobody expected', '(A)(1)', { needsTenPercent: true }),
  inaccurate: reason('Information proved wrong or changed', '(A)(2)', { needsTenPercent: true }),
  'new-information': reason('New information', '(A)(3)', { needsTenPercent: true }),
  // Comment 19(e)(3)(iv)(B)-1: 'increased cost … beyond the applicable tolerance threshold'.
  eligibility: reason('The borrower is no longer eligible', '(B)', { needsTenPercent: true }),
  request: reason('The borrower asked for it', '(C)'),
  // Comment 19(e)(3)(iv)(D)-1.i: actual points and credits are compared to the revised ones.
  lock: reason('The rate was locked', '(D)', { isBothWays: true }),
  expiration: reason('The estimate had expired', '(E)'),
  construction: reason('Settlement of new construction is delayed', '(F)'),
} as const satisfies Record<string, ReasonRecord>;

export type RevisionReason = keyof typeof REVISION_REASONS;

function reason(
  label: string,
  paragraph: string,
  over: Partial<Pick<ReasonRecord, 'needsTenPercent' | 'isBothWays'>> = {},
): ReasonRecord {
  const law = `12 CFR 1026.19(e)(3)(iv)${paragraph}`;
  return { label, law, needsTenPercent: false, isBothWays: false, ...over };
}

/** Stands for the lender credits in a list of charges: they are negative charges (comment 19(e)(3)(i)-5). */
export const LENDER_CREDITS = 'lender-credits';

export const MAX_CAUSE_LENGTH = 500;

export const changedCircumstanceSchema = z.strictObject({
  reason: z.enum(Object.keys(REVISION_REASONS) as [RevisionReason, ...RevisionReason[]], 'Choose a reason'),
  /** The day on which the lender knew enough to establish the reason (12 CFR 1026.19(e)(4)(i)). */
  knownOn: enteredDate,
  cause: quoteName(MAX_CAUSE_LENGTH, 'Enter what happened'),
  charges: z
    .array(
      z.strictObject({
        chargeId: z.string().min(1).max(60),
        /** How much of the increase the reason caused (comment 19(e)(3)(iv)-2); null for all of it. */
        increaseCents: z.int().min(0).max(MAX_AMOUNT_CENTS).nullable(),
      }),
    )
    .min(1, 'Choose at least one charge')
    .max(MAX_CHARGES + 20)
    .refine(
      (charges) => new Set(charges.map(({ chargeId }) => chargeId)).size === charges.length,
      'Choose each charge once',
    ),
});

export type ChangedCircumstance = z.infer<typeof changedCircumstanceSchema>;

/** General business days after the information (12 CFR 1026.19(e)(4)(i)). */
const REVISION_DAYS = 3;

export function revisionDueOn(knownOn: CalendarDate): CalendarDate {
  return businessDaysAfter(knownOn, REVISION_DAYS, isGeneralBusinessDay);
}

/** A longer period that the lender set replaces the usual one (12 CFR 1026.19(e)(3)(iv)(E), comment (E)-2). */
function disclosureExpiresOn({ issuedOn, expiresOn }: Disclosure): CalendarDate {
  const usual = estimateExpiresOn(issuedOn);
  return expiresOn !== null && expiresOn > usual ? expiresOn : usual;
}

/** What a circumstance is judged beside. */
interface Around {
  /** The estimate that it would revise. */
  original: Disclosure;
  /** The charges of today and of every disclosure. */
  chargeIds: ReadonlySet<string>;
  /** The days of the loan's locks, earlier ones included. */
  lockedOn: readonly CalendarDate[];
  /** Of the intent to proceed; null before it. */
  intentOn: CalendarDate | null;
  /** Named by a circumstance that no disclosure shows yet. */
  openChargeIds: ReadonlySet<string>;
  today: CalendarDate;
}

/** A lock brings them, also to a loan that had none (comment 19(e)(3)(iv)(D)-1). */
const BROUGHT_BY_LOCK: readonly string[] = [POINTS_ID, LENDER_CREDITS];

/**
 * "The points or lender credits change because the interest rate was not locked", with "any other interest rate
 * dependent charges" (12 CFR 1026.19(e)(3)(iv)(D)): those that are computed from the rate. A fee that only happens to
 * rise on the day of a lock is none.
 */
const RATE_DEPENDENT: readonly string[] = [...BROUGHT_BY_LOCK, `${COMPUTED_PREFIX}prepaid-interest`];

/** Whether a lock can reset the charge. */
export function dependsOnRate(chargeId: string): boolean {
  return RATE_DEPENDENT.includes(chargeId);
}

/** Faults by field (FAITH-9 to FAITH-11). */
export function circumstanceFaults(
  { reason, knownOn, charges }: ChangedCircumstance,
  { original, chargeIds, lockedOn, intentOn, openChargeIds, today }: Around,
): Partial<Record<keyof ChangedCircumstance, string>> {
  const isKnown = (id: string) => chargeIds.has(id) || BROUGHT_BY_LOCK.includes(id);
  if (charges.some(({ chargeId }) => !isKnown(chargeId)))
    return {
      charges: 'Choose charges of this loan: at least one is neither in its costs nor in an estimate',
    };
  if (knownOn > today) return { knownOn: 'Enter a date up to today' };
  if (knownOn < original.issuedOn)
    return { knownOn: `The Loan Estimate of ${formatDate(original.issuedOn)} already shows it` };
  if (reason === 'lock' && original.isLocked)
    return { reason: 'The rate was locked when the Loan Estimate was issued (12 CFR 1026.19(e)(3)(iv)(D))' };
  if (reason === 'lock') {
    if (!lockedOn.some((day) => day <= knownOn))
      return {
        knownOn: `No lock of this loan began by ${formatDate(knownOn)} (12 CFR 1026.19(e)(3)(iv)(D))`,
      };
    if (!charges.every(({ chargeId }) => dependsOnRate(chargeId)))
      return {
        charges:
          'A lock changes only points, lender credits and prepaid interest (12 CFR 1026.19(e)(3)(iv)(D)). Choose another reason for other charges',
      };
  }
  if (reason === 'expiration') {
    const fault = expirationFault(knownOn, disclosureExpiresOn(original), intentOn);
    if (fault !== null) return { knownOn: fault };
  }
  if (reason === 'construction' && !original.allowsDelay)
    return {
      reason: 'The Loan Estimate does not say that it can be revised (12 CFR 1026.19(e)(3)(iv)(F))',
    };
  if (charges.some(({ chargeId, increaseCents }) => increaseCents === null && openChargeIds.has(chargeId)))
    return {
      charges:
        'Enter how much it raised each charge that another circumstance names too, until a disclosure shows that one',
    };
  return {};
}

/** "The consumer indicates an intent to proceed with the transaction more than 10 business days" after the estimate. */
function expirationFault(
  knownOn: CalendarDate,
  expiresOn: CalendarDate,
  intentOn: CalendarDate | null,
): string | null {
  const law = '12 CFR 1026.19(e)(3)(iv)(E)';
  if (intentOn === null)
    return `Record the intent to proceed first: the borrower has to state it after ${formatDate(expiresOn)}, until when the estimate holds (${law})`;
  if (intentOn <= expiresOn)
    return `The borrower stated the intent to proceed on ${formatDate(intentOn)}, and the estimate held until ${formatDate(expiresOn)} (${law})`;
  return knownOn < intentOn
    ? `Enter a date from ${formatDate(intentOn)}, when the borrower stated the intent to proceed (${law})`
    : null;
}
