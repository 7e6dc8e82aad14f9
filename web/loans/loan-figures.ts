import type { LoanAction } from '../../contract/actions/loan-actions.ts';
import { OCCUPANCIES, type Occupancy } from '../../domain/application/section3/property-options.ts';
import { askedLenderLoanInformation } from '../../domain/application/section4/lender-loan-conditions.ts';
import { LOAN_TYPES, type LoanType } from '../../domain/government-loans/loan-types.ts';
import { LOAN_PROGRAMS, type LoanProgram } from '../../domain/loans/loan-product.ts';
import { lockRateOf } from '../../domain/locks/rate-lock-terms.ts';
import type { CalendarDate } from '../../domain/time/eastern-time.ts';
import type { Loan } from './loan-queries.ts';

/** A loan's figures for a calculation; undefined where it has none. */
export interface LoanFigures {
  /** Dollars. */
  amount: number | undefined;
  /** Dollars. */
  propertyValue: number | undefined;
  program: LoanProgram | undefined;
  /** Percent: of the active lock, otherwise as requested in the application. */
  rate: number | undefined;
  closing: CalendarDate | undefined;
  occupancy: Occupancy | undefined;
  property: { units: number | undefined; state: string | undefined; county: string | undefined };
  lockedOn: CalendarDate | undefined;
  /** From Form Details. Undefined for another type than these. */
  loanType: LoanType | undefined;
}

export function loanFigures(loan: Loan, actions: readonly LoanAction[]): LoanFigures {
  const facts = loan.section4LoanAndPropertyInformation?.part4aLoanInformation;
  const lock = actions.find(({ actionType, status }) => actionType === 'LOCK' && status !== 'TRANSFERRED');
  const { mortgageType } = askedLenderLoanInformation(loan.section4LoanAndPropertyInformation);
  const program = lock?.loanProgram ?? loan.loanProgram;
  return {
    amount: facts?.loanAmount ?? undefined,
    propertyValue: facts?.propertyValue ?? undefined,
    program: LOAN_PROGRAMS.find((one) => one === program),
    rate: lockRateOf(lock?.lockedInterestRate ?? '') ?? facts?.preferredInterestRate ?? undefined,
    closing: loan.closingDate ?? lock?.closingDate ?? undefined,
    occupancy: OCCUPANCIES.find((one) => one === facts?.occupancy),
    property: {
      units: facts?.propertyAddress?.numberOfUnits ?? undefined,
      state: facts?.propertyAddress?.state ?? undefined,
      county: facts?.propertyAddress?.county ?? undefined,
    },
    lockedOn: lock?.lockDate ?? undefined,
    loanType: LOAN_TYPES.find((one) => one === (mortgageType === 'USDA-RD' ? 'USDA' : mortgageType)),
  };
}
