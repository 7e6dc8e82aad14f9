import { stateCode } from '../../addresses/us-states.ts';
import { isRefinance } from '../../application/section4/section4-conditions.ts';
import { lockRateOf } from '../../locks/rate-lock-terms.ts';
import type { MismoLoan } from '../mapping/mismo-loan.ts';
import { blankFields, isAnswered, type WantedAnswer } from './wanted-answer.ts';

const SECTION_4 = 'section4LoanAndPropertyInformation';
const LOAN = `${SECTION_4}.part4aLoanInformation`;
const LENDER = `${SECTION_4}.lenderLoanInformation`;
const ARM = '7-Year ARM';

/** R42, R44 and R45: the answers about the loan and its property that an underwriting system wants. */
export function missingOfLoan(loan: MismoLoan): WantedAnswer[] {
  const section = loan[SECTION_4];
  const part = section?.part4aLoanInformation;
  const lender = section?.lenderLoanInformation;
  return [
    ...blankFields(part, LOAN, 'R42', ['loanPurpose']),
    ...(part?.loanAmount ? [] : [{ path: `${LOAN}.loanAmount`, rule: 'R42' }]),
    ...missingTerms(loan),
    ...blankFields(lender, LENDER, 'R42', ['mortgageType']),
    ...missingRefinance(loan),
    ...missingProperty(loan),
    ...blankFields(part, LOAN, 'R45', ['occupancy', 'typeOfHouse']),
    ...(part?.propertyValue ? [] : [{ path: `${LOAN}.propertyValue`, rule: 'R45' }]),
    ...blankFields(lender, LENDER, 'R45', ['estate', 'hasCleanEnergyLien']),
  ];
}

function missingTerms(loan: MismoLoan): WantedAnswer[] {
  const section = loan[SECTION_4];
  const program = loan.lock?.loanProgram || section?.part4aLoanInformation?.preferredLoanProgram;
  const hasRate =
    lockRateOf(loan.lock?.lockedInterestRate ?? '') !== null ||
    isAnswered(section, 'lenderLoanInformation.noteRate') ||
    isAnswered(section, 'part4aLoanInformation.preferredInterestRate');
  return [
    ...(program ? [] : [{ path: `${LOAN}.preferredLoanProgram`, rule: 'R42' }]),
    ...(hasRate ? [] : [{ path: `${LOAN}.preferredInterestRate`, rule: 'R42' }]),
    ...(program === ARM
      ? blankFields(section?.lenderLoanInformation, LENDER, 'R42', [
          'indexRate',
          'marginRate',
          'qualifyingRate',
          'adjustableRatePlan',
        ])
      : []),
  ];
}

function missingRefinance(loan: MismoLoan): WantedAnswer[] {
  const section = loan[SECTION_4];
  if (!isRefinance(section?.part4aLoanInformation)) return [];
  const lender = section?.lenderLoanInformation;
  return [
    ...blankFields(lender, LENDER, 'R44', ['refinanceType']),
    ...(lender?.refinanceType === 'Cash Out' ? blankFields(lender, LENDER, 'R44', ['cashOutPurpose']) : []),
  ];
}

/** A state that the country does not have is left out of a file. */
function missingProperty(loan: MismoLoan): WantedAnswer[] {
  const address = loan[SECTION_4]?.part4aLoanInformation?.propertyAddress;
  return [
    ...(stateCode(address?.state ?? '') === null
      ? [{ path: `${LOAN}.propertyAddress.state`, rule: 'R45' }]
      : []),
    ...blankFields(address, `${LOAN}.propertyAddress`, 'R45', ['numberOfUnits']),
  ];
}
