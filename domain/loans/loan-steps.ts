import { COMPLETE_PROGRESS } from '../application/progress/steps.ts';
import { isActiveLock, lockStatusOf } from '../locks/rate-lock.ts';
import { type CalendarDate, easternDate, type Instant } from '../time/eastern-time.ts';
import { isLoanOpen, type LoanStatus } from './loan-status.ts';

/** In order; FLOATED is the complete application. */
const STEPS = [
  'STARTED',
  'FLOATED',
  'LOCKED',
  'CONDITIONAL_APPROVAL',
  'FINAL_APPROVAL',
  'CLOSED',
  'FUNDED',
] as const satisfies readonly LoanStatus[];

export type LoanStepStatus = (typeof STEPS)[number];

export interface LoanStep {
  status: LoanStepStatus;
  isDone: boolean;
  /** The last step that is done. */
  isCurrent: boolean;
  /** Of a closing ahead, its planned day. Null where no day is known. */
  on: CalendarDate | null;
}

interface StepLoan {
  loanStatus: LoanStatus;
  loanApplicationProgress: number;
  createdDateTime: Instant;
  closingDate: CalendarDate | null;
}

interface StepAction {
  actionType: string;
  status: string | null;
  createdOn: Instant;
  lockDate?: CalendarDate | null | undefined;
  closingDate?: CalendarDate | null | undefined;
  fundedOn?: CalendarDate | null | undefined;
}

/**
 * The way from the application to the money (LOAN-39).
 * @param actions newest first.
 */
export function loanSteps(loan: StepLoan, actions: readonly StepAction[]): LoanStep[] {
  const hasLock = loan.loanStatus === 'LOCKED' || actions.some(isActive);
  const reached = placeReached(loan, actions);
  // A loan may be approved without a lock.
  const done = STEPS.filter((status, place) => place <= reached && (status !== 'LOCKED' || hasLock));
  return STEPS.map((status) => {
    const isDone = done.includes(status);
    const on = isDone ? doneOn(status, loan, actions) : status === 'CLOSED' ? plannedClosing(loan) : null;
    return { status, isDone, isCurrent: status === done.at(-1), on };
  });
}

/** The day on which an open way was left: suspended, discarded or closed with a competitor. */
export function haltedOn({ loanStatus }: StepLoan, actions: readonly StepAction[]): CalendarDate | null {
  const decision = actions.find(isDecision(loanStatus));
  return placeOf(loanStatus) === null && decision !== undefined ? easternDate(decision.createdOn) : null;
}

function placeReached(loan: StepLoan, actions: readonly StepAction[]): number {
  const decided = actions
    .filter(({ actionType }) => actionType === 'LOAN_STATUS')
    .map(({ status }) => status);
  const places = [loan.loanStatus, ...decided].map(placeOf);
  const known = places.find((place) => place !== null);
  if (known !== undefined && known !== null) return known;
  if (actions.some(isActive)) return STEPS.indexOf('LOCKED');
  return STEPS.indexOf(loan.loanApplicationProgress >= COMPLETE_PROGRESS ? 'FLOATED' : 'STARTED');
}

/** Null for a status that leaves the way. */
function placeOf(status: string | null): number | null {
  if (status === 'PARTIAL') return STEPS.indexOf('STARTED');
  if (status === 'SOLD') return STEPS.indexOf('FUNDED');
  const place = STEPS.indexOf(status as LoanStepStatus);
  return place === -1 ? null : place;
}

function doneOn(status: LoanStepStatus, loan: StepLoan, actions: readonly StepAction[]): CalendarDate | null {
  const decision = actions.find(isDecision(status));
  const decidedOn = decision === undefined ? null : easternDate(decision.createdOn);
  switch (status) {
    case 'STARTED':
      return easternDate(loan.createdDateTime);
    case 'LOCKED':
      return actions.find(isActive)?.lockDate ?? null;
    case 'CLOSED':
      return decision?.closingDate ?? loan.closingDate;
    case 'FUNDED':
      return (decision ?? actions.find(isDecision('SOLD')))?.fundedOn ?? decidedOn;
    default:
      return decidedOn;
  }
}

function plannedClosing({ loanStatus, closingDate }: StepLoan): CalendarDate | null {
  return isLoanOpen(loanStatus) ? closingDate : null;
}

function isActive({ actionType, status }: StepAction): boolean {
  const lock = actionType === 'LOCK' ? lockStatusOf(status) : null;
  return lock !== null && isActiveLock(lock);
}

function isDecision(status: LoanStatus) {
  return (action: StepAction) => action.actionType === 'LOAN_STATUS' && action.status === status;
}
