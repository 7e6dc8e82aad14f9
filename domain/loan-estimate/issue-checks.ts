import type { ChargesOfLoan } from '../loan-costs/loan-costs.ts';
import { isLoanOpen, type LoanStatus } from '../loans/loan-status.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import type { LoanEstimateFacts } from './estimate-facts.ts';
import { canMakeLoanEstimate } from './loan-estimate.ts';
import type { MissingFact } from './missing-facts.ts';

/**
 * Credit "primarily for a business, commercial or agricultural purpose" is exempt (12 CFR 1026.3(a)(1)). The creditor
 * determines it in each case, and is free to make the disclosures (comment 3(a)-1).
 */
export const FOR_BUSINESS =
  'By its purpose, this loan is a commercial purchase. Credit primarily for a business purpose needs no Loan Estimate (12 CFR 1026.3(a)(1)). If the purpose is doubtful, you may give one (comment 3(a)-1).';

interface Judged {
  status: LoanStatus;
  /** Null while the loan lacks a figure. */
  facts: LoanEstimateFacts | null;
  charges: Pick<ChargesOfLoan, 'faults'>;
  /** Why good faith refuses the disclosure today (FAITH-14). */
  disclosureFaults: Partial<Record<string, string>>;
  /** Recorded on Deadlines for an estimate that good faith does not have: it was made elsewhere. */
  sentElsewhereOn: CalendarDate | null;
}

/** Why no estimate goes out, apart from missing facts (LE-2, LE-13). */
export function issueRefusals(judged: Judged): string[] {
  const { status, facts, charges, disclosureFaults, sentElsewhereOn } = judged;
  const product = facts === null ? null : canMakeLoanEstimate(facts);
  return [
    ...(isLoanOpen(status) ? [] : ['The loan is no longer open, so no Loan Estimate goes out.']),
    ...charges.faults,
    ...(product === null || product.ok ? [] : [product.reason]),
    ...(sentElsewhereOn === null
      ? []
      : [
          `Deadlines has a Loan Estimate that was sent on ${formatDate(sentElsewhereOn)}. Record it on the page 'Good Faith' first, and the next one is a revised one; or remove the date.`,
        ]),
    ...Object.values(disclosureFaults).filter((reason) => reason !== undefined),
  ];
}

/** 'The Loan Estimate lacks: the NMLS ID of the lender.' */
export function lackWords(missing: readonly MissingFact[]): string {
  return `The Loan Estimate lacks: ${missing.map(({ what }) => what).join('; ')}.`;
}
