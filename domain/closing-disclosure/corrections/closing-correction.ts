import '../../texts/plain-issues.ts';
import { z } from 'zod';
import { quoteName } from '../../quotes/quote-name.ts';
import { type CalendarDate, formatDate, type Instant } from '../../time/eastern-time.ts';
import { enteredDate } from '../../time/entered-date.ts';
import {
  type Correction,
  correctionForBorrower,
  correctionForSeller,
  correctionOfError,
  type SettlementEvent,
} from './after-closing.ts';

const cause = quoteName(500, 'Enter what happened');

export const CORRECTION_KINDS = { event: 'An event', error: 'An error in the form' } as const;

/** Whose amount differs from what was disclosed to them. */
export const CHANGED_AMOUNTS = {
  borrower: 'The borrower',
  seller: 'The seller',
  both: 'Both',
  nobody: 'Nobody',
} as const satisfies Record<SettlementEvent['changes'], string>;

/** What may need a corrected form after closing (CD-22, CD-23). Staff record it. */
export const closingCorrectionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('event'),
    happenedOn: enteredDate,
    knownOn: enteredDate.describe('The day on which the lender knew enough to establish it.'),
    isInSettlement: z.boolean(),
    changes: z.enum(
      Object.keys(CHANGED_AMOUNTS) as [SettlementEvent['changes'], ...SettlementEvent['changes'][]],
      'Choose whose amount it changes',
    ),
    isPerDiemOnly: z.boolean().describe('Only interest by the day changes, and what follows from it.'),
    cause,
  }),
  z.strictObject({
    kind: z.literal('error'),
    knownOn: enteredDate,
    isNumeric: z.boolean().describe('An amount, a rate or a date is wrong.'),
    touchesDuty: z.boolean().describe('It touches a duty such as delivery, as a wrong address does.'),
    cause,
  }),
]);

export type ClosingCorrection = z.infer<typeof closingCorrectionSchema>;

export interface DueCorrections {
  borrower: Correction;
  /** The settlement agent owes it, with a copy for the lender; null for an error in the form, or without a seller. */
  seller: Correction | null;
}

export function correctionsDue(
  correction: ClosingCorrection,
  { closedOn, hasSeller }: { closedOn: CalendarDate; hasSeller: boolean },
): DueCorrections {
  if (correction.kind === 'error') return { borrower: correctionOfError(correction, closedOn), seller: null };
  return {
    borrower: correctionForBorrower(correction, closedOn),
    seller: hasSeller ? correctionForSeller(correction, closedOn) : null,
  };
}

/**
 * The form that shows a correction: the first one after it that went to everybody who needs it (CD-47).
 * @param versions in the order of their issue.
 */
export function coveringVersion<Version extends { recordedAt: Instant; sentToAllOn: CalendarDate | null }>(
  recordedAt: Instant,
  versions: readonly Version[],
): Version | undefined {
  return versions.find((version) => version.recordedAt > recordedAt && version.sentToAllOn !== null);
}

/** Faults by field. */
export function correctionFaults(
  correction: ClosingCorrection,
  { closedOn, today }: { closedOn: CalendarDate; today: CalendarDate },
): Partial<Record<'happenedOn' | 'knownOn', string>> {
  const faults: Partial<Record<'happenedOn' | 'knownOn', string>> = {};
  if (correction.knownOn > today) faults.knownOn = 'Enter a date up to today';
  else if (correction.knownOn < closedOn) faults.knownOn = `The loan closed on ${formatDate(closedOn)}`;
  if (correction.kind === 'error') return faults;
  if (correction.happenedOn > today) faults.happenedOn = 'Enter a date up to today';
  else if (correction.happenedOn < closedOn) faults.happenedOn = `The loan closed on ${formatDate(closedOn)}`;
  else if (faults.knownOn === undefined && correction.knownOn < correction.happenedOn)
    faults.knownOn = `It happened on ${formatDate(correction.happenedOn)}`;
  return faults;
}
