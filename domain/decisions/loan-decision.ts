import type { Application } from '../application/application.ts';
import type { ConditionStage } from '../conditions/condition.ts';
import { isLoanOpen, type LoanStatus } from '../loans/loan-status.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { hasPermission, type Role } from '../people/role.ts';
import { isBlank } from '../texts/unsafe-characters.ts';
import { APPROVAL_LIMITS, type ApprovalLimit, leavesLimit } from './approval-limits.ts';
import {
  changedTerms,
  type DecisionFacts,
  decisionFigureText,
  figureValue,
  type LoanTerms,
} from './decision-facts.ts';
import { DECISIONS, type DecisionKind, isApproval } from './decision-kind.ts';
import { DENIAL_REASONS, type DenialReason, MAX_DENIAL_REASONS } from './denial-reasons.ts';

export const MAX_DECISION_NOTE_LENGTH = 2000;
export const MAX_REASON_FIGURE_LENGTH = 200;
export const MAX_OTHER_REASON_LENGTH = 200;

/** What an underwriter enters. */
export interface DecisionDraft {
  kind: DecisionKind;
  reasons: readonly DenialReason[];
  limits: readonly ApprovalLimit[];
  counteroffer: LoanTerms | null;
  note: string | null;
}

/** A condition of an approval, or what a suspended loan lacks, in the words of that moment. */
export interface DecisionCondition {
  conditionId: string;
  text: string;
  stage: ConditionStage;
}

export const ONLY_UNDERWRITERS = 'Only an underwriter can decide a loan';
export const NOBODY_DECIDES =
  'Nobody can decide: no active person has the role Underwriter. An administrator gives the role on the Staff page.';
export const ONLY_ONE_DECIDES =
  'Only one person has the role Underwriter, so nobody can confirm a decision above their limit.';
const NOBODY_SEES =
  'No underwriter sees this loan, so nobody can decide. Assign one on Tasks, or an administrator widens the access to loans in the settings.';
const ONLY_ONE_SEES =
  'Only one underwriter sees this loan, so nobody can confirm a decision above their limit. An administrator widens the access to loans in the settings.';

/** Under limited access: underwriters who see a loan now, and those who would see its decision to confirm it. */
export interface UnderwriterCounts {
  see: number;
  couldConfirm: number;
}

/** A role may be taken away from the only underwriter; work goes on until somebody has to decide (DECIDE-6). */
export function deciderWarning(deciders: number, { see, couldConfirm }: UnderwriterCounts): string | null {
  if (deciders === 0) return NOBODY_DECIDES;
  if (deciders === 1 && see === 1) return ONLY_ONE_DECIDES;
  if (see === 0) return NOBODY_SEES;
  return couldConfirm === 1 ? ONLY_ONE_SEES : null;
}

export function canDecide(roles: readonly Role[]): Permission {
  return hasPermission(roles, 'decide-loans') ? ALLOWED : refused(ONLY_UNDERWRITERS);
}

export const NO_APPLICATION = 'This loan has no application yet';

/** Before a page is saved there is nothing to decide, and after money has gone out there is nothing left. */
export function canDecideLoan(
  { status, progress }: { status: LoanStatus; progress: number },
  application: Application,
): Permission {
  // An imported application may have no progress.
  if (progress === 0 && application.section4LoanAndPropertyInformation == null)
    return refused(NO_APPLICATION);
  if (status === 'FUNDED' || status === 'SOLD') return refused('This loan is funded');
  if (status === 'STARTED' || isLoanOpen(status) || status === 'DISCARDED') return ALLOWED;
  return refused('This loan is closed');
}

interface PendingDecision {
  isPending: boolean;
  decidedById: string;
}

/** A second underwriter, whose own limit allows it (DECIDE-5). */
export function canConfirm(
  decision: PendingDecision,
  confirming: { staffId: string; roles: readonly Role[]; whyNot: string | null },
): Permission {
  const may = canDecide(confirming.roles);
  if (!may.ok) return may;
  if (!decision.isPending) return refused('This decision needs no confirmation');
  if (decision.decidedById === confirming.staffId) return refused('Another underwriter has to confirm it');
  return confirming.whyNot === null ? ALLOWED : refused(confirming.whyNot);
}

/** Messages by field: 'reasons[0].figure'. */
export function wrongDecisionFields(
  draft: DecisionDraft,
  {
    asked,
    openConditions,
    facts,
  }: { asked: LoanTerms; openConditions: number; facts: Pick<DecisionFacts, 'figures'> },
): Record<string, string> {
  const needs = DECISIONS[draft.kind];
  const fields: Record<string, string> = {};
  if (needs.needsReasons) Object.assign(fields, wrongReasons(draft));
  else if (draft.reasons.length > 0) fields.reasons = `${needs.name} has no reasons for denial`;
  if (needs.needsConditions && openConditions === 0)
    fields.kind = 'This loan has no open condition. Add the conditions first, or choose Final approval.';
  if (needs.needsNote && isBlank(draft.note ?? '')) fields.note = 'Enter what is missing';
  if (draft.limits.length > 0 && !isApproval(draft.kind)) fields.limits = 'Only an approval names limits';
  for (const [place, { figure, value }] of draft.limits.entries()) {
    if (value <= 0) fields[`limits[${place}].value`] = 'Enter more than 0';
    else if (isBroken({ figure, value }, facts))
      fields[`limits[${place}].value`] = `The loan is outside this limit: ${figureNow(figure, facts)}`;
    if (draft.limits.findIndex((one) => one.figure === figure) < place)
      fields[`limits[${place}].figure`] = 'Name each limit once';
  }
  if (!needs.changesTerms && draft.counteroffer !== null)
    fields.counteroffer = 'Only a counteroffer changes the terms';
  if (
    needs.changesTerms &&
    (draft.counteroffer === null || changedTerms(asked, draft.counteroffer).length === 0)
  )
    fields.counteroffer = 'Change at least one of the terms that the applicant asked for';
  return fields;
}

/** An unknown figure breaks no limit yet. */
function isBroken(limit: ApprovalLimit, facts: Pick<DecisionFacts, 'figures'>): boolean {
  return figureValue(facts, limit.figure) !== null && leavesLimit(limit, facts);
}

function figureNow(figure: ApprovalLimit['figure'], facts: Pick<DecisionFacts, 'figures'>): string {
  return decisionFigureText({ unit: APPROVAL_LIMITS[figure].unit, value: figureValue(facts, figure) });
}

const ENOUGH_TO_DECIDE =
  'Only an application that lacked too much for any other reason is denied as incomplete (12 CFR 1002.9, comment 9(a)(1)-4)';

/** The specific principal reasons (12 CFR 1002.9(b)(2)). */
function wrongReasons({ kind, reasons }: DecisionDraft): Record<string, string> {
  if (reasons.length === 0) return { reasons: 'Choose at least one reason' };
  if (reasons.length > MAX_DENIAL_REASONS)
    return { reasons: `Choose at most ${MAX_DENIAL_REASONS} reasons: the ones with the most weight` };
  const fields: Record<string, string> = {};
  for (const [place, { reason, figure, words }] of reasons.entries()) {
    const at = `reasons[${place}]`;
    const isOther = reason === 'other';
    if (isBlank(figure)) fields[`${at}.figure`] = 'Enter the figure or fact that shows this reason';
    if (isOther && isBlank(words ?? '')) fields[`${at}.words`] = 'Enter the reason in words';
    if (!isOther && words !== null)
      fields[`${at}.words`] = `'${DENIAL_REASONS[reason].label}' has its own words`;
    const isTwice = reasons.findIndex((one) => one.reason === reason && one.words === words) < place;
    if (isTwice) fields[`${at}.reason`] = 'Choose each reason once';
    // What could be decided was complete enough (12 CFR 1002.9, comment 9(a)(1)-4).
    if (reason === 'application-incomplete' && (kind !== 'denied' || reasons.length > 1))
      fields[`${at}.reason`] = ENOUGH_TO_DECIDE;
  }
  return fields;
}
