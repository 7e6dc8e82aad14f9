import {
  HISTORY_MONTHS,
  MAX_ALTERNATE_NAMES,
  MAX_DEPENDENTS,
  MAX_LOANS_PER_PROPERTY,
  MAX_PROPERTIES,
} from '../../domain/application/checks/limits.ts';
import type { BorrowerAddress } from '../../domain/application/section1/address.ts';
import type { PreviousEmployment } from '../../domain/application/section1/employment.ts';
import type { CoBorrowerSection1 } from '../../domain/application/section1/section1-borrower.ts';
import type { OwnedProperty } from '../../domain/application/section3/section3-real-estate.ts';
import {
  currentAddress,
  currentJob,
  type DataSet,
  formerAddress,
  income,
  januaryOf,
  previousJob,
  TODAY,
} from './data-set.ts';
import { AUSTIN, SUBJECT_LOANS } from './maximal-lists.ts';
import { refinance } from './refinance.ts';

/** Lists with the maximum number of rows. Each row has only its required answers. */

function rows<Row>(count: number, row: (place: number) => Row): Row[] {
  return Array.from({ length: count }, (_, place) => row(place));
}

/** 'Ada Borrower', 'Bea Borrower' … Names have no digits. */
function names(count: number): string[] {
  return rows(count, (place) => `${String.fromCharCode(65 + place)}da Mapes`);
}

/** Two years of one-month stays. */
const ADDRESSES: BorrowerAddress[] = rows(HISTORY_MONTHS, (place) => {
  const address = { street: `${place + 1} Elm`, ...AUSTIN, yearsAtAddress: 0, monthsAtAddress: 1 };
  return place === 0 ? currentAddress(address) : formerAddress(place, address);
});

/** The first day of the month, that many months before January of this year. */
function monthStart(monthsAgo: number): string {
  const [year, month] = januaryOf(0).split('-').map(Number) as [number, number];
  const months = year * 12 + month - 1 - monthsAgo;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** Two years of one-month jobs, ending before one that begins today. */
const JOBS: PreviousEmployment[] = rows(HISTORY_MONTHS, (place) =>
  previousJob(place + 1, {
    employerName: `Elm ${place + 1}`,
    employerPhone: '+1(512)555-0122',
    position: 'Clerk',
    street: `${place + 1} Oak`,
    ...AUSTIN,
    startDate: monthStart(place + 1),
    endDate: monthStart(place),
    grossMonthlyIncome: income({ baseSalary: 3000 }),
  }),
);

const CURRENT_JOB = currentJob({
  employerName: 'Elm',
  employerPhone: '+1(512)555-0121',
  position: 'Clerk',
  street: '1 Oak',
  ...AUSTIN,
  startDate: TODAY,
  grossMonthlyIncome: income({ baseSalary: 5000 }),
});

const LOANS = rows(MAX_LOANS_PER_PROPERTY, (place) => ({
  creditorName: `Elm ${place + 1}`,
  accountNumber: `${place + 1}`,
  loanType: 'FHA' as const,
  monthlyMortgagePayment: 10 + place,
  unpaidBalance: 900 + place,
}));

/** The maximum number of properties. The last one has the maximum number of loans. */
const PROPERTIES: OwnedProperty[] = rows(MAX_PROPERTIES, (place) => {
  const property: OwnedProperty = {
    propertyAddress: { street: `${place + 1} Ash`, ...AUSTIN, county: 'Travis' },
    propertyValue: 90_000 + place,
    status: 'Sold',
    hasLoansOnProperty: false,
  };
  const isLast = place === MAX_PROPERTIES - 1;
  return isLast ? { ...property, hasLoansOnProperty: true, mortgageLoansOnThisProperty: LOANS } : property;
});

function withFullHistory<Section extends CoBorrowerSection1>(section: Section): Section {
  return {
    ...section,
    part1aPersonalInformation: {
      ...section.part1aPersonalInformation,
      alternateNames: names(MAX_ALTERNATE_NAMES),
      addresses: ADDRESSES,
    },
    part1bcCurrentEmployment: CURRENT_JOB,
    part1dPreviousEmployment: JOBS,
  };
}

const { application } = refinance;
const PERSON = application.section1BorrowerInformation?.part1aPersonalInformation ?? {};
const { expectedPropertyAddress: _, ...LOAN } = application.section4LoanAndPropertyInformation ?? {};

/** Fills every list of the primary borrower's pages. */
export const fullLists: DataSet = {
  application: {
    ...application,
    section1BorrowerInformation: withFullHistory({
      ...application.section1BorrowerInformation,
      part1aPersonalInformation: {
        ...PERSON,
        numberOfDependents: MAX_DEPENDENTS,
        agesOfDependents: rows(MAX_DEPENDENTS, (place) => place + 1),
        otherBorrowers: PERSON.otherBorrowers?.map((other) => ({
          ...other,
          alternateNames: names(MAX_ALTERNATE_NAMES),
        })),
      },
    }),
    section4LoanAndPropertyInformation: {
      ...LOAN,
      part4aLoanInformation: {
        ...LOAN.part4aLoanInformation,
        refinanceCurrentAddress: false,
      },
      part4bOtherLoansOnSubjectProperty: SUBJECT_LOANS,
    },
    section3RealEstate: {
      ...application.section3RealEstate,
      ownRealEstate: true,
      propertiesOwned: PROPERTIES,
    },
  },
  summary: {
    'Borrower Info': ['Delphine', 'Joint credit', "Adeyemi, Ignatius; O'Rourke, Perpetua"],
    'Loan Id': ['Complete'],
    'Underwriting Info': ['Elm', '$ 5,000'],
  },
};
