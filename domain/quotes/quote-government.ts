import { z } from 'zod';
import {
  type FeeFault,
  type GovernmentFees,
  type GovernmentLoan,
  governmentFees,
} from '../government-loans/government-fees.ts';
import {
  FEE_PAYMENTS,
  type GovernmentLoanType,
  LOAN_TYPES,
  type LoanType,
  VA_REFINANCES,
  VA_USES,
} from '../government-loans/loan-types.ts';
import { enteredDate } from '../time/entered-date.ts';

/** These decide an agency's fees. A conventional loan has none. */
export const governmentFields = {
  /** Absent for a conventional loan. */
  loanType: z.enum(LOAN_TYPES).optional(),
  /** Required for a loan with an upfront fee. */
  feePayment: z.enum(FEE_PAYMENTS).optional(),
  /** Required for a VA loan. */
  vaUse: z.enum(VA_USES).optional(),
  /** For a VA refinance. */
  vaRefinance: z.enum(VA_REFINANCES).optional(),
  /** USDA conditional commitment. Without it, the closing date decides. */
  commitmentOn: enteredDate.optional(),
};

export type FeeScenario = GovernmentLoan & { loanType?: LoanType | undefined };

type FaultField = Exclude<FeeFault['field'], 'loanAmount'> | 'downPaymentCents' | 'loanCents';

/** Null for a conventional loan and for scenarios from before this field. */
export function governmentTypeOf({
  loanType,
}: {
  loanType?: LoanType | undefined;
}): GovernmentLoanType | null {
  return loanType === undefined || loanType === 'Conventional' ? null : loanType;
}

/** FHA and USDA treat cash out differently (QUOTE-96). VA asks with `vaRefinance`, a conventional loan beside its tables. */
export function asksAgencyCashOut({
  purpose,
  loanType,
}: {
  purpose: string;
  loanType?: LoanType | undefined;
}): boolean {
  return purpose === 'Refinance' && (loanType === 'FHA' || loanType === 'USDA');
}

/** Null if fees exist or the loan is conventional. */
export function feeFault(scenario: FeeScenario): { field: FaultField; message: string } | null {
  const type = governmentTypeOf(scenario);
  const found = type === null ? null : governmentFees(type, scenario);
  if (found === null || found.ok) return null;
  const { field, message } = found.fault;
  if (field !== 'loanAmount') return { field, message };
  return { field: scenario.purpose === 'Purchase' ? 'downPaymentCents' : 'loanCents', message };
}

/** @throws RangeError for a scenario that its schema refuses. */
export function quotedFees(scenario: FeeScenario): GovernmentFees | null {
  const type = governmentTypeOf(scenario);
  if (type === null) return null;
  const found = governmentFees(type, scenario);
  if (!found.ok) throw new RangeError(found.fault.message);
  return found.fees;
}

/** 'FHA, 30-Year Fixed'; the program alone for a conventional loan. */
export function programText(scenario: Pick<FeeScenario, 'loanType' | 'program'>): string {
  const type = governmentTypeOf(scenario);
  return type === null ? scenario.program : `${type}, ${scenario.program}`;
}

/** Per agency, so that different agencies' fees are different lines: 'fha-fee'. */
export function feeLineId({ loanType = 'Conventional' }: Pick<FeeScenario, 'loanType'>): string {
  return `${loanType.toLowerCase()}-fee`;
}
