import type { Application } from '../application/application.ts';
import { changed } from '../application/complete-application.fixture.ts';
import { purchase } from '../qualification/qualification.fixture.ts';
import type { FormFacts } from './form-facts.ts';
import { business, job, pay, phone, place, presentJob, property, rows } from './printed-rows.fixture.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const JOB = 'section1BorrowerInformation';
const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
const PROPERTY = 'section5Declarations.part5aAboutThisProperty';
const MONEY = 'section5Declarations.part5bAboutYourFinances';

export const printedPurchase: Application = changed(purchase, {
  'section4LoanAndPropertyInformation.lenderLoanInformation.partsThatDoNotApply': null,
  [`${PERSON}.middleName`]: "D'Arcy",
  [`${PERSON}.suffix`]: 'Jr.',
  [`${PERSON}.alternateNames`]: ['Maria Llewelyn', 'Mari Nguyễn'],
  [`${PERSON}.socialSecurityNumber`]: '***-**-6789',
  [`${PERSON}.dateOfBirth`]: '1979-12-31',
  [`${PERSON}.numberOfDependents`]: 2,
  [`${PERSON}.agesOfDependents`]: [4, 17],
  [`${PERSON}.homePhone`]: phone('11'),
  [`${PERSON}.cellPhone`]: phone('12'),
  [`${PERSON}.workPhone`]: phone('13'),
  [`${PERSON}.workPhoneExt`]: '42',
  [`${PERSON}.addresses`]: [
    {
      id: 's0',
      street: '12 Foxglove Ln',
      ...place,
      chronologicalOrder: 0,
      yearsAtAddress: 1,
      monthsAtAddress: 2,
      isOwnProperty: 'Rental',
      housingMonthlyExpense: 1_900,
    },
    {
      id: 's1',
      street: '80 Basalt Ct',
      ...place,
      chronologicalOrder: 1,
      yearsAtAddress: 3,
      monthsAtAddress: 4,
      isOwnProperty: 'Rental',
      housingMonthlyExpense: 1_800,
    },
    {
      id: 's2',
      street: '5 Mesquite Trl',
      ...place,
      chronologicalOrder: 2,
      yearsAtAddress: 2,
      isOwnProperty: 'Own',
    },
  ],
  [`${PERSON}.mailingAddress`]: { street: 'PO Box 9', ...place },
  [`${PERSON}.isInMilitaryService`]: true,
  [`${PERSON}.isCurrentlyInActiveDuty`]: true,
  [`${PERSON}.projectedExpirationDate`]: '2027-12-29',
  [`${PERSON}.isCurrentlyRetired`]: true,
  [`${PERSON}.isNonActivatedMember`]: true,
  [`${PERSON}.isSurvivingSpouse`]: true,
  [`${JOB}.part1bcCurrentEmployment`]: {
    ...presentJob,
    employerName: 'Harbor Survey',
    street: '1 Theodolite Way',
    grossMonthlyIncome: pay,
    selfEmployment: { isEmployedByFamily: true },
  },
  [`${JOB}.part1cAdditionalEmployment`]: [
    {
      id: 'j1',
      ...presentJob,
      employerName: 'Lake Maps',
      street: '3 Shore Rd',
      grossMonthlyIncome: pay,
      selfEmployment: { isEmployedByFamily: true },
    },
    { id: 'j2', ...presentJob, employerName: 'Night Atlas', street: '4 Shore Rd', grossMonthlyIncome: pay },
  ],
  [`${JOB}.part1dPreviousEmployment`]: [
    {
      id: 'p1',
      ...job,
      employerName: 'Osterhaus',
      street: '3 Foundry Sq',
      endDate: '2019-03-01',
      chronologicalOrder: 1,
      grossMonthlyIncome: { baseSalary: 5_610, total: 5_610 },
    },
    {
      id: 'p2',
      ...job,
      employerName: 'Blue Heron',
      street: '71 Canal St',
      endDate: '2017-01-01',
      chronologicalOrder: 2,
      selfEmployment: { ...business, selfEmploymentMonthlyIncome: 3_700 },
    },
  ],
  'section2AssetsAndLiabilities.part1eOtherIncome.incomes': rows(4, (n) => ({
    id: `i${n}`,
    owners: ['primary'],
    type: 'Royalty Payments',
    monthlyAmount: 100 * n,
  })),
  'section2AssetsAndLiabilities.part2aAssets.accounts': rows(6, (n) => ({
    id: `a${n}`,
    owners: ['primary', 'spouse'],
    type: 'Checking',
    institution: `Alder Bank ${n}`,
    accountNumber: `****000${n}`,
    value: 1_000 * n,
  })),
  'section2AssetsAndLiabilities.part2bOtherAssets.assetsAndCredits': [
    ...rows(5, (n) => ({
      id: `o${n}`,
      owners: ['primary'],
      type: n === 1 ? 'Cash on Hand' : 'Earnest Money',
      value: 10 * n,
    })),
    ...rows(3, (n) => ({
      id: `g${n}`,
      owners: ['primary'],
      type: 'Cash Gift',
      source: n === 1 ? 'Lender' : 'Property Seller',
      isDeposited: n === 1,
      value: 500 * n,
    })),
  ],
  'section2AssetsAndLiabilities.part2cLiabilities.liabilities': rows(6, (n) => ({
    id: `d${n}`,
    owners: ['spouse'],
    type: n === 1 ? 'Tax Lien' : 'Revolving',
    company: `Card ${n}`,
    accountNumber: `****111${n}`,
    unpaidBalance: 2_000 + n,
    monthlyPayment: 40 + n,
    toBePaidOff: true,
  })),
  'section2AssetsAndLiabilities.part2dExpenses.expenses': rows(4, (n) => ({
    id: `e${n}`,
    owners: ['spouse'],
    type: 'Child Support',
    monthlyPayment: 250 + n,
  })),
  section3RealEstate: {
    ownRealEstate: true,
    propertiesOwned: [
      property('r1', '9 Orchard Ave'),
      property('r2', '18 Lantern Pl'),
      property('r3', '400 Weir Rd'),
      property('r4', '2 Quay St'),
    ],
  },
  [`${LOAN}.propertyAddress`]: {
    street: '4218 Bluestem Ct',
    unit: '9',
    city: 'Plano',
    state: 'TX',
    zip: '75024',
    county: 'Collin',
    numberOfUnits: 3,
  },
  [`${LOAN}.isMixedUseProperty`]: true,
  [`${LOAN}.isManufacturedHome`]: false,
  'section4LoanAndPropertyInformation.part4bOtherLoansOnSubjectProperty': rows(3, (n) => ({
    id: `n${n}`,
    creditorName: `Second ${n}`,
    lienType: n === 1 ? 'First Lien' : 'Subordinate Lien',
    monthlyPayment: 90,
    loanAmount: 9_000,
    creditLimit: 10_000,
  })),
  'section4LoanAndPropertyInformation.part4cRentalIncomeOnSubjectProperty': {
    expectedMonthlyRentalIncome: 1_500,
    expectedNetMonthlyRentalIncome: 900,
  },
  [`${PROPERTY}.questionA`]: {
    answer1: true,
    answer2: true,
    answer3: 'Gift of Equity',
    answer4: 'jointly with your spouse',
  },
  [`${PROPERTY}.questionB`]: false,
  [`${PROPERTY}.questionC`]: { answer1: true, answer2: 12_500 },
  [`${MONEY}.questionK`]: true,
  [`${MONEY}.questionM`]: { answer1: true, answer2: ['Chapter 7', 'Chapter 11', 'Chapter 12', 'Chapter 13'] },
  'section5Declarations.explanations': [
    {
      id: 'x1',
      question: 'part5bAboutYourFinances.questionK',
      explanation: 'Sold below the balance in 2021 after a move.',
    },
  ],
  section7DemographicInformation: {
    customerEthnicity: {
      ethnicity: 'Hispanic or Latino',
      subEthnicity: 'Mexican',
      furtherEthnicities: ['Not Hispanic or Latino'],
      furtherSubEthnicities: ['Puerto Rican', 'Cuban'],
      otherSubEthnicity: 'Salvadoran',
    },
    customerSex: 'Female',
    furtherSexes: ['Male'],
    customerRace: {
      race: 'Asian',
      subRace: 'Hmong',
      furtherRaces: [
        'American Indian or Alaska Native',
        'Black or African American',
        'Native Hawaiian or Other Pacific Islander',
        'White',
      ],
      furtherSubRaces: [
        'Asian Indian',
        'Chinese',
        'Filipino',
        'Japanese',
        'Korean',
        'Vietnamese',
        'Native Hawaiian',
        'Guamanian or Chamorro',
        'Samoan',
      ],
      tribe: 'Cherokee',
      otherPacificIslander: 'Fijian',
    },
    demographicInfoProvidedMeans: 'Email or Internet',
  },
  'section8LoanOriginatorInformation.loanOriginatorName': 'Oscar',
});

export const printedRefinance: Application = changed(printedPurchase, {
  [`${PERSON}.spouse`]: null,
  [`${PERSON}.typeOfCredit`]: 'individual credit',
  [`${PERSON}.numberOfBorrowers`]: 1,
  [`${PERSON}.maritalStatus`]: 'Unmarried',
  [`${PERSON}.mailingAddress`]: null,
  [`${PERSON}.addresses`]: [
    {
      id: 's0',
      street: '12 Foxglove Ln',
      ...place,
      chronologicalOrder: 0,
      yearsAtAddress: 9,
      isOwnProperty: 'Own',
    },
  ],
  [`${JOB}.employmentStatus`]: 'Retired',
  [`${JOB}.part1bcCurrentEmployment`]: null,
  [`${JOB}.part1cAdditionalEmployment`]: null,
  [`${JOB}.part1dPreviousEmployment`]: [],
  section2AssetsAndLiabilities: {
    part2aAssets: { accounts: [{ id: 'a1', owners: ['primary'], type: 'Savings', value: 9_000 }] },
  },
  section3RealEstate: { ownRealEstate: false },
  [`${LOAN}.loanPurpose`]: 'Refinance',
  [`${LOAN}.occupancy`]: 'FHA Secondary Residence',
  [`${LOAN}.hasOtherLoansOnProperty`]: false,
  'section4LoanAndPropertyInformation.part4bOtherLoansOnSubjectProperty': [],
  'section7DemographicInformation.customerEthnicity': {
    ethnicity: 'I do not wish to provide this information',
  },
  'section7DemographicInformation.customerRace': { race: 'I do not wish to provide this information' },
  'section7DemographicInformation.customerSex': 'I do not wish to provide this information',
  'section7DemographicInformation.furtherSexes': [],
});

export const printedOwner: Application = changed(printedPurchase, {
  [`${PERSON}.spouse`]: null,
  [`${JOB}.part1bcCurrentEmployment`]: {
    ...presentJob,
    employerName: 'Own Survey',
    street: '1 Theodolite Way',
    selfEmployment: { ...business, selfEmploymentMonthlyLoss: 250 },
  },
  [`${JOB}.part1cAdditionalEmployment`]: [
    {
      id: 'j1',
      ...presentJob,
      employerName: 'Own Maps',
      street: '3 Shore Rd',
      selfEmployment: { ...business, selfEmploymentMonthlyIncome: 900 },
    },
  ],
  [`${JOB}.part1dPreviousEmployment`]: [
    {
      id: 'p1',
      ...job,
      employerName: 'Own Atlas',
      street: '3 Foundry Sq',
      endDate: '2019-03-01',
      selfEmployment: { ...business, selfEmploymentMonthlyIncome: 800 },
    },
  ],
  [`${LOAN}.loanPurpose`]: 'Commercial Purchase for self use',
  section3RealEstate: {
    ownRealEstate: true,
    propertiesOwned: ['9 Orchard Ave', '18 Lantern Pl', '400 Weir Rd'].map((street, n) => ({
      ...property(`f${n}`, street),
      hasLoansOnProperty: false,
      mortgageLoansOnThisProperty: [],
    })),
  },
});

export const printedFirstBuyer: Application = changed(printedOwner, {
  section3RealEstate: { ownRealEstate: false },
  [`${LOAN}.loanPurpose`]: 'Purchase',
  [`${LOAN}.hasOtherLoansOnProperty`]: false,
  'section4LoanAndPropertyInformation.part4bOtherLoansOnSubjectProperty': [],
});

export function factsOf(application: Application): FormFacts {
  return {
    application,
    loanNumber: 'LN-26-004817',
    lender: 'Harbor Lending',
    officer: { name: 'Oscar Brandt', email: 'oscar@lintel.example' },
    numbers: {
      socialSecurityNumber: (owner) => (owner === 'primary' ? '219-09-6789' : '***-**-4321'),
      accountNumber: (list, id) => `${list === 'accounts' ? 'AC' : 'DE'}-${id}`,
    },
  };
}
