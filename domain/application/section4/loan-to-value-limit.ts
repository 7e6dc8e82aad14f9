import { FHA_MAX_LTV } from '../../government-loans/fha-fees.ts';
import type { Dollars } from '../../money/money.ts';
import { numberIn } from '../../typing/typed-number.ts';
import { CASH_OUT } from './lender-loan-information.ts';
import { type LendingLimits, SPECIFIED_LIMITS } from './lending-limits.ts';
import { isRefinance } from './section4-conditions.ts';
import type { Section4 } from './section4-loan-and-property.ts';

export interface LoanToValueLimit {
  /** In hundredths of a percent. */
  ratio: number;
  /** 'FHA purchase'; empty until the mortgage type is known. */
  program: string;
}

type Section = Section4 | null | undefined;

const SPECIFIED_RATIO = SPECIFIED_LIMITS.conventionalLoanPercent * 100;

/** Maximum before a financed fee (APP-4.10). */
export function loanToValueLimit(section: Section, limits: LendingLimits): LoanToValueLimit {
  const program = section?.lenderLoanInformation?.mortgageType;
  switch (program) {
    case 'Conventional':
      return { ratio: limits.conventionalLoanPercent * 100, program };
    case 'FHA':
      return fhaLimit(section);
    case 'VA':
    case 'USDA-RD':
      return { ratio: 10_000, program };
    default:
      return { ratio: SPECIFIED_RATIO, program: '' };
  }
}

function fhaLimit(section: Section): LoanToValueLimit {
  if (!isRefinance(section?.part4aLoanInformation))
    return { ratio: FHA_MAX_LTV.Purchase, program: 'FHA purchase' };
  return section?.lenderLoanInformation?.refinanceType === CASH_OUT
    ? { ratio: FHA_MAX_LTV.CashOut, program: 'FHA refinance with cash out' }
    : { ratio: FHA_MAX_LTV.Refinance, program: 'FHA refinance without cash out' };
}

const NO_VALUE_MESSAGE = 'enter the sale price or appraisal value first';

export function exceedsLoanToValue(section: Section, limits: LendingLimits): boolean {
  return exceeds(section, loanToValueLimit(section, limits).ratio);
}

export function loanToValueFault(section: Section, limits: LendingLimits): string | null {
  const { ratio, program } = loanToValueLimit(section, limits);
  if (!exceeds(section, ratio)) return null;
  if (!numberIn(section?.part4aLoanInformation?.propertyValue)) return NO_VALUE_MESSAGE;
  const ofProgram = program === '' ? '' : ` (${program})`;
  return `loan amount cannot exceed ${ratio / 100}% of the sale price or appraisal value${ofProgram}`;
}

export function maxLoanAmount(propertyValue: Dollars, ratio: number): Dollars {
  return Math.floor((propertyValue * ratio) / 10_000);
}

/** Without a value, any loan amount exceeds the limit. */
function exceeds(section: Section, ratio: number): boolean {
  const loan = section?.part4aLoanInformation;
  return (numberIn(loan?.loanAmount) ?? 0) > maxLoanAmount(numberIn(loan?.propertyValue) ?? 0, ratio);
}

/** Above the specified limit, the limit depends on the mortgage type. A chosen type always counts. */
export function asksMortgageType(section: Section): boolean {
  const loan = section?.part4aLoanInformation;
  if (section?.lenderLoanInformation?.mortgageType) return true;
  return Boolean(numberIn(loan?.propertyValue)) && exceeds(section, SPECIFIED_RATIO);
}

/** FHA limits depend on the kind of refinance. */
export function asksRefinanceType(section: Section): boolean {
  return section?.lenderLoanInformation?.mortgageType === 'FHA' && isRefinance(section.part4aLoanInformation);
}
