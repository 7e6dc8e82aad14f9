import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { LOAN_PROGRAMS, PROGRAM_TERM_MONTHS } from '../../../domain/loans/loan-product.ts';
import { lockRateOf } from '../../../domain/locks/rate-lock-terms.ts';
import { addMonths, monthOf } from '../../../domain/schedules/payment-dates.ts';
import { formatCents } from '../../../domain/typing/typed-amounts.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import type { CalculatorSettings } from './calculator-settings.ts';

/**
 * A loan's own settings: amount, value, program, its lock's rate and closing date. The first payment is due on the
 * first day of the second month after the closing. Settings that the loan does not have stay unchanged.
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
  const closing = loan.closingDate ?? lock?.closingDate;
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
