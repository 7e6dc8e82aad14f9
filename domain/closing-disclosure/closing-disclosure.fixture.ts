import type { Charge, LoanCharge } from '../loan-costs/charge.ts';
import { lenderCredits } from '../loan-costs/loan-costs.ts';
import type { LoanEstimateFacts } from '../loan-estimate/estimate-facts.ts';
import { estimateFacts, typedCharge } from '../loan-estimate/loan-estimate.fixture.ts';
import { loanEstimate } from '../loan-estimate/loan-estimate.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import { type ClosingContact, type ClosingFacts, NO_CLOSING_FACTS } from './closing-facts.ts';
import { type ClosingDisclosureFacts, estimateToCompare } from './disclosure-facts.ts';
import type { ClosingSettings } from './note-words.ts';

export const AGENT: ClosingContact = {
  name: 'Beacon Title',
  address: ['9 Court Street', 'Boston, MA 02108'],
  nmlsId: '',
  licenseState: 'MA',
  licenseId: 'T100',
  contact: 'Sam Field',
  contactNmlsId: '',
  contactLicenseId: '',
  email: 'sam@beacon.example',
  phone: '(617) 555-0199',
};

interface Over {
  scenario?: Partial<QuoteScenario>;
  charges?: readonly LoanCharge[];
  closing?: Partial<ClosingFacts>;
  facts?: Partial<ClosingDisclosureFacts>;
  /** Of the estimate, if they differ from the final ones. */
  estimated?: { scenario?: Partial<QuoteScenario>; charges?: readonly LoanCharge[] };
}

/** A charge with a payee, as this form names one. */
export function paid(over: Partial<Charge>): LoanCharge {
  return typedCharge({ payee: 'Acme Co.', ...over });
}

/** As a loan's costs do: general and specific credits together. */
function withCredits(loan: LoanEstimateFacts): LoanEstimateFacts {
  return { ...loan, lenderCreditCents: lenderCredits(loan.lenderCreditCents, loan.charges) };
}

/** A purchase of $400,000 at 6.5% from Pat Moss, closing on March 16, 2026. The estimate had the same costs. */
export function closingFacts(over: Over = {}): ClosingDisclosureFacts {
  const { scenario, charges = [], closing = {}, facts = {}, estimated = {} } = over;
  const { disbursesOn } = closing;
  const disbursed = disbursesOn && disbursesOn >= '2026-03-16' ? { ...scenario, disbursesOn } : scenario;
  const loan = withCredits(estimateFacts(disbursed, { issuedOn: '2026-03-10' }, charges));
  const before = withCredits(estimateFacts(estimated.scenario ?? scenario, {}, estimated.charges ?? charges));
  return {
    loan,
    closingOn: '2026-03-16',
    closing: {
      ...NO_CLOSING_FACTS,
      disbursesOn: loan.interestFrom,
      fileNumber: 'B-77',
      settlementAgent: AGENT,
      sellers: [{ name: 'Pat Moss', address: ['12 Oak Street', 'Boston, MA 02119'] }],
      ...closing,
    },
    note: { hasDemandFeature: false, partialPayments: 'hold', unprotectedStates: ['MA'] },
    state: 'MA',
    custom: { year: 'calendar', dayOfClosing: 'buyer' },
    mortgageBroker: null,
    estimate: estimateToCompare(loanEstimate(before), {
      charges: before.charges,
      lenderCreditsCents: before.lenderCreditCents,
    }),
    excess: null,
    hasProviderList: true,
    ...facts,
  };
}

export const REFINANCE: Partial<QuoteScenario> = {
  purpose: 'Refinance',
  loanCents: 300_000_00,
  payoffCents: 250_000_00,
  downPaymentCents: 0,
};

export const CLOSING_SETTINGS: ClosingSettings = {
  demandFeature: 'no',
  partialPayments: 'hold',
  unprotectedStates: [],
  prorationYear: 'calendar',
  dayOfClosing: 'buyer',
};
