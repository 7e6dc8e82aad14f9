import { estimateExpiresOn } from '../loan-estimate/estimate-dates.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { type ClosingTimes, canReviseEstimate, DISCLOSURE_KINDS, type Disclosure } from './disclosure.ts';

type Recorded = Pick<Disclosure, 'kind' | 'issuedOn'> & {
  receivedOn: CalendarDate;
  /** A longer time than ten business days. */
  expiresOn?: CalendarDate | null;
};

interface Around {
  /** In the order of their days. */
  earlier: readonly Disclosure[];
  closing: ClosingTimes;
  today: CalendarDate;
}

/** Faults of a recorded disclosure, by field (FAITH-14). */
export function disclosureFaults(
  disclosure: Recorded,
  { earlier, closing, today }: Around,
): Partial<Record<keyof Recorded, string>> {
  const { kind, issuedOn, receivedOn, expiresOn = null } = disclosure;
  const last = earlier.at(-1);
  if (last === undefined && kind !== 'loan-estimate') return { kind: 'The Loan Estimate comes first' };
  if (kind === 'loan-estimate' && earlier.some(({ sentOn }) => sentOn !== null))
    return { kind: 'The loan has a Loan Estimate. A newer one is a revised one' };
  if (issuedOn > today) return { issuedOn: 'Enter a date up to today' };
  if (last !== undefined && issuedOn < last.issuedOn) {
    const words = `The ${DISCLOSURE_KINDS[last.kind]} of ${formatDate(last.issuedOn)} is newer`;
    return { issuedOn: words };
  }
  if (receivedOn < issuedOn) return { receivedOn: 'Enter a date from the day on which it was sent' };
  const usual = estimateExpiresOn(issuedOn);
  if (kind !== 'closing-disclosure' && expiresOn !== null && expiresOn < usual)
    return {
      expiresOn: `The costs hold until ${formatDate(usual)} at least (12 CFR 1026.19(e)(3)(iv)(E)). Enter a later date, or none`,
    };
  if (kind !== 'revised-estimate') return {};
  const disclosedOn = earlier.find((one) => one.kind === 'closing-disclosure')?.issuedOn;
  const times = { ...closing, closingDisclosureOn: disclosedOn ?? closing.closingDisclosureOn };
  const permission = canReviseEstimate({ sentOn: issuedOn, receivedOn }, times);
  return permission.ok ? {} : { issuedOn: permission.reason };
}
