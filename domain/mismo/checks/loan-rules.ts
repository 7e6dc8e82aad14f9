import { childrenOf, descendants, type Element, elementAt, textAt } from '../xml/element.ts';
import type { Say } from './check-finding.ts';
import { answerAt, type MessageFacts } from './message-facts.ts';

const MOST_LOANS = 4;

const REQUIRED_TERMS = [
  'TERMS_OF_LOAN/BaseLoanAmount',
  'TERMS_OF_LOAN/LienPriorityType',
  'TERMS_OF_LOAN/LoanPurposeType',
  'TERMS_OF_LOAN/MortgageType',
  'TERMS_OF_LOAN/NoteRatePercent',
  'AMORTIZATION/AMORTIZATION_RULE/AmortizationType',
  'AMORTIZATION/AMORTIZATION_RULE/LoanAmortizationPeriodCount',
  'AMORTIZATION/AMORTIZATION_RULE/LoanAmortizationPeriodType',
  'LOAN_DETAIL/BalloonIndicator',
  'LOAN_DETAIL/BuydownTemporarySubsidyFundingIndicator',
  'LOAN_DETAIL/ConstructionLoanIndicator',
  'LOAN_DETAIL/InterestOnlyIndicator',
  'LOAN_DETAIL/NegativeAmortizationIndicator',
  'LOAN_DETAIL/PrepaymentPenaltyIndicator',
];
const BUYDOWN = 'BuydownTemporarySubsidyFundingIndicator';

const ADJUSTABLE_TERMS = [
  'TERMS_OF_LOAN/DisclosedIndexRatePercent',
  'ADJUSTMENT/INTEREST_RATE_ADJUSTMENT/INTEREST_RATE_LIFETIME_ADJUSTMENT_RULE/MarginRatePercent',
  'QUALIFICATION/QualifyingRatePercent',
  'INVESTOR_LOAN_INFORMATION/InvestorProductPlanIdentifier',
];

/** R40 to R45, and R48: the loan, its property and the debts. */
export function checkLoan(facts: MessageFacts, say: Say): void {
  const { deal, loans } = facts;
  const subject = loans.filter(({ attributes }) => attributes.LoanRoleType === 'SubjectLoan');
  if (subject.length !== 1)
    say('error', 'R40', deal, `${subject.length} loans have the LoanRoleType SubjectLoan.`);
  if (loans.length > MOST_LOANS) say('error', 'R40', deal, `${loans.length} loans are more than 4.`);
  checkRelatedLoans(facts, say);
  for (const loan of subject) checkTerms(loan, facts, say);
  checkProperty(facts, say);
  for (const debt of childrenOf(elementAt(deal, 'LIABILITIES'), 'LIABILITY')) checkDebt(debt, say);
}

function checkRelatedLoans({ loans, arcs }: MessageFacts, say: Say): void {
  for (const loan of loans) {
    const hasCreditor = arcs.some(({ name, from }) => name === 'LOAN_IsAssociatedWith_ROLE' && from === loan);
    if (loan.attributes.LoanRoleType === 'RelatedLoan' && !hasCreditor) {
      say('error', 'R41', loan, 'A related loan has no creditor.');
    }
  }
}

function checkTerms(loan: Element, { borrowers, root }: MessageFacts, say: Say): void {
  const isVeterans = textAt(loan, 'TERMS_OF_LOAN/MortgageType') === 'VA';
  for (const path of REQUIRED_TERMS) {
    const isNeedless = isVeterans && path.endsWith(BUYDOWN);
    if (!isNeedless && textAt(loan, path) === null) say('error', 'R42', loan, `No ${nameOf(path)}.`);
  }
  if (textAt(loan, 'AMORTIZATION/AMORTIZATION_RULE/AmortizationType') === 'AdjustableRate') {
    for (const path of ADJUSTABLE_TERMS) {
      if (textAt(loan, path) === null)
        say('warning', 'R42', loan, `An adjustable rate without ${nameOf(path)}.`);
    }
  }
  const count = textAt(loan, 'LOAN_DETAIL/BorrowerCount');
  if (count !== null && Number(count) !== borrowers.length) {
    say(
      'error',
      'R43',
      loan,
      `BorrowerCount is ${count}, and ${borrowers.length} borrowers are in the file.`,
    );
  }
  checkPurpose(loan, root, say);
}

function checkPurpose(loan: Element, root: Element, say: Say): void {
  const purpose = textAt(loan, 'TERMS_OF_LOAN/LoanPurposeType');
  const cashOut = textAt(loan, 'REFINANCE/RefinanceCashOutDeterminationType');
  if (purpose === 'Refinance' && cashOut === null) {
    say('error', 'R44', loan, 'A refinance without RefinanceCashOutDeterminationType.');
  }
  if (
    purpose === 'Refinance' &&
    cashOut === 'CashOut' &&
    textAt(loan, 'REFINANCE/RefinancePrimaryPurposeType') === null
  ) {
    say('warning', 'R44', loan, 'A cash-out refinance without RefinancePrimaryPurposeType.');
  }
  const hasPrice = descendants(root).some(({ name }) => name === 'SalesContractAmount');
  if (purpose === 'Purchase' && !hasPrice)
    say('warning', 'R44', loan, 'A purchase without SalesContractAmount.');
}

const REQUIRED_OF_PROPERTY = [
  'FinancedUnitCount',
  'PropertyUsageType',
  'PropertyEstateType',
  'PropertyExistingCleanEnergyLienIndicator',
  'AttachmentType',
];

function checkProperty({ property, deal }: MessageFacts, say: Say): void {
  if (property === undefined) {
    say('error', 'R45', deal, 'The file has no SUBJECT_PROPERTY.');
    return;
  }
  if (textAt(property, 'ADDRESS/StateCode') === null)
    say('error', 'R45', property, 'The property has no StateCode.');
  for (const point of REQUIRED_OF_PROPERTY) {
    if (textAt(property, `PROPERTY_DETAIL/${point}`) === null)
      say('error', 'R45', property, `The property has no ${point}.`);
  }
  const hasValuation = descendants(property).some(({ name }) => name === 'PropertyValuationAmount');
  if (textAt(property, 'PROPERTY_DETAIL/PropertyEstimatedValueAmount') === null && !hasValuation) {
    say('error', 'R45', property, 'The property has no value.');
  }
}

const WITH_BALANCE = [
  'LiabilityType',
  'LiabilityMonthlyPaymentAmount',
  'LiabilityPayoffStatusIndicator',
  'LiabilityExclusionIndicator',
];

function checkDebt(debt: Element, say: Say): void {
  if (answerAt(debt, 'LIABILITY_DETAIL/LiabilityUnpaidBalanceAmount') === null) return;
  for (const point of WITH_BALANCE) {
    if (textAt(debt, `LIABILITY_DETAIL/${point}`) === null)
      say('warning', 'R48', debt, `The debt has no ${point}.`);
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
