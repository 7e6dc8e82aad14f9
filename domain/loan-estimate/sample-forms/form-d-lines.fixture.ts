import type { LoanEstimate } from '../loan-estimate.ts';
import {
  addProjected,
  amount,
  answer,
  PLACES,
  type SampleLine,
  sampleLines,
  sectionTotal,
} from './sample-lines.fixture.ts';

const INSURED =
  'The form counts mortgage insurance in 47 payments. By its schedule, the balance reaches 78% of the value with payment 44, and three payments of $82.35 less are due (12 USC 4902(b)).';

/** Lines of H-24(D) with a known transcript. */
export function formDLines(le: LoanEstimate): SampleLine[] {
  const { general, terms, payments, costs, cash, contacts, comparisons } = le;
  return sampleLines((part) => {
    const a = part('Page 1');
    a('Date issued', '2/15/2013', general.dateIssued);
    a('Property', '123 Anywhere Street, Anytown, ST 12345', general.property.join(', '));
    a('Est. prop. value', '$180,000', general.value);
    a('Loan term', '30 years', general.loanTerm);
    a('Purpose', 'Refinance', general.purpose);
    a('Product', 'Fixed Rate', general.product);
    a('Loan type', 'Conventional', general.loanType);
    a('Loan ID #', '123456789', general.loanId);
    a('Rate lock', 'YES, until 4/16/2013 at 5:00 p.m. EDT', `YES, until ${general.lockedUntil}`);
    a('Loan amount', '$150,000', terms.loanAmount);
    a('Interest rate', '4.25%', terms.interestRate);
    a('Monthly principal & interest', '$737.91', terms.principalAndInterest);
    a('Prepayment penalty', 'NO', answer(terms.prepaymentPenalty));
    a('Balloon payment', 'NO', answer(terms.balloonPayment));
    addProjected(a, le, [
      ['Years 1-4', '$737.91', '82', '206', '$1,026'],
      ['Years 5-30', '$737.91', '—', '206', '$944'],
    ]);
    a('Estimated taxes, insurance & assessments', '$206', payments.taxesInsuranceAssessments);
    a('Property taxes in escrow?', 'YES', payments.propertyTaxes.inEscrow ?? '');
    a('Homeowner’s insurance in escrow?', 'YES', payments.homeownersInsurance.inEscrow ?? '');
    a('Estimated closing costs', '$5,099', amount(costs.total));
    a('Estimated cash to close', '$24,901 to borrower', cashText(le));

    const b = part('Page 2');
    b('A. Origination charges', '$1,950', sectionTotal(le, 'A'));
    b('Points: label', '0.5% of Loan Amount (Points)', costs.sections.A.lines[0]?.label ?? '');
    b('Points', '$750', amount(costs.sections.A.lines[0]?.cents));
    b('B. Services you cannot shop for', '$635', sectionTotal(le, 'B'));
    b('C. Services you can shop for', '$936', sectionTotal(le, 'C'));
    b('D. Total loan costs', '$3,521', amount(costs.loanCosts));
    b('E. Taxes and other government fees', '$80', sectionTotal(le, 'E'));
    b('F. Prepaids', '$1,585', sectionTotal(le, 'F'));
    b('G. Initial escrow payment at closing', '$413', sectionTotal(le, 'G'));
    b('H. Other', '$0', sectionTotal(le, 'H'));
    b('I. Total other costs', '$2,078', amount(costs.otherCosts));
    b('J. Total closing costs', '$5,099', amount(costs.total));
    b('Lender credits', '-$500', amount(costs.lenderCredits));
    if (cash.method === 'alternative') {
      b('Loan amount', '$150,000', amount(cash.loanAmount));
      b('Total closing costs (J)', '-$5,099', amount(cash.closingCosts));
      b('Estimated total payoffs and payments', '-$120,000', amount(cash.payoffs));
      b('Estimated cash to close', '$24,901 to borrower', cashText(le));
      b('Estimated closing costs financed', '$5,099', amount(cash.closingCostsFinanced));
    }

    const c = part('Page 3');
    c('Lender', 'Ficus Bank', contacts.creditor.name);
    c('Loan officer', 'Joe Smith', contacts.officer?.name ?? '');
    c('In 5 years: total paid', '$51,932', comparisons.totalPaid, INSURED);
    c('In 5 years: principal paid off', '$13,788', comparisons.principalPaid);
    c('Total interest percentage (TIP)', '77.28%', comparisons.totalInterestPercentage, PLACES);
  });
}

function cashText({ cash }: LoanEstimate): string {
  if (cash.method === 'standard') return amount(cash.cashToClose);
  return `${amount(cash.cashToClose)} ${cash.isToBorrower ? 'to' : 'from'} borrower`;
}
