import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { serverNow } from '../../api/server-clock.ts';
import { loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { defaultCostsQuery } from '../../loans/quotes/quote-defaults-query.ts';
import type { CalculatorSettings } from './calculator-settings.ts';
import { settingsFromLoan } from './settings-from-loan.ts';

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
