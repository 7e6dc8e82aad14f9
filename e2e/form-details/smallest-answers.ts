import type { Loan } from '../../contract/loans.ts';
import { SMALLEST_ANSWERS } from '../../domain/application/made-up/smallest-answers.ts';
import { CLOSING_DATE } from '../data/data-set.ts';

interface Changes {
  /** Without the current job. */
  retired?: boolean;
  joint?: { id: string; firstName: string; lastName: string };
  occupancy?: 'Primary Residence' | 'Second Home';
}

/** The smallest complete answers, with changes; the Social Security number is whole. */
export function smallestAnswers({
  retired = false,
  joint,
  occupancy = 'Primary Residence',
}: Changes): Partial<Loan> {
  const { section1BorrowerInformation: section1, section4LoanAndPropertyInformation: section4 } =
    SMALLEST_ANSWERS;
  const { section3RealEstate, section5Declarations, section7DemographicInformation } = SMALLEST_ANSWERS;
  return {
    section3RealEstate,
    section5Declarations,
    section7DemographicInformation,
    section1BorrowerInformation: {
      ...section1,
      ...(retired ? { part1bcCurrentEmployment: null } : {}),
      part1aPersonalInformation: {
        ...section1?.part1aPersonalInformation,
        socialSecurityNumber: '900-12-3456',
        ...(joint === undefined ? {} : { otherBorrowers: [joint], numberOfBorrowers: 2 }),
      },
    },
    section4LoanAndPropertyInformation: {
      ...section4,
      plannedClosingDate: CLOSING_DATE,
      part4aLoanInformation: { ...section4?.part4aLoanInformation, occupancy },
    },
  };
}
