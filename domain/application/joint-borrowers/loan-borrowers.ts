import type { Application } from '../application.ts';
import { SECTION_KEYS } from '../progress/steps.ts';
import { isSpouseOnLoan, primaryBorrowerOf, spouseOf } from '../section1/borrowers.ts';
import type { CoBorrowerSection1, JointBorrower } from '../section1/section1-borrower.ts';
import type { Section3 } from '../section3/section3-real-estate.ts';
import type { Section5 } from '../section5/section5-declarations.ts';
import type { Section7 } from '../section7/section7-demographics.ts';

export interface LoanBorrower {
  /** 'primary', 'spouse', or the id of a joint borrower, as in the finances. */
  owner: string;
  /** Path prefix of the borrower's sections; '' for the primary borrower. */
  root: string;
  section1: CoBorrowerSection1 | null;
  section3: Section3 | null;
  section5: Section5 | null;
  section7: Section7 | null;
}

const PERSON = `${SECTION_KEYS.section1}.part1aPersonalInformation`;

/** All borrowers of a loan: the primary one, a spouse on the loan, and the joint borrowers in their order. */
export function loanBorrowers(application: Application): LoanBorrower[] {
  const others = primaryBorrowerOf(application)?.otherBorrowers ?? [];
  const spouse = isSpouseOnLoan(application) ? spouseOf(application) : null;
  return [
    borrower('primary', '', application),
    ...(spouse === null ? [] : [borrower('spouse', `${PERSON}.spouse.`, spouse)]),
    ...others.flatMap((other, place) =>
      other.isSpouse === true || !other.id
        ? []
        : [borrower(other.id, `${PERSON}.otherBorrowers[${place}].`, withOwnNames(other))],
    ),
  ];
}

interface Sections {
  section1BorrowerInformation?: CoBorrowerSection1 | null | undefined;
  section3RealEstate?: Section3 | null | undefined;
  section5Declarations?: Section5 | null | undefined;
  section7DemographicInformation?: Section7 | null | undefined;
}

function borrower(owner: string, root: string, sections: Sections): LoanBorrower {
  return {
    owner,
    root,
    section1: sections.section1BorrowerInformation ?? null,
    section3: sections.section3RealEstate ?? null,
    section5: sections.section5Declarations ?? null,
    section7: sections.section7DemographicInformation ?? null,
  };
}

/** Takes the names from the row in part 1a, where those of all other borrowers are. */
function withOwnNames(joint: JointBorrower): JointBorrower {
  const { firstName, middleName, lastName, suffix, alternateNames, emailAddress } = joint;
  const section1 = joint.section1BorrowerInformation;
  return {
    ...joint,
    section1BorrowerInformation: {
      ...section1,
      part1aPersonalInformation: {
        ...section1?.part1aPersonalInformation,
        firstName,
        middleName,
        lastName,
        suffix,
        alternateNames,
        emailAddress,
      },
    },
  };
}
