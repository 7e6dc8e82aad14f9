import type { LoanAction } from '../../../contract/loan-actions.ts';
import { LOAN_PROGRAMS, PROGRAM_TERM_MONTHS } from '../../../domain/loan-product.ts';
import { addMonths, monthOf } from '../../../domain/payment-dates.ts';
import { lockRateOf } from '../../../domain/rate-lock-terms.ts';
import { formatCents } from '../../../domain/typed-amounts.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import type { CalculatorSettings } from './calculator-settings.ts';

/**
 * What a loan says about its own amortization: amount, value, program, rate of its lock and closing date. The first payment is
 * due on the first day of the second month after the closing. What the loan does not say stays.
 */
export function settingsFromLoan(loan: Loan, actions: readonly LoanAction[]): Partial<CalculatorSettings> {
  const facts = loan.section4LoanAndPropertyInformation?.part4aLoanInformation;
  const lock = actions.find(({ actionType, status }) => actionType === 'LOCK' && status !== 'TRANSFERRED');
  const program = lock?.loanProgram ?? loan.loanProgram;
  const settings: Partial<CalculatorSettings> = {};
  if (typeof facts?.loanAmount === 'number') settings.amount = formatCents(facts.loanAmount * 100);
  if (typeof facts?.propertyValue === 'number') settings.homeValue = formatCents(facts.propertyValue * 100);
  const rate = lockRateOf(lock?.lockedInterestRate ?? '');
  if (rate !== null) settings.rate = String(rate);
  const closing = lock?.closingDate ?? loan.closingDate;
  if (closing) {
    const [year, month] = monthOf(addMonths(`${monthOf(closing)}-01`, 2)).split('-');
    settings.closing = closing;
    settings.first = `${month}/${year}`;
  }
  const known = LOAN_PROGRAMS.find((one) => one === program);
  if (known !== undefined) settings.term = String(PROGRAM_TERM_MONTHS[known]);
  if (program === '7-Year ARM') {
    settings.adjustable = true;
    if (rate !== null) settings.indexedRate = String(rate);
  }
  return settings;
}
