import type { Disclosure } from '../good-faith/disclosure.ts';
import type { GoodFaith } from '../good-faith/good-faith.ts';
import type { LoanEstimateFacts } from '../loan-estimate/estimate-facts.ts';
import type { LoanEstimate } from '../loan-estimate/loan-estimate.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { ClosingFacts } from './closing-facts.ts';
import { excessOf } from './corrections/after-closing.ts';
import { type ClosingDisclosureFacts, estimateToCompare } from './disclosure-facts.ts';
import { type ClosingSettings, noteWordsOf, prorationCustomOf } from './note-words.ts';

/** Where a loan keeps what the form says. */
export interface ClosingSources {
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
  providerListOn: CalendarDate | null;
}

export function closingDisclosureFacts(sources: ClosingSources): ClosingDisclosureFacts {
  const { loan, closingOn, closing, state, settings, estimate, sheet } = sources;
  return {
    loan,
    closingOn,
    closing,
    note: noteWordsOf(settings),
    state,
    custom: prorationCustomOf(settings),
    // Lintel's loans come from its own officers (LE-11).
    mortgageBroker: null,
    estimate: estimateToCompare(estimate.content, estimate.disclosure),
    excess: excessOf(sheet, closing.refund),
    hasProviderList: sources.providerListOn !== null,
  };
}
