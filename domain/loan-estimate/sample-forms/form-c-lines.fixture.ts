import type { LoanEstimate } from '../loan-estimate.ts';
import { amount, answer, type SampleLine, sampleLines, sectionTotal } from './sample-lines.fixture.ts';

/** Lines of H-24(C) with a known transcript. */
export function formCLines(le: LoanEstimate): SampleLine[] {
  const { general, terms, costs, cash, adjustableRate: air, comparisons } = le;
  return sampleLines((part) => {
    const a = part('Page 1');
    a('Sale price', '$240,000', general.value);
    a('Loan term', '30 years', general.loanTerm);
    a('Product', '5 Year Interest Only, 5/3 Adjustable Rate', general.product);
    a('Loan amount', '$211,000', terms.loanAmount);
    a('Interest rate', '4%', terms.interestRate);
    a('Monthly principal & interest', '$703.33', terms.principalAndInterest);
    a('Prepayment penalty', 'NO', answer(terms.prepaymentPenalty));
    a('Estimated closing costs', '$8,791', amount(costs.total));
    a('Estimated cash to close', '$27,791', amount(cash.cashToClose));

    const b = part('Page 2');
    b('A. Origination charges', '$3,110', sectionTotal(le, 'A'));
    b('Points: label', '1% of Loan Amount (Points)', costs.sections.A.lines[0]?.label ?? '');
    b('Points', '$2,110', amount(costs.sections.A.lines[0]?.cents));
    b('B. Services you cannot shop for', '$820', sectionTotal(le, 'B'));
    b('C. Services you can shop for', '$1,921', sectionTotal(le, 'C'));
    b('D. Total loan costs', '$5,851', amount(costs.loanCosts));
    const interest = 'Prepaid Interest ($23.44 per day for 15 days @ 4%)';
    b('Label of prepaid interest', interest, costs.sections.F.lines[2]?.label ?? '');
    b('J. Total closing costs', '$8,791', amount(costs.total));
    if (cash.method === 'standard') b('Down payment', '$29,000', amount(cash.downPayment));

    const c = part('Page 2: adjustable interest rate (AIR) table');
    c('Index + margin', 'MTA + 4%', air?.indexAndMargin ?? '');
    c('Initial interest rate', '4%', air?.initialRate ?? '');
    c('Minimum/maximum interest rate', '3.25%/12%', air?.minMaxRate ?? '');
    c('First change', 'Beginning of 61st month', air?.firstChange ?? '');
    c('Subsequent changes', 'Every 36th month after first change', air?.subsequentChanges ?? '');
    c('Limit on the first change', '2%', air?.firstLimit ?? '');
    c('Limit on subsequent changes', '2%', air?.subsequentLimit ?? '');

    const d = part('Page 3: comparisons');
    d('In 5 years: total paid', '$54,944', comparisons.totalPaid);
    d('In 5 years: principal paid off', '$0', comparisons.principalPaid);
  });
}
