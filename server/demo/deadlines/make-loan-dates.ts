import { createHash } from 'node:crypto';
import { missingApplicationItems } from '../../../domain/deadlines/application-items.ts';
import {
  businessDaysAfter,
  businessDaysBefore,
  type DeliveryMethod,
  isGeneralBusinessDay,
  isSpecificBusinessDay,
} from '../../../domain/deadlines/business-days.ts';
import { LOAN_DATES, type LoanDateKind } from '../../../domain/deadlines/loan-dates.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { isLoanOpen, type LoanStatus } from '../../../domain/loans/loan-status.ts';
import { addDays, type CalendarDate, type Instant } from '../../../domain/time/eastern-time.ts';
import type { MadeRows } from '../copied-columns.ts';
import type { MadeApplication } from '../loan-application.ts';
import type { DemoProblem } from '../loan-calendar.ts';

interface DatedLoan {
  id: string;
  customerId: string;
  /** Running number. */
  sequence: number;
  status: LoanStatus;
  createdOn: CalendarDate;
  closingDate: CalendarDate | null;
  application: MadeApplication['application'];
  problem: DemoProblem | undefined;
}

const DECIDED: readonly LoanStatus[] = ['CONDITIONAL_APPROVAL', 'FINAL_APPROVAL', 'CLOSED', 'FUNDED', 'SOLD'];
const APPROVED: readonly LoanStatus[] = ['CONDITIONAL_APPROVAL', 'FINAL_APPROVAL'];
const CLOSED: readonly LoanStatus[] = ['CLOSED', 'FUNDED', 'SOLD'];

/** Days from the application to the lender's decision. */
const DECISION_DAYS = 18;

/** Days to answer a notice of incompleteness. */
const ANSWER_DAYS = 30;

/** Business days before the closing on which the Closing Disclosure is mailed. */
const DISCLOSURE_DAYS = 7;

/** Recorded dates with their history, all before today. */
export function makeLoanDates(loan: DatedLoan, today: CalendarDate): Pick<MadeRows, 'loan_dates' | 'events'> {
  const dates = missingApplicationItems(loan.application).length > 0 ? [] : datesOf(loan, today);
  const past = dates.filter(
    ({ kind, date }) => date >= loan.createdOn && (date < today || LOAN_DATES[kind].isAhead),
  );
  return recordedDates(loan, past);
}

/** @param at when it was recorded; on the date itself if absent. */
export function recordedDates(
  loan: Pick<DatedLoan, 'id' | 'customerId'>,
  dates: readonly MadeDate[],
  at?: Instant,
): Pick<MadeRows, 'loan_dates' | 'events'> {
  const rows = dates.map(({ kind, date, method = null }) => ({
    id: idOf(loan.id, kind),
    loan_id: loan.id,
    date_kind: kind,
    date,
    method,
    reason: null,
    version: 1,
    updated_at: at ?? `${date}T20:00:00Z`,
    updated_by: 'processor',
  }));
  return {
    loan_dates: rows,
    events: rows.map((row) => ({
      occurred_at: row.updated_at,
      actor: row.updated_by,
      kind: 'loan-date-recorded',
      customer_id: loan.customerId,
      loan_id: loan.id,
      details: JSON.stringify({ title: LOAN_DATES[row.date_kind].label }),
      changes: JSON.stringify([recordChange('loan-date', row.id, undefined, recordedRow(row))]),
    })),
  };
}

interface MadeDate {
  kind: LoanDateKind;
  date: CalendarDate;
  method?: DeliveryMethod | null;
}

function datesOf(loan: DatedLoan, today: CalendarDate): MadeDate[] {
  const { sequence, status, createdOn, closingDate, problem } = loan;
  const method: DeliveryMethod = sequence % 2 === 0 ? 'electronic' : 'mail';
  const estimateOn = businessDaysAfter(createdOn, 1 + (sequence % 3), isGeneralBusinessDay);
  const estimate: MadeDate = { kind: 'loan-estimate-sent', date: estimateOn, method };
  const decided: MadeDate = { kind: 'action-notice-sent', date: addDays(createdOn, DECISION_DAYS), method };
  const changedOn = addDays(estimateOn, 3);
  const revisedOn = businessDaysAfter(changedOn, 2, isGeneralBusinessDay);
  const revision: MadeDate[] = [
    { kind: 'change-known', date: changedOn },
    { kind: 'revised-estimate-sent', date: revisedOn, method },
  ];
  // For an incomplete application that is still within its time.
  const asked: MadeDate[] = [
    { kind: 'incomplete-notice-sent', date: decided.date, method },
    { kind: 'incomplete-answer-due', date: addDays(decided.date, ANSWER_DAYS) },
  ];
  const isAsked =
    status === 'PARTIAL' && decided.date < today && addDays(decided.date, ANSWER_DAYS - 5) > today;
  const offer: MadeDate = { kind: 'counteroffer-sent', date: addDays(createdOn, DECISION_DAYS), method };
  return [
    ...(sequence % 7 === 0 && isLoanOpen(status) && problem === undefined ? revision : []),
    ...(sequence % 13 === 0 && sequence % 6 === 0 && isLoanOpen(status) ? [offer] : []),
    ...(problem === 'late-loan-estimate' ? [] : [estimate]),
    ...(isAsked ? asked : []),
    ...(!isAsked && (DECIDED.includes(status) || createdOn < addDays(today, -ANSWER_DAYS)) ? [decided] : []),
    ...(closingDate === null ? [] : closingDates(loan, closingDate)),
  ];
}

function closingDates({ status, application }: DatedLoan, closingDate: CalendarDate): MadeDate[] {
  if (CLOSED.includes(status)) return closedDates(closingDate, application);
  if (!APPROVED.includes(status)) return [];
  const disclosedOn = businessDaysBefore(closingDate, DISCLOSURE_DAYS, isSpecificBusinessDay);
  return [{ kind: 'closing-disclosure-sent', date: disclosedOn, method: 'electronic' }];
}

function closedDates(closingDate: CalendarDate, application: DatedLoan['application']): MadeDate[] {
  const terms = application.section4LoanAndPropertyInformation?.part4aLoanInformation;
  const canRescind = terms?.loanPurpose === 'Refinance' && terms.occupancy === 'Primary Residence';
  const disclosedOn = businessDaysBefore(closingDate, 5, isSpecificBusinessDay);
  const fundedOn = canRescind ? businessDaysAfter(closingDate, 4, isSpecificBusinessDay) : closingDate;
  return [
    { kind: 'closing-disclosure-sent', date: disclosedOn, method: 'electronic' },
    {
      kind: 'closing-disclosure-received',
      date: businessDaysAfter(disclosedOn, 1, isSpecificBusinessDay),
    },
    ...(canRescind ? [{ kind: 'rescission-notice', date: closingDate } as const] : []),
    { kind: 'consummation', date: closingDate },
    { kind: 'funding', date: fundedOn },
  ];
}

/** Uses no number of the random series, so the rest of the data stays the same. */
function idOf(loanId: string, kind: LoanDateKind): string {
  const hex = createHash('sha256').update(`${loanId} ${kind}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
