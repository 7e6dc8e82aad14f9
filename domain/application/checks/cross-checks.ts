import { homeKey } from '../../qualification/home-key.ts';
import { sectionOf } from '../answers/holder-sections.ts';
import type { Application } from '../application.ts';
import { jointBorrowersInFull } from '../joint-borrowers/joint-borrowers.ts';
import type { Holder, SectionName } from '../progress/steps.ts';
import { LIVING_RENT_FREE } from '../section1/borrower-options.ts';
import { isSpouseOnLoan } from '../section1/borrowers.ts';
import { ownerChoices } from '../section2/entry-owners.ts';
import type { Section3 } from '../section3/section3-real-estate.ts';
import {
  asksRentalIncome,
  isPurchase,
  isRefinance,
  refinancesCurrentAddress,
} from '../section4/section4-conditions.ts';
import type { LoanInformation } from '../section4/section4-loan-and-property.ts';
import type { Section5 } from '../section5/section5-declarations.ts';

export interface CrossCheck {
  rule: CrossCheckRule;
  holder: Holder;
  /** Id of the joint borrower who gave the answer. Their page is outside the numbered steps. */
  joint?: string;
  message: string;
  pages: readonly [SectionName, SectionName];
}

type CrossCheckRule =
  | 'occupancy-and-declaration-a'
  | 'investment-and-current-address'
  | 'refinance-and-current-address'
  | 'veterans-loan-and-service'
  | 'rent-free-and-housing-expense'
  | 'rent-free-and-mortgage'
  | 'own-home-and-real-estate';

/**
 * Contradictions that block nothing: either answer may be the wrong one. An unanswered question contradicts nothing.
 */
export function crossChecks(application: Application): CrossCheck[] {
  const holders: Holder[] = isSpouseOnLoan(application) ? ['primary', 'spouse'] : ['primary'];
  return [
    ...ofLoan(application),
    ...holders.flatMap((holder) => ofBorrower(application, holder)),
    ...ofJointBorrowers(application),
  ];
}

function ofLoan(application: Application): CrossCheck[] {
  const loan = application.section4LoanAndPropertyInformation?.part4aLoanInformation;
  if (!asksRentalIncome(loan) || !refinancesCurrentAddress(loan)) return [];
  return [
    {
      rule: 'investment-and-current-address',
      holder: 'primary',
      message:
        'Section 4 says that the property is an investment property, and that it is the borrower’s current address.',
      pages: ['section4', 'section4'],
    },
  ];
}

type Note = Omit<CrossCheck, 'holder' | 'joint'>;

function ofOccupancy(loan: LoanInformation | null | undefined, section5: Section5 | null): Note[] {
  const livesThere = section5?.part5aAboutThisProperty?.questionA?.answer1;
  const occupancy = loan?.occupancy;
  if (!occupancy || typeof livesThere !== 'boolean') return [];
  if (livesThere === (occupancy === 'Primary Residence')) return [];
  return [
    livesThere
      ? {
          rule: 'occupancy-and-declaration-a',
          message: `Declaration A says that the property is the primary residence, and Section 4 says '${occupancy}'.`,
          pages: ['section5', 'section4'],
        }
      : {
          rule: 'occupancy-and-declaration-a',
          message:
            'Section 4 says that the property is the primary residence, and declaration A says that it is not.',
          pages: ['section4', 'section5'],
        },
  ];
}

function ofJointBorrowers(application: Application): CrossCheck[] {
  const loan = application.section4LoanAndPropertyInformation?.part4aLoanInformation;
  const names = new Map(ownerChoices(application).map(({ owner, name }) => [owner, name]));
  return jointBorrowersInFull(application).flatMap(({ owner, section5 }) =>
    ofOccupancy(loan, section5).map((note) => ({
      ...note,
      holder: 'primary',
      joint: owner,
      message: `${names.get(owner)}: ${note.message}`,
    })),
  );
}

function ofBorrower(application: Application, holder: Holder): CrossCheck[] {
  const section1 = sectionOf(application, { section: 'section1', holder });
  const section3 = sectionOf(application, { section: 'section3', holder });
  const section5 = sectionOf(application, { section: 'section5', holder });
  const loan = application.section4LoanAndPropertyInformation?.part4aLoanInformation;
  const lender = application.section4LoanAndPropertyInformation?.lenderLoanInformation;
  const address = section1?.part1aPersonalInformation?.addresses?.[0];
  const home = homeKey(address);
  const property = homeKey(loan?.propertyAddress);
  const notes: (Note | false)[] = [
    ...ofOccupancy(loan, section5),
    lender?.mortgageType === 'VA' &&
      section1?.part1aPersonalInformation?.isInMilitaryService === false &&
      holder === 'primary' && {
        rule: 'veterans-loan-and-service',
        message: 'The mortgage type is VA, and Section 1 says that the borrower has not served.',
        pages: ['section1', 'section1'],
      },
    address?.isOwnProperty === LIVING_RENT_FREE &&
      (address.housingMonthlyExpense ?? 0) > 0 && {
        rule: 'rent-free-and-housing-expense',
        message: 'Section 1 says that the borrower lives rent-free, and states a monthly housing expense.',
        pages: ['section1', 'section1'],
      },
    isPurchase(loan) &&
      asksRentalIncome(loan) &&
      home !== null &&
      home === property && {
        rule: 'investment-and-current-address',
        message:
          'Section 4 says that the property is bought as an investment, and it is the current address of Section 1.',
        pages: ['section4', 'section1'],
      },
    isRefinance(loan) &&
      loan?.refinanceCurrentAddress === false &&
      holder === 'primary' &&
      home !== null &&
      home === property && {
        rule: 'refinance-and-current-address',
        message:
          'Section 4 says that the current address is not refinanced, and the property is the current address of Section 1.',
        pages: ['section4', 'section1'],
      },
    refinancesCurrentAddress(loan) &&
      holder === 'primary' &&
      home !== null &&
      property !== null &&
      home !== property && {
        rule: 'refinance-and-current-address',
        message:
          'Section 4 says that the current address is refinanced, and the property is another one than the current address of Section 1.',
        pages: ['section4', 'section1'],
      },
    address?.isOwnProperty === LIVING_RENT_FREE &&
      home !== null &&
      ownsWithMortgage(section3, home) && {
        rule: 'rent-free-and-mortgage',
        message:
          'Section 1 says that the borrower lives rent-free, and Section 3 lists that address as the primary residence with a mortgage.',
        pages: ['section1', 'section3'],
      },
    address?.isOwnProperty === 'Own' &&
      section3?.ownRealEstate === false &&
      !refinancesCurrentAddress(loan) && {
        rule: 'own-home-and-real-estate',
        message:
          'Section 1 says that the borrower owns the current address, and Section 3 says that the borrower owns no real estate.',
        pages: ['section1', 'section3'],
      },
  ];
  const whose = holder === 'spouse' ? 'Co-borrower: ' : '';
  return notes
    .filter((note) => note !== false)
    .map((note) => ({ ...note, holder, message: `${whose}${note.message}` }));
}

function ownsWithMortgage(section: Section3 | null | undefined, home: string): boolean {
  return (section?.propertiesOwned ?? []).some(
    (property) =>
      property.occupancy === 'Primary Residence' &&
      homeKey(property.propertyAddress) === home &&
      (property.mortgageLoansOnThisProperty ?? []).length > 0,
  );
}
