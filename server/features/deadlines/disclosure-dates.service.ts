import type { DeliveryMethod } from '../../../domain/deadlines/business-days.ts';
import { dateOfDisclosure, datesOfDisclosure } from '../../../domain/deadlines/disclosure-dates.ts';
import { canRemoveLoanDate, impossibleDates } from '../../../domain/deadlines/loan-date-checks.ts';
import { LOAN_DATES } from '../../../domain/deadlines/loan-dates.ts';
import type { DisclosureKind } from '../../../domain/good-faith/disclosure.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import * as store from './deadlines.store.ts';
import { listDisclosureSteps } from './estimate-steps.store.ts';
import { readKnownLoan } from './loan-facts.service.ts';
import { type LoanDateIds, type NextDate, NO_DATE, putLoanDate } from './put-loan-date.ts';

export interface SentDisclosure {
  kind: DisclosureKind;
  issuedOn: CalendarDate;
  method: DeliveryMethod;
  /** As confirmed; null if only presumed. */
  receivedOn: CalendarDate | null;
}

type Ids = Omit<LoanDateIds, 'kind'>;

/** Faults of its days by the rules of Deadlines, by field (FAITH-19). */
export async function disclosureDateFaults(
  tx: Db,
  ids: Ids,
  { sent, now }: { sent: SentDisclosure; now: Date },
): Promise<Partial<Record<'issuedOn' | 'method' | 'receivedOn', string>>> {
  const { facts } = await readKnownLoan(tx, ids, now);
  const { recorded, today, applicationOn } = facts;
  const { kind, receipt, isNew, conflict } = dateOfDisclosure(sent, recorded);
  if (conflict !== null) return conflict;
  // The receipt is that of the older one.
  const { [receipt]: _, ...others } = recorded;
  const around = { today, applicationOn, recorded: others };
  const date = { date: sent.issuedOn, method: sent.method };
  const wrong = isNew ? impossibleDates(kind, date, around).date : undefined;
  if (wrong !== undefined) return { issuedOn: `This day ${wrong}` };
  return sent.receivedOn !== null && sent.receivedOn > today
    ? { receivedOn: 'This day cannot be in the future' }
    : {};
}

/** Tells Deadlines what Good Faith recorded, so that nobody records it twice (FAITH-19). The loan is held. */
export async function noteDisclosureDates(
  tx: Db,
  ids: Ids,
  { sent, now }: { sent: SentDisclosure; now: Date },
  actor: Actor,
): Promise<void> {
  const { facts, rows } = await readKnownLoan(tx, ids, now);
  const { kind, receipt, isNew } = dateOfDisclosure(sent, facts.recorded);
  const at = now.toISOString();
  if (isNew) {
    const wanted = { ...NO_DATE, date: sent.issuedOn, method: sent.method };
    await putLoanDate(tx, { ...ids, kind }, { before: store.dateOfKind(rows, kind), wanted, at }, actor);
  }
  const before = store.dateOfKind(rows, receipt);
  const known = before?.date ?? null;
  if (known === sent.receivedOn || (sent.receivedOn === null && !isNew)) return;
  const wanted = { ...NO_DATE, date: sent.receivedOn };
  await putLoanDate(tx, { ...ids, kind: receipt }, { before, wanted, at }, actor);
}

/** Removes the dates of a removed disclosure. @throws AppError `conflict` if another date needs them. */
export async function removeDisclosureDates(
  tx: Db,
  ids: Ids,
  { sentOn, kind, now }: { sentOn: CalendarDate; kind: DisclosureKind; now: Date },
  actor: Actor,
): Promise<void> {
  const { facts, rows, answeredOn } = await readKnownLoan(tx, ids, now);
  const dates = datesOfDisclosure({ kind, issuedOn: sentOn }, facts.recorded);
  if (dates === null) return;
  const [sent, received] = dates;
  const { [received]: _, ...recorded } = facts.recorded;
  const permission = canRemoveLoanDate(sent, { recorded, answeredOn });
  if (!permission.ok) throw new AppError('conflict', `${permission.reason}.`);
  for (const one of [received, sent]) {
    const before = store.dateOfKind(rows, one);
    if ((before?.date ?? null) === null) continue;
    await putLoanDate(tx, { ...ids, kind: one }, { before, wanted: NO_DATE, at: now.toISOString() }, actor);
  }
}

/** Refuses another day, method or none for a date that Good Faith has (FAITH-19). @throws AppError `conflict`. */
export async function requireOwnDate(
  tx: Db,
  { kind, loanId }: Pick<LoanDateIds, 'kind' | 'loanId'>,
  { before, wanted }: { before: store.StoredLoanDate | undefined; wanted: Pick<NextDate, 'date' | 'method'> },
): Promise<void> {
  if (before === undefined || before.date === null) return;
  if (before.date === wanted.date && before.method === wanted.method) return;
  const recorded = { [kind]: { date: before.date, method: before.method } };
  const isKept = (await listDisclosureSteps(tx, [loanId])).some(
    (one) => datesOfDisclosure({ kind: one.kind, issuedOn: one.issued_on }, recorded)?.[0] === kind,
  );
  if (isKept)
    throw new AppError(
      'conflict',
      `'${LOAN_DATES[kind].label}' is also on the page 'Good Faith', with its costs. Remove it there first.`,
    );
}
