import { formatDate } from '../time/eastern-time.ts';
import type { DeliveryMethod } from './business-days.ts';
import { LOAN_DATES, type LoanDateKind, type RecordedDates } from './loan-dates.ts';

interface Sent {
  kind: 'loan-estimate' | 'revised-estimate' | 'closing-disclosure';
  issuedOn: string;
  method: DeliveryMethod;
}

export interface DateOfDisclosure {
  kind: LoanDateKind;
  receipt: LoanDateKind;
  /** Deadlines has no such day, or an older one. */
  isNew: boolean;
  /** The day or method that Deadlines has instead. */
  conflict: { issuedOn: string } | { method: string } | null;
}

/**
 * The date of Deadlines that says when a disclosure went out (FAITH-19). A Closing Disclosure after the first is a
 * corrected one; staff move it to 'with a new wait' if it needs one (12 CFR 1026.19(f)(2)).
 */
export function dateOfDisclosure(sent: Sent, recorded: RecordedDates): DateOfDisclosure {
  const [kind, receipt] = kindsOf(sent, recorded);
  const known = recorded[kind];
  const isNew = known === undefined || known.date < sent.issuedOn;
  return { kind, receipt, isNew, conflict: conflictOf(sent, kind, recorded) };
}

function kindsOf({ kind, issuedOn }: Sent, recorded: RecordedDates): [LoanDateKind, LoanDateKind] {
  if (kind === 'loan-estimate') return ['loan-estimate-sent', 'loan-estimate-received'];
  if (kind === 'revised-estimate') return ['revised-estimate-sent', 'revised-estimate-received'];
  const first = recorded['closing-disclosure-sent'];
  if (first === undefined || first.date === issuedOn)
    return ['closing-disclosure-sent', 'closing-disclosure-received'];
  return recorded['new-wait-disclosure-sent']?.date === issuedOn
    ? ['new-wait-disclosure-sent', 'new-wait-disclosure-received']
    : ['corrected-disclosure-sent', 'corrected-disclosure-received'];
}

/** A loan has one first Loan Estimate, and a day one delivery. */
function conflictOf(
  { kind, issuedOn, method }: Sent,
  of: LoanDateKind,
  recorded: RecordedDates,
): DateOfDisclosure['conflict'] {
  const known = recorded[of];
  if (known === undefined) return null;
  const has = `Deadlines has '${LOAN_DATES[of].label}' on ${formatDate(known.date)}`;
  if (known.date !== issuedOn)
    return kind === 'loan-estimate'
      ? { issuedOn: `${has}. Enter that day, or correct it there first` }
      : null;
  return known.method !== null && known.method !== method
    ? { method: `${has} by another method. Enter that one, or correct it there first` }
    : null;
}

const SENT_KINDS: Readonly<Record<Sent['kind'], readonly (readonly [LoanDateKind, LoanDateKind])[]>> = {
  'loan-estimate': [['loan-estimate-sent', 'loan-estimate-received']],
  'revised-estimate': [['revised-estimate-sent', 'revised-estimate-received']],
  'closing-disclosure': [
    ['corrected-disclosure-sent', 'corrected-disclosure-received'],
    ['new-wait-disclosure-sent', 'new-wait-disclosure-received'],
    ['closing-disclosure-sent', 'closing-disclosure-received'],
  ],
};

/** The dates that say when a disclosure of this day was sent and received; null if Deadlines has none. */
export function datesOfDisclosure(
  { kind, issuedOn }: Pick<Sent, 'kind' | 'issuedOn'>,
  recorded: RecordedDates,
): readonly [sent: LoanDateKind, received: LoanDateKind] | null {
  return SENT_KINDS[kind].find(([sent]) => recorded[sent]?.date === issuedOn) ?? null;
}
