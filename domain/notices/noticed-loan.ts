import type { Application } from '../application/application.ts';
import { type MissingItem, missingItems } from '../application/progress/missing-items.ts';
import type { ConditionStage } from '../conditions/condition.ts';
import { statusWords } from '../labels/value-words.ts';
import { isFundedStatus, isLoanOpen, type LoanStatus } from '../loans/loan-status.ts';
import { propertyOf } from '../orders/order-draft.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { MAX_NOTICE_ITEM_LENGTH, MAX_NOTICE_ITEMS, NOTICES, type NoticeKind } from './notice-kinds.ts';

/** 'loan LN-26-004817 for 4218 Bluestem Ct, Plano, TX 75024' */
export function loanText(application: Application, loanNumber: string): string {
  const property = propertyOf(application);
  return property === null ? `loan ${loanNumber}` : `loan ${loanNumber} for ${property}`;
}

/** Why no letter goes out about the decision (NOTICE-16); null if it may. */
export function whyNoLetter(
  notice: NoticeKind | null,
  { status, hasDecision }: { status: LoanStatus; hasDecision: boolean },
): string | null {
  if (notice === null)
    return 'The applicant withdrew, so no notice is required (12 CFR 1002.9, comment 9-2).';
  const isMade = status === 'CLOSED' || isFundedStatus(status);
  if (notice === 'incompleteness' && !isLoanOpen(status) && status !== 'STARTED')
    return isMade
      ? 'The loan was made, so no notice of incompleteness goes out.'
      : hasDecision
        ? `The status is ‘${statusWords(status)}’, so no notice of incompleteness goes out.`
        : `The status is ‘${statusWords(status)}’, so no notice of incompleteness goes out. Record the decision first.`;
  return NOTICES[notice].isAdverse && isMade
    ? `The loan was made (status ‘${statusWords(status)}’), so it has no ${NOTICES[notice].name.toLowerCase()}.`
    : null;
}

/**
 * What a notice of incompleteness asks for, until the sender changes it: what a suspended loan lacks to be decided
 * (12 CFR 1002.9(c)(2)), otherwise the answers that the application lacks and the applicant has to give (NOTICE-19).
 */
export function missingWords(
  application: Application,
  decision:
    | { conditions: readonly { text: string; stage: ConditionStage }[]; note: string | null }
    | undefined,
  today: CalendarDate,
): string[] {
  const words =
    decision === undefined
      ? missingItems(application, today).filter(isForApplicant).map(wordsOf)
      : [...(decision.note ?? '').split('\n'), ...askedOf(decision.conditions)];
  const lines = words
    .map((line) => line.trim().slice(0, MAX_NOTICE_ITEM_LENGTH))
    .filter((line) => line !== '');
  return [...new Set(lines)].slice(0, MAX_NOTICE_ITEMS);
}

/**
 * The lender fills in Section 8. It may not require ethnicity, race and sex (12 CFR 1003, Appendix B, paragraph 1), so
 * a letter that ends the application without them does not ask for them.
 */
function isForApplicant({ section }: MissingItem): boolean {
  return section !== 'section7' && section !== 'section8';
}

/** In a letter a label stands without its page. */
function wordsOf({ section, holder, label }: MissingItem): string {
  const words = section === 'section5' ? `Declarations, ${label}` : label;
  return holder === 'spouse' ? `Co-borrower: ${words}` : words;
}

/** Conditions of later stages are no information that a decision needs. */
function askedOf(conditions: readonly { text: string; stage: ConditionStage }[]): string[] {
  return conditions.filter(({ stage }) => stage === 'BEFORE_APPROVAL').map(({ text }) => text);
}
