import type { Application } from '../application/application.ts';
import { OCCUPANCIES, type Occupancy } from '../application/section3/property-options.ts';
import { askedLenderLoanInformation } from '../application/section4/lender-loan-conditions.ts';
import { LOAN_TYPES, type LoanType } from '../government-loans/loan-types.ts';
import { LOAN_PROGRAMS, type LoanProgram } from '../loans/loan-product.ts';
import { lockRateOf } from '../locks/rate-lock-terms.ts';
import type { QuoteOccupancy } from '../quotes/quote-scenario.ts';
import type { CalendarDate } from '../time/eastern-time.ts';

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

export interface FiguredLoan extends Pick<Application, 'section4LoanAndPropertyInformation'> {
  loanProgram?: string | null | undefined;
  closingDate?: CalendarDate | null | undefined;
}

export interface FiguredAction {
  actionType: string;
  status?: string | null | undefined;
  loanProgram?: string | null | undefined;
  lockedInterestRate?: string | null | undefined;
  lockDate?: CalendarDate | null | undefined;
  closingDate?: CalendarDate | null | undefined;
}

export function loanFigures(loan: FiguredLoan, actions: readonly FiguredAction[]): LoanFigures {
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

/** Quotes have only three occupancies. */
export const QUOTED_AS: Record<Occupancy, QuoteOccupancy> = {
  'Primary Residence': 'Primary Residence',
  'Second Home': 'Second Home',
  'FHA Secondary Residence': 'Second Home',
  'Investment Property': 'Investment Property',
  'Commercial Space': 'Investment Property',
};
