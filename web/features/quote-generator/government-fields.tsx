import type { ReactNode } from 'react';
import {
  FEE_PAYMENTS,
  LOAN_TYPES,
  VA_REFINANCES,
  VA_USES,
} from '../../../domain/government-loans/loan-types.ts';
import type { GovernmentTexts } from './government-texts.ts';

/** The parts of the card that draw a list and a date. */
export interface GovernmentFieldsProps {
  texts: GovernmentTexts & { purpose: string };
  choice: (
    name: 'loanType' | 'feePayment' | 'vaUse' | 'vaRefinance',
    label: string,
    options: readonly string[],
  ) => ReactNode;
  date: (name: 'commitmentOn', label: string) => ReactNode;
}

/** The type of the loan, and the choices that decide about the fee of its agency. */
export function GovernmentFields({ texts, choice, date }: GovernmentFieldsProps) {
  const { loanType = 'Conventional', vaUse, purpose } = texts;
  const isVa = loanType === 'VA';
  const hasFee = loanType !== 'Conventional' && !(isVa && vaUse === 'Exempt from the fee');
  return (
    <>
      {choice('loanType', 'Loan type', LOAN_TYPES)}
      {isVa ? choice('vaUse', 'Use of the VA benefit', VA_USES) : null}
      {isVa && purpose === 'Refinance' ? choice('vaRefinance', 'VA refinance', VA_REFINANCES) : null}
      {hasFee ? choice('feePayment', 'Fee of the agency', FEE_PAYMENTS) : null}
      {loanType === 'USDA' ? date('commitmentOn', 'USDA commitment date') : null}
    </>
  );
}
