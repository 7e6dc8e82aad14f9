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
    expect(issues[0]?.message).toBe('enter the sale price or appraisal value first');
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
  const [section1] = stepsFor(false);
  if (section1 === undefined) throw new Error('there is a first page');
  const at = (issues: { path: string }[]) => issues.map(({ path }) => path.split('.').pop());
  expect(at(stepIssues(application, section1, TODAY))).toEqual(['yearsAtAddress', 'monthsAtAddress']);
  expect(at(completeIssues(application, TODAY))).toEqual(['yearsAtAddress']);
});
