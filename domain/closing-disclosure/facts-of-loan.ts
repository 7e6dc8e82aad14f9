import type { Disclosure } from '../good-faith/disclosure.ts';
import type { GoodFaith } from '../good-faith/good-faith.ts';
import type { ProviderList } from '../loan-costs/tolerance.ts';
import type { LoanEstimateFacts } from '../loan-estimate/estimate-facts.ts';
import type { LoanEstimate } from '../loan-estimate/loan-estimate.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { ClosingFacts } from './closing-facts.ts';
import { type ClosingDisclosureFacts, estimateToCompare, excessOf } from './disclosure-facts.ts';
import { type ClosingSettings, noteWordsOf, prorationCustomOf } from './note-words.ts';

/** Where a loan keeps what the form says. */
export interface ClosingSources extends ProviderList {
  /** Of today (`gatherFacts`). */
  loan: LoanEstimateFacts;
  closingOn: CalendarDate;
  closing: ClosingFacts;
  /** Of the property; '' while unknown. */
  state: string;
  settings: ClosingSettings;
  /** The last estimate that went out: its content, and what good faith keeps of it. */
  estimate: {
    content: Pick<LoanEstimate, 'cash' | 'terms'>;
    disclosure: Pick<Disclosure, 'charges' | 'lenderCreditsCents'>;
  };
  sheet: Pick<GoodFaith, 'refundCents'> | null;
}

export function closingDisclosureFacts(sources: ClosingSources): ClosingDisclosureFacts {
  const { closingOn, closing, state, settings, estimate, sheet, hasProviderList } = sources;
  return {
    loan: withPayees(sources.loan, closing),
    closingOn,
    closing,
    note: noteWordsOf(settings),
    state,
    custom: prorationCustomOf(settings),
    // Lintel's loans come from its own officers (LE-11).
    mortgageBroker: null,
    estimate: estimateToCompare(estimate.content, estimate.disclosure),
    excess: excessOf(sheet, closing.refund),
    hasProviderList,
  };
}

const AGENCIES: Readonly<Partial<Record<LoanEstimateFacts['loanType'], string>>> = {
  FHA: 'U.S. Department of Housing and Urban Development',
  VA: 'U.S. Department of Veterans Affairs',
  USDA: 'U.S. Department of Agriculture',
};

/** Computed charges have no payee of their own, but this form names each (12 CFR 1026.38(f)(2) and (g)(2)). */
export function withPayees(
  loan: LoanEstimateFacts,
  { insurancePayee, taxPayee }: Pick<ClosingFacts, 'insurancePayee' | 'taxPayee'>,
): LoanEstimateFacts {
  const payeeOf = ({ kind, payeeKind }: LoanEstimateFacts['charges'][number]) => {
    if (kind === 'homeowners-insurance') return insurancePayee;
    if (kind === 'property-tax') return taxPayee;
    if (kind === 'mortgage-insurance') return AGENCIES[loan.loanType] ?? '';
    return payeeKind === 'lender' ? loan.creditor.name : '';
  };
  const charges = loan.charges.map((charge) =>
    charge.isComputed && charge.payee === '' ? { ...charge, payee: payeeOf(charge) } : charge,
  );
  return { ...loan, charges };
}
