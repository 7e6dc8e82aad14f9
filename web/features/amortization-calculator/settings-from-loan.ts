import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { PROGRAM_TERM_MONTHS } from '../../../domain/loans/loan-product.ts';
import { addMonths, monthOf } from '../../../domain/schedules/payment-dates.ts';
import { formatCents } from '../../../domain/typing/typed-amounts.ts';
import { loanFigures } from '../../loans/loan-figures.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import type { CalculatorSettings } from './calculator-settings.ts';

/**
 * A loan's own settings: amount, value, program, rate and closing date. The first payment is due on the
 * first day of the second month after the closing. Settings that the loan does not have stay unchanged.
 */
export function settingsFromLoan(loan: Loan, actions: readonly LoanAction[]): Partial<CalculatorSettings> {
  const { amount, propertyValue, program, rate, closing } = loanFigures(loan, actions);
  const settings: Partial<CalculatorSettings> = {};
  if (amount !== undefined) settings.amount = formatCents(amount * 100);
  if (propertyValue !== undefined) settings.homeValue = formatCents(propertyValue * 100);
  if (rate !== undefined) settings.rate = String(rate);
  if (closing) {
    const [year, month] = monthOf(addMonths(`${monthOf(closing)}-01`, 2)).split('-');
    settings.closing = closing;
    settings.first = `${month}/${year}`;
  }
  if (program !== undefined) settings.term = String(PROGRAM_TERM_MONTHS[program]);
  if (program === '7-Year ARM') {
    settings.adjustable = true;
    if (rate !== undefined) settings.indexedRate = String(rate);
  }
  return settings;
}
