import { type DeliveryMethod, presumedReceipt } from '../../deadlines/business-days.ts';
import { type CalendarDate, formatDate } from '../../time/eastern-time.ts';

/** To one borrower or owner. */
export interface DisclosureDelivery {
  name: string;
  sentOn: CalendarDate;
  method: DeliveryMethod;
  /** The day on which this person received it for certain; null to presume it (12 CFR 1026.19(f)(1)(iii)). */
  confirmedOn: CalendarDate | null;
}

/** Evidence of an earlier receipt counts (comments 19(f)(1)(iii)-1 and -2); a presumed day is never put off. */
export function receivedOn({ sentOn, method, confirmedOn }: DisclosureDelivery): CalendarDate {
  const presumed = presumedReceipt(sentOn, method);
  return confirmedOn !== null && confirmedOn < presumed ? confirmedOn : presumed;
}

/**
 * From this day the wait counts (CD-30): each owner who may rescind has it, otherwise one borrower is enough (12 CFR
 * 1026.17(d)). Null before anybody has it.
 * @param owners those who may rescind; empty if nobody may.
 */
export function disclosedOn(
  deliveries: readonly DisclosureDelivery[],
  owners: readonly string[],
): CalendarDate | null {
  if (owners.length === 0) return deliveries.map(receivedOn).sort()[0] ?? null;
  const days = owners.map(
    (owner) =>
      deliveries
        .filter(({ name }) => name === owner)
        .map(receivedOn)
        .sort()[0] ?? null,
  );
  if (days.includes(null)) return null;
  return days.toSorted().at(-1) ?? null;
}

/** A borrower's statement (12 CFR 1026.19(f)(1)(iv)). */
export interface WaitWaiver {
  statedOn: CalendarDate;
  /** The bona fide personal financial emergency, in the borrower's words. */
  emergency: string;
  isPrintedForm: boolean;
  signers: readonly string[];
}

interface Around {
  /** Null before the disclosure was received. */
  disclosedOn: CalendarDate | null;
  /** Primarily liable on the loan. */
  borrowers: readonly string[];
}

/** Why a wait is not waived; empty if it is (CD-31). */
export function waiverFaults(waiver: WaitWaiver, { disclosedOn: day, borrowers }: Around): string[] {
  const lacking = borrowers.filter((name) => !waiver.signers.includes(name));
  return [
    ...(day === null || waiver.statedOn < day
      ? [
          `The borrower can waive the wait only after receiving the Closing Disclosure${day === null ? '' : ` on ${formatDate(day)}`}.`,
        ]
      : []),
    ...(waiver.emergency.trim() === '' ? ['The statement has to describe the emergency.'] : []),
    ...(waiver.isPrintedForm
      ? ['A printed form is prohibited: the statement is in the borrower’s words.']
      : []),
    ...(lacking.length === 0 ? [] : [`The statement lacks the signature of ${lacking.join(', ')}.`]),
  ];
}
