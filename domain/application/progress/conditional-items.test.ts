import { describe, expect, it } from 'vitest';
import { changed, married, single, TODAY } from '../complete-application.fixture.ts';
import { missingItems } from './missing-items.ts';

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

describe('is required under its condition', () => {
  it.each([
    ['builder', { [`${SECTION4}.isPurchasingFromBuilder`]: true }, [`${SECTION4}.builderName`]],
    [
      'refinance',
      { [`${LOAN}.loanPurpose`]: 'Refinance', [`${SECTION4}.plannedClosingDate`]: '' },
      [`${LOAN}.refinanceCurrentAddress`, `${LOAN}.isRefinancedBefore`, `${LOAN}.hasOtherLoansOnProperty`],
    ],
    [
      'refinanced before',
      {
        [`${LOAN}.loanPurpose`]: 'Refinance',
        [`${LOAN}.refinanceCurrentAddress`]: false,
        [`${LOAN}.isRefinancedBefore`]: true,
        [`${LOAN}.hasOtherLoansOnProperty`]: false,
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
      { [`${SECTION5}.part5aAboutThisProperty.questionC`]: { answer1: true, answer2: null } },
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
