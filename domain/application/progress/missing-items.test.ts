import { describe, expect, it } from 'vitest';
import { applicationDraftSchema } from '../application.ts';
import { changed, married, single, TODAY } from '../complete-application.fixture.ts';
import { completeIssues, missingItems } from './missing-items.ts';
import { stepIssues } from './step-issues.fixture.ts';
import { stepsFor } from './steps.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const CO_BORROWER = `${PERSON}.spouse`;
const SECTION4 = 'section4LoanAndPropertyInformation';
const LOAN = `${SECTION4}.part4aLoanInformation`;
const SECTION5 = 'section5Declarations';
const SECTION7 = 'section7DemographicInformation';
const PROPERTY = 'section3RealEstate.propertiesOwned[0]';

function missingPaths(application: Parameters<typeof missingItems>[0]): string[] {
  return missingItems(application, TODAY).map((item) => item.path);
}

describe('the smallest complete applications', () => {
  it.each([
    ['single', single],
    ['married', married],
  ])('%s misses nothing', (_, application) => {
    expect(applicationDraftSchema.safeParse(application).error).toBeUndefined();
    expect(missingItems(application, TODAY)).toEqual([]);
    expect(completeIssues(application, TODAY)).toEqual([]);
  });
});

it('names alternate names beyond the tenth, and accepts ten', () => {
  const named = (count: number) =>
    completeIssues(changed(single, { [`${PERSON}.alternateNames`]: Array(count).fill('Ada Mapes') }), TODAY);
  expect(named(10)).toEqual([]);
  expect(named(11)).toMatchObject([
    { path: `${PERSON}.alternateNames`, message: 'please enter at most 10 alternate names' },
  ]);
});

describe('a required field that is empty', () => {
  it.each([
    ...[
      'firstName',
      'lastName',
      'socialSecurityNumber',
      'dateOfBirth',
      'citizenship',
      'cellPhone',
      'emailAddress',
    ].map((name) => `${PERSON}.${name}`),
    `${PERSON}.maritalStatus`,
    `${PERSON}.numberOfDependents`,
    `${PERSON}.numberOfBorrowers`,
    ...['street', 'city', 'state', 'zip'].map((name) => `${PERSON}.addresses[0].${name}`),
    ...['employerName', 'employerPhone', 'position', 'startDate', 'street', 'city', 'state', 'zip'].map(
      (name) => `section1BorrowerInformation.part1bcCurrentEmployment.${name}`,
    ),
    'section1BorrowerInformation.part1bcCurrentEmployment.grossMonthlyIncome.baseSalary',
    'section3RealEstate.ownRealEstate',
    `${SECTION4}.isPurchasingFromBuilder`,
    `${SECTION4}.plannedClosingDate`,
    ...['loanAmount', 'preferredLoanProgram', 'preferredInterestRate', 'occupancy', 'typeOfHouse'].map(
      (name) => `${LOAN}.${name}`,
    ),
    ...['street', 'city', 'state', 'zip', 'county', 'numberOfUnits'].map(
      (name) => `${LOAN}.propertyAddress.${name}`,
    ),
    `${LOAN}.isMixedUseProperty`,
    `${SECTION5}.part5aAboutThisProperty.questionA.answer1`,
    `${SECTION5}.part5aAboutThisProperty.questionA.answer2`,
    `${SECTION5}.part5aAboutThisProperty.questionB`,
    `${SECTION5}.part5aAboutThisProperty.questionC.answer1`,
    `${SECTION5}.part5aAboutThisProperty.questionD.answer1`,
    `${SECTION5}.part5aAboutThisProperty.questionD.answer2`,
    `${SECTION5}.part5aAboutThisProperty.questionE`,
    ...['F', 'G', 'H', 'I', 'J', 'K', 'L'].map(
      (letter) => `${SECTION5}.part5bAboutYourFinances.question${letter}`,
    ),
    `${SECTION5}.part5bAboutYourFinances.questionM.answer1`,
    `${SECTION7}.customerEthnicity.ethnicity`,
    `${SECTION7}.customerSex`,
    `${SECTION7}.customerRace.race`,
    'section8LoanOriginatorInformation.loanOriginatorName',
    `${CO_BORROWER}.firstName`,
    `${CO_BORROWER}.emailAddress`,
    `${CO_BORROWER}.isIncludedOnTitle`,
    `${CO_BORROWER}.section1BorrowerInformation.part1aPersonalInformation.cellPhone`,
    `${CO_BORROWER}.section3RealEstate.ownRealEstate`,
    `${CO_BORROWER}.section5Declarations.part5bAboutYourFinances.questionL`,
    `${CO_BORROWER}.section7DemographicInformation.customerSex`,
  ])('%s is named by its path, with a message', (path) => {
    const application = changed(married, { [path]: null });
    const dependent = path.endsWith('questionA.answer1')
      ? [`${SECTION5}.part5aAboutThisProperty.questionA.answer1`]
      : [path];
    expect(missingPaths(application)).toEqual(dependent);
    expect(completeIssues(application, TODAY).find((issue) => issue.path === path)?.message).toBeTruthy();
  });

  it('is listed with its page and its borrower', () => {
    const path = `${CO_BORROWER}.section7DemographicInformation.customerSex`;
    expect(missingItems(changed(married, { [path]: '', [`${CO_BORROWER}.lastName`]: ' ' }), TODAY)).toEqual([
      { section: 'section4', holder: 'primary', path: `${CO_BORROWER}.lastName`, label: 'Spouse: last name' },
      { section: 'section7', holder: 'spouse', path, label: 'Sex' },
    ]);
  });
});

describe('is required under its condition', () => {
  it.each([
    ['builder', { [`${SECTION4}.isPurchasingFromBuilder`]: true }, [`${SECTION4}.builderName`]],
    [
      'refinance',
      { [`${LOAN}.loanPurpose`]: 'Refinance', [`${SECTION4}.plannedClosingDate`]: '' },
      [`${LOAN}.refinanceCurrentAddress`, `${LOAN}.isRefinancedBefore`],
    ],
    [
      'refinanced before',
      {
        [`${LOAN}.loanPurpose`]: 'Refinance',
        [`${LOAN}.refinanceCurrentAddress`]: false,
        [`${LOAN}.isRefinancedBefore`]: true,
      },
      [`${LOAN}.lastRefinanceDate`, `${LOAN}.hasTakenHomeEquityLineOfCredit`],
    ],
    [
      'commercial purchase',
      { [`${LOAN}.loanPurpose`]: 'Commercial Purchase for self use', [`${SECTION4}.plannedClosingDate`]: '' },
      [`${SECTION4}.plannedClosingDate`],
    ],
    [
      'pre-approval letter, for which there may be no address yet',
      { [`${LOAN}.loanPurpose`]: 'Pre-approval letter', [`${LOAN}.propertyAddress`]: { numberOfUnits: 1 } },
      [],
    ],
    [
      'investment property',
      { [`${LOAN}.occupancy`]: 'Investment Property', [`${LOAN}.isMixedUseProperty`]: null },
      [`${SECTION4}.part4cRentalIncomeOnSubjectProperty.expectedMonthlyRentalIncome`],
    ],
    [
      'joint borrower',
      { [`${PERSON}.otherBorrowers`]: [{}], [`${PERSON}.numberOfBorrowers`]: 2 },
      ['firstName', 'lastName', 'emailAddress'].map((name) => `${PERSON}.otherBorrowers[0].${name}`),
    ],
    [
      'dependents',
      { [`${PERSON}.numberOfDependents`]: 2, [`${PERSON}.agesOfDependents`]: [4] },
      [`${PERSON}.agesOfDependents[1]`],
    ],
    [
      'two yeses to question A',
      { [`${SECTION5}.part5aAboutThisProperty.questionA.answer2`]: true },
      ['answer3', 'answer4'].map((name) => `${SECTION5}.part5aAboutThisProperty.questionA.${name}`),
    ],
    ['no to question A', { [`${SECTION5}.part5aAboutThisProperty.questionA`]: { answer1: false } }, []],
    [
      'undisclosed money',
      { [`${SECTION5}.part5aAboutThisProperty.questionC`]: { answer1: true, answer2: 0 } },
      [`${SECTION5}.part5aAboutThisProperty.questionC.answer2`],
    ],
    [
      'bankruptcy',
      { [`${SECTION5}.part5bAboutYourFinances.questionM`]: { answer1: true, answer2: [] } },
      [`${SECTION5}.part5bAboutYourFinances.questionM.answer2`],
    ],
    [
      'Hispanic or Latino',
      { [`${SECTION7}.customerEthnicity.ethnicity`]: 'Hispanic or Latino' },
      [`${SECTION7}.customerEthnicity.subEthnicity`],
    ],
    ['Asian', { [`${SECTION7}.customerRace.race`]: 'Asian' }, [`${SECTION7}.customerRace.subRace`]],
    [
      'an Other that is not specified',
      { [`${SECTION7}.customerRace`]: { race: 'Asian', subRace: 'Other Asian' } },
      [`${SECTION7}.customerRace.subRace`],
    ],
    ['an Other that is specified', { [`${SECTION7}.customerRace`]: { race: 'Asian', subRace: 'Hmong' } }, []],
    [
      'self-employed',
      {
        'section1BorrowerInformation.part1bcCurrentEmployment.selfEmployment.isSelfEmployedBusinessOwner': true,
      },
      ['section1BorrowerInformation.part1bcCurrentEmployment.selfEmployment.selfEmploymentMonthlyIncome'],
    ],
  ])('%s', (_, changes, paths) => {
    expect(missingPaths(changed(single, changes))).toEqual(paths);
  });

  // Tests APP-1.18.
  it('a former address is asked for under 24 months', () => {
    const application = changed(single, {
      [`${PERSON}.addresses[0].yearsAtAddress`]: 1,
      [`${PERSON}.addresses[0].monthsAtAddress`]: 11,
    });
    expect(missingPaths(application)).toEqual(
      ['street', 'city', 'state', 'zip', 'yearsAtAddress'].map((name) => `${PERSON}.addresses[1].${name}`),
    );
  });

  // Tests APP-1.23.
  it('a previous job is asked for under 24 months, with its end', () => {
    const application = changed(single, {
      'section1BorrowerInformation.part1bcCurrentEmployment.startDate': '2024-01-01',
    });
    const previous = 'section1BorrowerInformation.part1dPreviousEmployment[0]';
    expect(missingPaths(application)).toEqual(
      ['employerName', 'employerPhone', 'position', 'startDate', 'street', 'city', 'state', 'zip']
        .concat('grossMonthlyIncome.baseSalary', 'endDate')
        .map((name) => `${previous}.${name}`),
    );
  });

  // Tests APP-3.5.
  it('a kept investment property asks for rent and costs, and a loan for its own fields', () => {
    const property = { status: 'Retained', occupancy: 'Investment Property', hasLoansOnProperty: true };
    const application = changed(single, {
      'section3RealEstate.ownRealEstate': true,
      'section3RealEstate.propertiesOwned': [property],
    });
    expect(missingPaths(application)).toEqual([
      ...['street', 'city', 'state', 'zip', 'county'].map((name) => `${PROPERTY}.propertyAddress.${name}`),
      ...['propertyValue', 'monthlyRentalIncome', 'monthlyInsurance', 'monthlyTaxes', 'monthlyHoaFee'].map(
        (name) => `${PROPERTY}.${name}`,
      ),
      ...['creditorName', 'accountNumber', 'monthlyMortgagePayment', 'unpaidBalance', 'loanType'].map(
        (name) => `${PROPERTY}.mortgageLoansOnThisProperty[0].${name}`,
      ),
    ]);
    const sold = changed(application, {
      [PROPERTY]: { ...property, status: 'Sold', hasLoansOnProperty: false },
    });
    expect(missingPaths(sold)).toHaveLength(6);
  });

  // Tests APP-4.15.
  it('loans on the property are asked for in a refinance, not in a purchase', () => {
    const loans = `${SECTION4}.part4bOtherLoansOnSubjectProperty`;
    const bought = changed(single, { [loans]: [{}] });
    expect(missingPaths(bought)).toEqual([]);
    const refinanced = changed(bought, {
      [`${LOAN}.loanPurpose`]: 'Refinance',
      [`${LOAN}.refinanceCurrentAddress`]: false,
      [`${LOAN}.isRefinancedBefore`]: false,
    });
    expect(missingPaths(refinanced)).toEqual(
      ['creditorName', 'monthlyPayment', 'loanAmount', 'lienType', 'isCashOutLoan'].map(
        (name) => `${loans}[0].${name}`,
      ),
    );
  });

  it('the pages of a spouse are asked for while the spouse is on the loan', () => {
    const off = changed(married, {
      [`${CO_BORROWER}.isIncludedOnLoan`]: false,
      [`${CO_BORROWER}.section5Declarations`]: null,
      [`${PERSON}.numberOfBorrowers`]: 1,
    });
    expect(missingPaths(off)).toEqual([]);
  });
});

describe('a value that breaks a rule', () => {
  it.each([
    [`${PERSON}.dateOfBirth`, '2007-07-22', 'please enter a valid date'],
    [`${PERSON}.dateOfBirth`, '1925-07-20', 'please enter a valid date'],
    [`${PERSON}.numberOfBorrowers`, 3, 'number of borrowers should be 1: as many as are named'],
    [`${PERSON}.addresses[0].yearsAtAddress`, 0, 'duration at address cannot be 0 years and 0 months'],
    [
      'section1BorrowerInformation.part1bcCurrentEmployment.startDate',
      '2025-07-22',
      'please enter a valid date',
    ],
    [`${LOAN}.loanAmount`, 285_001, 'loan amount cannot exceed 95% of the sale price or appraisal value'],
    [`${LOAN}.preferredInterestRate`, 10.5, 'please enter a valid interest rate'],
    [`${SECTION4}.plannedClosingDate`, '2025-07-20', 'closing date cannot be in the past'],
    [`${SECTION4}.plannedClosingDate`, '12/1/26', 'please enter a valid date'],
    [`${LOAN}.purchasedOn`, '2025-07-22', 'please enter a valid date'],
  ])('%s = %s', (path, value, message) => {
    expect(completeIssues(changed(single, { [path]: value }), TODAY)).toContainEqual(
      expect.objectContaining({ path, message }),
    );
  });

  it.each([
    [`${PERSON}.dateOfBirth`, '2007-07-21'],
    [`${PERSON}.dateOfBirth`, '1925-07-21'],
    [`${SECTION4}.plannedClosingDate`, TODAY],
  ])('%s = %s is just within bounds', (path, value) => {
    expect(completeIssues(changed(single, { [path]: value }), TODAY)).toEqual([]);
  });

  // Tests APP-4.10.
  it('no loan fits a property without a value', () => {
    const issues = completeIssues(changed(single, { [`${LOAN}.propertyValue`]: null }), TODAY);
    expect(issues.map((issue) => issue.path)).toEqual([`${LOAN}.loanAmount`, `${LOAN}.propertyValue`]);
  });

  it('more than three borrowers are too many', () => {
    const people = [1, 2].map((n) => ({
      firstName: 'Jon',
      lastName: 'Reed',
      emailAddress: `jon${n}@reed.example`,
    }));
    expect(completeIssues(changed(married, { [`${PERSON}.otherBorrowers`]: people }), TODAY)).toMatchObject([
      { path: `${PERSON}.numberOfBorrowers`, message: 'Max. Number of borrowers allowed is 3' },
    ]);
  });
});

it('the issues of the pages together are those of the application', () => {
  const application = changed(married, {
    [`${LOAN}.loanAmount`]: 300_000,
    [`${CO_BORROWER}.section7DemographicInformation`]: null,
  });
  const byPage = stepsFor(true).flatMap((step) => stepIssues(application, step, TODAY));
  expect(byPage).toEqual(completeIssues(application, TODAY));
  expect(byPage).toHaveLength(4);
});

it('a stay without a duration is one issue, shown at two fields', () => {
  const application = changed(single, { [`${PERSON}.addresses[0].yearsAtAddress`]: 0 });
  expect(completeIssues(application, TODAY).map(({ path }) => path)).toEqual([
    `${PERSON}.addresses[0].yearsAtAddress`,
    `${PERSON}.addresses[0].monthsAtAddress`,
  ]);
});
