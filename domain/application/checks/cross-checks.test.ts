import { describe, expect, it } from 'vitest';
import { changed, married, single } from '../complete-application.fixture.ts';
import { crossChecks } from './cross-checks.ts';

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
const LENDER = 'section4LoanAndPropertyInformation.lenderLoanInformation';
const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const A = 'section5Declarations.part5aAboutThisProperty.questionA.answer1';

const HOME = {
  [`${PERSON}.addresses[0].street`]: '12 Elm St',
  [`${PERSON}.addresses[0].unit`]: '',
  [`${PERSON}.addresses[0].zip`]: '75024',
};
const RENT_FREE = {
  [`${PERSON}.addresses[0].isOwnProperty`]: 'Living rent-free',
  [`${PERSON}.addresses[0].housingMonthlyExpense`]: null,
};
const ownHome = (mortgageLoansOnThisProperty: object[]) => ({
  ownRealEstate: true,
  propertiesOwned: [
    {
      occupancy: 'Primary Residence',
      propertyAddress: { street: '12 Elm St', zip: '75024' },
      mortgageLoansOnThisProperty,
    },
  ],
});

const rules = (changes: Record<string, unknown>) =>
  crossChecks(changed(single, changes)).map(({ rule }) => rule);

describe('cross-checks between the sections', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['nothing answered', { [`${LOAN}.occupancy`]: '', [A]: null }, []],
    ['a primary residence that declaration A denies', { [A]: false }, ['occupancy-and-declaration-a']],
    ['a primary residence on both', { [A]: true }, []],
    [
      'an investment that declaration A calls the primary residence',
      { [`${LOAN}.occupancy`]: 'Investment Property', [A]: true },
      ['occupancy-and-declaration-a'],
    ],
    [
      'an investment that is the current address',
      {
        [`${LOAN}.loanPurpose`]: 'Refinance',
        [`${LOAN}.occupancy`]: 'Investment Property',
        [`${LOAN}.refinanceCurrentAddress`]: true,
        [`${LOAN}.propertyAddress`]: null,
        [A]: false,
      },
      ['investment-and-current-address'],
    ],
    [
      'a VA loan without service',
      { [LENDER]: { mortgageType: 'VA' }, [`${PERSON}.isInMilitaryService`]: false, [A]: true },
      ['veterans-loan-and-service'],
    ],
    [
      'a rent-free home with a rent',
      {
        [`${PERSON}.addresses[0].isOwnProperty`]: 'Living rent-free',
        [`${PERSON}.addresses[0].housingMonthlyExpense`]: 900,
        [A]: true,
      },
      ['rent-free-and-housing-expense'],
    ],
    [
      'an investment that is bought at the current address',
      {
        ...HOME,
        [`${LOAN}.loanPurpose`]: 'Purchase',
        [`${LOAN}.occupancy`]: 'Investment Property',
        [`${LOAN}.propertyAddress`]: { street: '12 Elm St.', zip: '75024' },
        [A]: false,
      },
      ['investment-and-current-address'],
    ],
    [
      'an investment that is bought elsewhere',
      {
        ...HOME,
        [`${LOAN}.loanPurpose`]: 'Purchase',
        [`${LOAN}.occupancy`]: 'Investment Property',
        [`${LOAN}.propertyAddress`]: { street: '14 Elm St', zip: '75024' },
        [A]: false,
      },
      [],
    ],
    ...[true, false].map((refinanceCurrentAddress): [string, Record<string, unknown>, string[]] => [
      `the home as the property, and ${refinanceCurrentAddress} to refinancing it`,
      {
        ...HOME,
        [`${LOAN}.loanPurpose`]: 'Refinance',
        [`${LOAN}.refinanceCurrentAddress`]: refinanceCurrentAddress,
        [`${LOAN}.propertyAddress`]: { street: '12 Elm St.', zip: '75024' },
        [A]: true,
      },
      refinanceCurrentAddress ? [] : ['refinance-and-current-address'],
    ]),
    ...[true, false].map((refinanceCurrentAddress): [string, Record<string, unknown>, string[]] => [
      `another property than the home, and ${refinanceCurrentAddress} to refinancing it`,
      {
        ...HOME,
        [`${LOAN}.loanPurpose`]: 'Refinance',
        [`${LOAN}.refinanceCurrentAddress`]: refinanceCurrentAddress,
        [`${LOAN}.propertyAddress`]: { street: '14 Elm St', zip: '75024' },
        [A]: true,
      },
      refinanceCurrentAddress ? ['refinance-and-current-address'] : [],
    ]),
    [
      'a property whose address is not typed yet, and yes to refinancing the home',
      {
        ...HOME,
        [`${LOAN}.loanPurpose`]: 'Refinance',
        [`${LOAN}.refinanceCurrentAddress`]: true,
        [`${LOAN}.propertyAddress`]: { street: '14 Elm St', zip: '' },
        [A]: true,
      },
      [],
    ],
    [
      'a rent-free home with a mortgage',
      { ...HOME, ...RENT_FREE, section3RealEstate: ownHome([{ monthlyMortgagePayment: 900 }]), [A]: true },
      ['rent-free-and-mortgage'],
    ],
    [
      'a rent-free home without a mortgage',
      { ...HOME, ...RENT_FREE, section3RealEstate: ownHome([]), [A]: true },
      [],
    ],
    [
      'an own home that Section 3 does not list',
      { [`${PERSON}.addresses[0].isOwnProperty`]: 'Own', [A]: true },
      ['own-home-and-real-estate'],
    ],
  ])('%s', (_name, changes, expected) => {
    expect(rules(changes)).toEqual(expected);
  });

  it('compare the co-borrower’s answers too, as long as the spouse is on the loan', () => {
    const application = changed(married, {
      [A]: true,
      [`${PERSON}.spouse.${A}`]: false,
    });
    expect(crossChecks(application)).toMatchObject([
      { rule: 'occupancy-and-declaration-a', holder: 'spouse' },
    ]);
    expect(crossChecks(changed(application, { [`${PERSON}.spouse.isIncludedOnLoan`]: false }))).toEqual([]);
  });

  it.each([
    ['Primary Residence', false],
    ['Investment Property', true],
  ])('compare the declarations of joint borrowers with %s', (occupancy, answer1) => {
    const application = changed(single, {
      [A]: !answer1,
      [`${LOAN}.occupancy`]: occupancy,
      [`${PERSON}.otherBorrowers`]: [
        {
          id: 'jo',
          firstName: 'Jo',
          section5Declarations: { part5aAboutThisProperty: { questionA: { answer1 } } },
        },
        { id: 'al', firstName: 'Al' },
      ],
    });
    expect(crossChecks(application)).toMatchObject([
      { rule: 'occupancy-and-declaration-a', joint: 'jo', message: expect.stringMatching(/^Jo: /) },
    ]);
  });
});
