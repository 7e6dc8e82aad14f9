import { MAX_SUBJECT_PROPERTY_LOANS } from '../../domain/application/checks/limits.ts';
import { declarations } from '../../domain/application/made-up/smallest-answers.ts';
import type { PreviousEmployment } from '../../domain/application/section1/employment.ts';
import type { OwnedProperty, PropertyLoan } from '../../domain/application/section3/section3-real-estate.ts';
import type { SubjectPropertyLoan } from '../../domain/application/section4/section4-loan-and-property.ts';
import type { Section5 } from '../../domain/application/section5/section5-declarations.ts';
import { addDays } from '../../domain/time/eastern-time.ts';
import { income, januaryOf, previousJob, TODAY } from './data-set.ts';

/** The lists of the largest application, and the answers that open every follow-up. */

export const CHICAGO = { zip: '60601', city: 'Chicago', state: 'IL' };
export const DENVER = { zip: '80202', city: 'Denver', state: 'CO' };
export const AUSTIN = { zip: '78701', city: 'Austin', state: 'TX' };

export const LAST_JOB_ENDED = addDays(TODAY, -200);
const JOB_BEFORE_ENDED = addDays(TODAY, -500);
const FIRST_JOB_BEGUN = addDays(TODAY, -1400);

/** The maximum number of loans on the refinanced property. */
export const SUBJECT_LOANS: SubjectPropertyLoan[] = Array.from(
  { length: MAX_SUBJECT_PROPERTY_LOANS },
  (_, i) => ({
    creditorName: `Harbor & Pine Lending ${i + 1}`,
    lienType: i === 0 ? 'First Lien' : 'Subordinate Lien',
    monthlyPayment: 900 - 50 * i,
    loanAmount: 90_000 - 5_000 * i,
    creditLimit: 100_000,
    isCashOutLoan: i % 2 === 1,
  }),
);

const LOAN_TYPES = ['Conventional', 'FHA', 'USDA-RD', 'VA', 'Other'] as const;

/** A loan of every type. */
const PROPERTY_LOANS: PropertyLoan[] = LOAN_TYPES.map((loanType, i) => ({
  creditorName: `Tidewater Trust ${i + 1}`,
  accountNumber: `TW_${i + 1}_00417`,
  loanType,
  monthlyMortgagePayment: 640 + i,
  unpaidBalance: 81_000 + i,
  creditLimit: 120_000,
  toBePaidOff: i % 2 === 0,
}));

export const PROPERTIES: OwnedProperty[] = [
  {
    propertyAddress: { street: '9 Orchard Ave', unit: '2', ...DENVER, county: 'Denver' },
    propertyValue: 415_000,
    status: 'Retained',
    occupancy: 'Investment Property',
    purchasedOn: januaryOf(12),
    investmentPropertySince: januaryOf(8),
    monthlyRentalIncome: 2600,
    monthlyInsurance: 140,
    monthlyTaxes: 310,
    monthlyHoaFee: 95,
    netMonthlyRentalIncome: -180,
    hasLoansOnProperty: true,
    mortgageLoansOnThisProperty: PROPERTY_LOANS,
  },
  {
    propertyAddress: { street: '18 Lantern Pl', ...AUSTIN, county: 'Travis' },
    propertyValue: 268_000,
    status: 'Retained',
    occupancy: 'FHA Secondary Residence',
    hasLoansOnProperty: false,
  },
  {
    propertyAddress: { street: '400 Weir Rd', ...CHICAGO, county: 'Cook' },
    propertyValue: 530_000,
    status: 'Sold',
    hasLoansOnProperty: true,
    mortgageLoansOnThisProperty: PROPERTY_LOANS.slice(0, 2),
  },
];

export const JOBS_BEFORE: PreviousEmployment[] = [
  previousJob(1, {
    employerName: 'Osterhaus & Daughters',
    employerPhone: '+1(303)555-0121',
    position: 'Surveyor',
    street: '3 Foundry Sq',
    ...DENVER,
    startDate: JOB_BEFORE_ENDED,
    endDate: LAST_JOB_ENDED,
    selfEmployment: { isEmployedByFamily: true, isSelfEmployedBusinessOwner: false },
    grossMonthlyIncome: income({
      baseSalary: 4800,
      overtime: 310,
      bonus: 220,
      commission: 130,
      militaryEntitlements: 90,
      other: 60,
    }),
  }),
  previousJob(2, {
    employerName: 'Blue Heron Drafting',
    employerPhone: '+1(512)555-0122',
    position: 'Owner',
    street: '71 Canal St',
    ...AUSTIN,
    startDate: FIRST_JOB_BEGUN,
    endDate: JOB_BEFORE_ENDED,
    selfEmployment: {
      isEmployedByFamily: false,
      isSelfEmployedBusinessOwner: true,
      isOwnershipInCompanyMoreThanTwentyFivePercent: false,
      selfEmploymentMonthlyIncome: 3700,
    },
  }),
];

const { part5aAboutThisProperty, part5bAboutYourFinances } = declarations(() => true);

/** All declarations. 'Gift of Equity' is chosen as 'FHA Secondary Residence'. */
export const EVERYTHING_TO_DECLARE: Section5 = {
  part5aAboutThisProperty: {
    ...part5aAboutThisProperty,
    questionA: {
      ...part5aAboutThisProperty?.questionA,
      answer3: 'Gift of Equity',
      answer4: 'jointly with another person',
    },
    questionC: { answer1: true, answer2: 12_500 },
  },
  part5bAboutYourFinances: {
    ...part5bAboutYourFinances,
    questionM: { answer1: true, answer2: ['Chapter 7', 'Chapter 11', 'Chapter 12', 'Chapter 13'] },
  },
};

export const MILITARY_SERVICE = {
  isInMilitaryService: true,
  isCurrentlyInActiveDuty: true,
  projectedExpirationDate: addDays(TODAY, 400),
  isCurrentlyRetired: false,
  isNonActivatedMember: false,
  isSurvivingSpouse: true,
};
