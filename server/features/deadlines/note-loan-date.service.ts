import { impossibleDates } from '../../../domain/deadlines/loan-date-checks.ts';
import { canPayOut, whyFundingIsEarly } from '../../../domain/deadlines/rescission/rescission-deadline.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, requirePermission } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import * as store from './deadlines.store.ts';
import { readKnownLoan } from './loan-facts.service.ts';
import { type LoanDateIds, NO_DATE, putLoanDate } from './put-loan-date.ts';

/**
 * Tells Deadlines a day that another page recorded, in its transaction, with the loan held. The same day changes
 * nothing.
 * @param field of the body, in which a fault is named.
 * @throws AppError `invalid` by the rules of Deadlines.
 */
export async function noteLoanDate(
  tx: Db,
  ids: LoanDateIds,
  { date, reason }: { date: CalendarDate; reason: string | null },
  { at, actor, field }: { at: Instant; actor: Actor; field: string },
): Promise<void> {
  const { facts, rows } = await readKnownLoan(tx, ids, new Date(at));
  const before = store.dateOfKind(rows, ids.kind);
  if (before?.date === date) return;
  const wanted = { ...NO_DATE, date, reason };
  const { today, applicationOn, recorded } = facts;
  const wrong = impossibleDates(ids.kind, wanted, { today, applicationOn, recorded });
  const [fault] = Object.values(wrong);
  if (fault !== undefined) throw invalid({ [field]: `This day ${fault}` });
  if (ids.kind === 'funding') requirePermission(canPayOut(facts, date));
  const early = ids.kind === 'funding' ? whyFundingIsEarly(facts, date) : null;
  if (early !== null && reason === null) throw invalid({ reason: `${early} Enter the reason.` });
  await putLoanDate(tx, ids, { before, wanted, at }, actor);
}

function invalid(fields: Record<string, string>): AppError {
  return new AppError('invalid', 'Some fields are not valid.', { fields });
}
