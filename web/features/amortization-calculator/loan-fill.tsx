import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { mayRescind } from '../../../domain/deadlines/rescission/rescission-period.ts';
import { PROGRAM_TERM_MONTHS } from '../../../domain/loans/loan-product.ts';
import { loanFigures } from '../../../domain/quote-fill/loan-figures.ts';
import { usualClosing } from '../../../domain/quote-fill/usual-closing.ts';
import { interestStart } from '../../../domain/schedules/interest-start.ts';
import { type CalendarDate, easternDate } from '../../../domain/time/eastern-time.ts';
import { formatCents } from '../../../domain/typing/typed-amounts.ts';
import { serverNow } from '../../api/server-clock.ts';
import { type Loan, loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { defaultCostsQuery } from '../../loans/quotes/quote-queries.ts';
import type { CalculatorSettings } from './calculator-settings.ts';

const today = () => easternDate(serverNow());

interface LoanFillProps {
  loan: { customerId: string; loanId: string };
  /** Fills the fields as soon as the loan has loaded, before anything is typed. */
  atOnce: boolean;
  onFill: (settings: Partial<CalculatorSettings>) => void;
}

/** Takes amount, value, program and locked rate from the loan that the calculator was opened for. */
export function LoanFill({ loan: { customerId, loanId }, atOnce, onFill }: LoanFillProps) {
  const loan = useQuery(loanQuery(customerId, loanId)).data?.data;
  const actions = useQuery(loanActionsQuery(customerId, loanId)).data;
  const conventions = useQuery(defaultCostsQuery);
  const creditDays = conventions.isPending ? undefined : (conventions.data?.defaults.interestCreditDays ?? 0);
  const isLoaded = loan !== undefined && actions !== undefined && creditDays !== undefined;
  const fill = () => {
    if (isLoaded) onFill(settingsFromLoan(loan, actions, { creditDays, today: today() }));
  };
  useEffect(() => {
    if (!atOnce || loan === undefined || actions === undefined || creditDays === undefined) return;
    onFill(settingsFromLoan(loan, actions, { creditDays, today: today() }));
  }, [atOnce, loan, actions, creditDays, onFill]);
  return (
    <Button variant="default" fullWidth disabled={!isLoaded} onClick={fill}>
      {loan === undefined ? 'Fill from loan' : `Fill from ${loan.loanNumber}`}
    </Button>
  );
}

/**
 * Fills in a loan's amount, value, program, rate and closing date. Interest and first payment start as in a quote
 * (QUOTE-8, QUOTE-30, QUOTE-32), which assumes the same closing date for a loan without one. Other settings stay
 * unchanged.
 */
export function settingsFromLoan(
  loan: Loan,
  actions: readonly LoanAction[],
  { creditDays, today }: { creditDays: number; today: CalendarDate },
): Partial<CalculatorSettings> {
  const { amount, propertyValue, program, rate, closing, occupancy } = loanFigures(loan, actions);
  const settings: Partial<CalculatorSettings> = {};
  if (amount !== undefined) settings.amount = formatCents(amount * 100);
  if (propertyValue !== undefined) settings.homeValue = formatCents(propertyValue * 100);
  if (rate !== undefined) settings.rate = String(rate);
  const isRescindable = mayRescind(loan.loanPurpose === 'Refinance', occupancy);
  const start = interestStart(closing || usualClosing(today), { isRescindable, creditDays });
  const [year, month] = start.firstPaymentOn.split('-');
  settings.closing = start.from;
  settings.first = `${month}/${year}`;
  if (program !== undefined) settings.term = String(PROGRAM_TERM_MONTHS[program]);
  if (program === '7-Year ARM') {
    settings.adjustable = true;
    if (rate !== undefined) settings.indexedRate = String(rate);
  }
  return settings;
}
