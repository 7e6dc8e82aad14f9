import { COST_SECTIONS, type CostSection } from '../quotes/quote-costs.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import {
  type AddNamedLine,
  type LineChange,
  lineChanges,
  type NamedLines,
  namedLines,
} from './line-changes.ts';
import type { LoanEstimate } from './loan-estimate.ts';
import type { Answer } from './loan-terms.ts';

export type EstimateChange = LineChange;

/** What a borrower would see changed, in the order of the form (LE-14). Dates of issue and expiry always change. */
export function estimateChanges(before: LoanEstimate, after: LoanEstimate): EstimateChange[] {
  return lineChanges(linesOf(before), linesOf(after));
}

function linesOf(le: LoanEstimate): NamedLines {
  return namedLines((add) => {
    addPageOne(add, le);
    addCosts(add, le);
    addCash(add, le);
    addTables(add, le);
    addPageThree(add, le);
  });
}

function addPageOne(add: AddNamedLine, { general, terms, payments }: LoanEstimate): void {
  add('Applicants', general.applicants.map(({ name, address }) => [name, ...address].join(', ')).join('; '));
  add('Property', general.property.join(', '));
  add(general.hasSalePrice ? 'Sale price' : 'Property value', general.value);
  add('Loan term', general.loanTerm);
  add('Purpose', general.purpose);
  add('Product', general.product);
  add('Loan type', general.otherType || general.loanType);
  add('Rate lock', general.lockedUntil === null ? 'No' : `Until ${general.lockedUntil}`);
  addLoan(add, { terms, payments });
}

/** Loan terms and projected payments, which both forms have. */
export function addLoan(
  add: AddNamedLine,
  { terms, payments }: Pick<LoanEstimate, 'terms' | 'payments'>,
): void {
  add('Loan amount', terms.loanAmount);
  add('Interest rate', terms.interestRate);
  add('Monthly principal & interest', terms.principalAndInterest);
  add('Can the loan amount increase?', answerText(terms.canAmountIncrease));
  add('Can the interest rate increase?', answerText(terms.canRateIncrease));
  add('Can the payment increase?', answerText(terms.canPaymentIncrease));
  add('Prepayment penalty', answerText(terms.prepaymentPenalty));
  for (const column of payments.columns) {
    add(`Total monthly payment, ${column.years}`, rangeText(column.total));
    add(`Mortgage insurance, ${column.years}`, dollarSign(column.mortgageInsurance));
    add(`Escrow, ${column.years}`, dollarSign(column.escrow));
  }
  add('Taxes, insurance & assessments', payments.taxesInsuranceAssessments);
}

function addCosts(add: AddNamedLine, { costs }: LoanEstimate): void {
  for (const section of Object.keys(COST_SECTIONS) as CostSection[]) {
    const { total, lines } = costs.sections[section];
    for (const { label, cents, ids } of lines)
      add(`${section}: ${label}`, cents === null ? null : centsText(cents), ids);
    add(`${section}: total`, centsText(total));
  }
  add('D: total loan costs', centsText(costs.loanCosts));
  add('I: total other costs', centsText(costs.otherCosts));
  add('J: lender credits', costs.lenderCredits === null ? null : centsText(costs.lenderCredits));
  add('J: total closing costs', centsText(costs.total));
}

function addCash(add: AddNamedLine, { cash }: LoanEstimate): void {
  if (cash.method === 'standard') {
    add('Closing costs financed', centsText(cash.closingCostsFinanced));
    add('Down payment', centsText(cash.downPayment));
    add('Deposit', centsText(cash.deposit));
    add('Funds for borrower', centsText(cash.fundsForBorrower));
    add('Seller credits', centsText(cash.sellerCredits));
    add('Adjustments and other credits', centsText(cash.adjustments));
    add('Cash to close', centsText(cash.cashToClose));
    return;
  }
  add('Payoffs and payments', centsText(cash.payoffs));
  add('Closing costs financed', centsText(cash.closingCostsFinanced));
  add('Cash to close', `${centsText(cash.cashToClose)} ${cash.isToBorrower ? 'to' : 'from'} borrower`);
}

/** The AP and AIR tables. */
export function addTables(
  add: AddNamedLine,
  { adjustablePayments, adjustableRate }: Pick<LoanEstimate, 'adjustablePayments' | 'adjustableRate'>,
): void {
  const text = (table: object | null) => (table === null ? null : Object.values(table).flat().join('; '));
  add('Adjustable payment table', text(adjustablePayments));
  add('Adjustable interest rate table', text(adjustableRate));
}

function addPageThree(add: AddNamedLine, { contacts, comparisons, considerations }: LoanEstimate): void {
  const { creditor, officer } = contacts;
  add('Lender', [creditor.name, creditor.nmlsId].join(', NMLS '));
  add('Loan officer', officer && [officer.name, officer.nmlsId, officer.email, officer.phone].join(', '));
  add('In 5 years: paid', comparisons.totalPaid);
  add('In 5 years: principal', comparisons.principalPaid);
  add('APR', comparisons.apr);
  add('Total interest percentage', comparisons.totalInterestPercentage);
  const { latePayment } = considerations;
  add('Late payment', latePayment && `${latePayment.charge}, after ${latePayment.days} days`);
  add('Assumption', considerations.mayBeAssumed ? 'Allowed' : 'Not allowed');
  add('Servicing', considerations.intendsToService ? 'By the lender' : 'Transferred');
}

function answerText({ isYes, details }: Answer): string {
  return [isYes ? 'Yes' : 'No', ...details].join('. ');
}

function rangeText(range: readonly string[]): string {
  return range.map(dollarSign).join(' to ');
}

function dollarSign(amount: string): string {
  return /^[\d,.]+$/.test(amount) ? `$${amount}` : amount;
}
