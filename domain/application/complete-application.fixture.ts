import type { Application } from './application.ts';
import { isSpouseOnLoan } from './borrowers.ts';
import { sectionOf, withSectionOf } from './holder-sections.ts';
import type { CoBorrowerSection1, Spouse } from './section1-borrower.ts';
import type { Section5 } from './section5-declarations.ts';
import { currentPageOf, SECTION_KEYS, stepsFor } from './steps.ts';

/** The smallest applications that are complete, for the tests of this folder. The people are invented. */

export const TODAY = '2025-07-21';

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

const person: NonNullable<CoBorrowerSection1['part1aPersonalInformation']> = {
  firstName: 'Ada',
  lastName: 'Quill',
  socialSecurityNumber: '***-**-3456',
  dateOfBirth: '1985-04-02',
  citizenship: 'U.S. Citizen',
  cellPhone: '+1(512)555-0123',
  emailAddress: 'ada@quill.example',
  addresses: [{ street: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701', yearsAtAddress: 5 }],
};

const declarations: Section5 = {
  part5aAboutThisProperty: {
    questionA: { answer1: true, answer2: false },
    questionB: false,
    questionC: { answer1: false },
    questionD: { answer1: false, answer2: false },
    questionE: false,
  },
  part5bAboutYourFinances: {
    questionF: false,
    questionG: false,
    questionH: false,
    questionI: false,
    questionJ: false,
    questionK: false,
    questionL: false,
    questionM: { answer1: false },
  },
};

const coBorrowerSections = {
  section3RealEstate: { ownRealEstate: false },
  section5Declarations: declarations,
  section7DemographicInformation: {
    customerEthnicity: { ethnicity: 'Not Hispanic or Latino' },
    customerSex: 'Female',
    customerRace: { race: 'White' },
  },
} as const satisfies Application;

/** One unmarried borrower without dependents buys from an individual. */
export const single: Application = {
  section1BorrowerInformation: {
    part1aPersonalInformation: {
      ...person,
      maritalStatus: 'Unmarried',
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

const spouse: Spouse = {
  firstName: 'Max',
  lastName: 'Quill',
  emailAddress: 'max@quill.example',
  isIncludedOnLoan: true,
  isIncludedOnTitle: true,
  section1BorrowerInformation: {
    part1aPersonalInformation: { ...person, firstName: 'Max', emailAddress: 'max@quill.example' },
    part1bcCurrentEmployment: job,
  },
  ...coBorrowerSections,
};

/** The same, married, with the spouse on the loan. */
export const married: Application = {
  ...single,
  section1BorrowerInformation: {
    ...single.section1BorrowerInformation,
    part1aPersonalInformation: {
      ...single.section1BorrowerInformation?.part1aPersonalInformation,
      maritalStatus: 'Married',
      numberOfBorrowers: 2,
      spouse,
    },
  },
};

/** The same with the pages up to a progress saved, each with its record, and none of those after it. */
export function savedUpTo(progress: number, application: Application = single): Application {
  const hasSpouse = isSpouseOnLoan(application);
  const steps = stepsFor(hasSpouse);
  const last = steps.findIndex((step) => step.progressValue === progress);
  const saved = steps.slice(0, last + 1).reduce(
    (whole, step) =>
      withSectionOf(whole, step, {
        ...sectionOf(whole, step),
        sectionName: SECTION_KEYS[step.section],
        currentPage: currentPageOf(step.slot, hasSpouse),
        loanApplicationProgress: step.progressValue,
      }),
    application,
  );
  return { ...saved, loanApplicationProgress: progress };
}

/** An application with the value at a path ('section1BorrowerInformation.….addresses[0].zip') replaced. */
export function changed(application: Application, changes: Record<string, unknown>): Application {
  const copy = JSON.parse(JSON.stringify(application)) as Application & Record<string, unknown>;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.replace(/\[(\d+)\]/g, '.$1').split('.');
    const last = keys.pop() ?? '';
    let record: Record<string, unknown> = copy;
    for (const key of keys) {
      record[key] ??= {};
      record = record[key] as Record<string, unknown>;
    }
    record[last] = value;
  }
  return copy;
}
