import type { ChargesOfLoan } from '../../loan-costs/loan-costs.ts';
import { isLoanOpen, type LoanStatus } from '../../loans/loan-status.ts';
import { type CalendarDate, formatDate } from '../../time/eastern-time.ts';
import { canMakeClosingDisclosure } from '../closing-disclosure.ts';
import type { ClosingDisclosureFacts } from '../disclosure-facts.ts';
import type { MissingClosingFact } from '../missing-closing-facts.ts';

interface Judged {
  status: LoanStatus;
  closedOn: CalendarDate | null;
  /** Null while the loan lacks a figure or an estimate. */
  facts: ClosingDisclosureFacts | null;
  charges: Pick<ChargesOfLoan, 'faults'>;
  /** Fees that the borrower would pay before the intent to proceed (COST-18); null without one. */
  feeBan: string | null;
  /** Why good faith refuses the disclosure today (FAITH-14). */
  disclosureFaults: Partial<Record<string, string>>;
  /** Recorded by hand: it was made elsewhere. */
  sentElsewhereOn: CalendarDate | null;
}

/** Why no Closing Disclosure goes out, apart from missing facts and faults of the closing facts (CD-3, CD-40). */
export function closingRefusals(judged: Judged): string[] {
  const { status, closedOn, facts, charges, feeBan, disclosureFaults, sentElsewhereOn } = judged;
  const product = facts === null ? null : canMakeClosingDisclosure(facts);
  return [
    ...(isLoanOpen(status) || closedOn !== null
      ? []
      : ['The loan is neither open nor closed, so no Closing Disclosure goes out.']),
    ...charges.faults,
    ...(product === null || product.ok ? [] : [product.reason]),
    ...(sentElsewhereOn === null
      ? []
      : [
          `A Closing Disclosure of ${formatDate(sentElsewhereOn)} was recorded by hand, so it was made elsewhere. Correct it there, or remove the record first.`,
        ]),
    ...(feeBan === null ? [] : [feeBan]),
    ...Object.values(disclosureFaults).filter((reason) => reason !== undefined),
  ];
}

/** 'The Closing Disclosure lacks: The seller.' */
export function lackWords(missing: readonly MissingClosingFact[]): string {
  return `The Closing Disclosure lacks: ${missing.map(({ what }) => what).join('; ')}.`;
}
