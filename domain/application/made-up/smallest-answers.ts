import { withValueAt } from '../answers/answer-values.ts';
import type { Application } from '../application.ts';
import { PERSON_FIELD_NAMES, type PersonField, personField } from '../section1/person-fields.ts';
import type { CoBorrowerSection1, Spouse } from '../section1/section1-borrower.ts';
import { DECLARATIONS, type DeclarationPart, type YesNoPath, yesNoPaths } from '../section5/declarations.ts';
import type { Section5 } from '../section5/section5-declarations.ts';

const PRIMARY_RESIDENCE: YesNoPath = 'part5aAboutThisProperty.questionA.answer1';

/** Declarations of a borrower who will live in the property and has nothing else to declare. */
export function nothingToDeclare(): Section5 {
  return declarations((path) => path === PRIMARY_RESIDENCE);
}

/** Answers every yes/no question with `answerTo`; other follow-ups stay empty. */
export function declarations(answerTo: (path: YesNoPath) => boolean): Section5 {
  const parts = Object.keys(DECLARATIONS) as DeclarationPart[];
  return parts
    .flatMap(yesNoPaths)
    .reduce<Section5>((section, path) => withValueAt(section, path, answerTo(path)), {});
}

const job: NonNullable<CoBorrowerSection1['part1bcCurrentEmployment']> = {
  employerName: 'Quill & Sons',
  employerPhone: '+1(512)555-0101',
  position: 'Clerk',
  startDate: '2020-03-01',
  street: '9 Ink Rd',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  grossMonthlyIncome: { baseSalary: 6000 },
};

type Person = NonNullable<CoBorrowerSection1['part1aPersonalInformation']>;

/** Required answers of part 1a. The co-borrower is not asked about family. */
export function smallestPerson(isAsked: (field: PersonField) => boolean = () => true): Person {
  const required = PERSON_FIELD_NAMES.filter((name) => isAsked(personField(name))).flatMap((name) => {
    const { required: answer } = personField(name);
    return answer === undefined ? [] : [[name, answer]];
  });
  return Object.fromEntries(required) as Person;
}

const addresses = [{ street: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701', yearsAtAddress: 5 }];

const coBorrowerSections = {
  section3RealEstate: { ownRealEstate: false },
  section5Declarations: nothingToDeclare(),
  section7DemographicInformation: {
    customerEthnicity: { ethnicity: 'Not Hispanic or Latino' },
    customerSex: 'Female',
    customerRace: { race: 'White' },
  },
} as const satisfies Application;

export const SMALLEST_ANSWERS: Application = {
  section1BorrowerInformation: {
    part1aPersonalInformation: {
      ...smallestPerson(),
      addresses,
      numberOfDependents: 0,
      numberOfBorrowers: 1,
    },
    part1bcCurrentEmployment: job,
  },
  section4LoanAndPropertyInformation: {
    isPurchasingFromBuilder: false,
    plannedClosingDate: '2025-08-30',
    part4aLoanInformation: {
      loanAmount: 285_000,
      propertyValue: 300_000,
      loanPurpose: 'Purchase',
      preferredLoanProgram: '30-Year Fixed',
      preferredInterestRate: 6.5,
      occupancy: 'Primary Residence',
      typeOfHouse: 'Condo',
      isMixedUseProperty: false,
      propertyAddress: {
        street: '2 Oak Ln',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        county: 'Travis',
        numberOfUnits: 1,
      },
    },
  },
  ...coBorrowerSections,
  section8LoanOriginatorInformation: { loanOriginatorName: 'Dana' },
};

export const SMALLEST_SPOUSE: Spouse = {
  firstName: 'Max',
  lastName: 'Quill',
  emailAddress: 'max@quill.example',
  isIncludedOnLoan: true,
  isIncludedOnTitle: true,
  section1BorrowerInformation: {
    part1aPersonalInformation: {
      ...smallestPerson(({ card }) => card !== 'family'),
      firstName: 'Max',
      emailAddress: 'max@quill.example',
      addresses,
    },
    part1bcCurrentEmployment: job,
  },
  ...coBorrowerSections,
};
