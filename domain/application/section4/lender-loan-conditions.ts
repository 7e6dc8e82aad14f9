import {
  CASH_OUT,
  LEASEHOLD,
  type LenderLoanInformation,
  OTHER_MORTGAGE_TYPE,
  OTHER_VESTING,
} from './lender-loan-information.ts';
import { isRefinance } from './section4-conditions.ts';
import type { Section4 } from './section4-loan-and-property.ts';

type AskedField =
  | 'otherMortgageType'
  | 'refinanceType'
  | 'cashOutPurpose'
  | 'adjustableRatePlan'
  | 'indexRate'
  | 'marginRate'
  | 'qualifyingRate'
  | 'leaseholdExpirationDate'
  | 'otherTitleVesting';

const ofRefinance = (section: Section4) => isRefinance(section.part4aLoanInformation);
const ofAdjustableRate = (section: Section4) =>
  section.part4aLoanInformation?.preferredLoanProgram === '7-Year ARM';

const ASKED_WHEN: Readonly<Record<AskedField, (section: Section4) => boolean>> = {
  otherMortgageType: ({ lenderLoanInformation: lender }) => lender?.mortgageType === OTHER_MORTGAGE_TYPE,
  refinanceType: ofRefinance,
  cashOutPurpose: (section) =>
    ofRefinance(section) && section.lenderLoanInformation?.refinanceType === CASH_OUT,
  adjustableRatePlan: ofAdjustableRate,
  indexRate: ofAdjustableRate,
  marginRate: ofAdjustableRate,
  qualifyingRate: ofAdjustableRate,
  leaseholdExpirationDate: ({ lenderLoanInformation: lender }) => lender?.estate === LEASEHOLD,
  otherTitleVesting: ({ lenderLoanInformation: lender }) => lender?.titleVesting === OTHER_VESTING,
};

export function isLenderFieldAsked(
  field: keyof LenderLoanInformation,
  section: Section4 | null | undefined,
): boolean {
  const asks = (ASKED_WHEN as Partial<Record<string, (section: Section4) => boolean>>)[field];
  return asks?.(section ?? {}) ?? true;
}

/** Answers that a program or type rules out stay stored, so that switching back loses nothing; documents omit them. */
export function askedLenderLoanInformation(section: Section4 | null | undefined): LenderLoanInformation {
  const given = section?.lenderLoanInformation ?? {};
  const asked = Object.entries(given).filter(([field]) =>
    isLenderFieldAsked(field as keyof LenderLoanInformation, section),
  );
  return Object.fromEntries(asked);
}
