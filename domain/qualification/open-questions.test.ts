import { describe, expect, it } from 'vitest';
import type { Application } from '../application/application.ts';
import { changed } from '../application/complete-application.fixture.ts';
import type { OwnedProperty } from '../application/section3/section3-real-estate.ts';
import type { FigureKey } from './figure.ts';
import { figure, purchase } from './qualification.fixture.ts';

const SECTION_2 = 'section2AssetsAndLiabilities';
const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const QUESTION_A = 'section5Declarations.part5aAboutThisProperty.questionA.answer1';

function missingOf(application: Application, key: FigureKey): string[] {
  const { value, missing } = figure(application, key);
  expect(value === null).toBe(missing.length > 0);
  return missing.map(({ path }) => path);
}

// Tests QUAL-6, QUAL-14.
describe('a mortgage of Section 3 that nobody decided about', () => {
  const owning = (loan: object, more: Partial<OwnedProperty> = {}) =>
    changed(purchase, {
      section3RealEstate: {
        ownRealEstate: true,
        propertiesOwned: [
          {
            propertyAddress: { street: '9 Reed Ln', city: 'Austin', state: 'TX', zip: '78702' },
            status: 'Retained',
            occupancy: 'Investment Property',
            monthlyRentalIncome: 2_001,
            monthlyInsurance: 80,
            monthlyTaxes: 220,
            monthlyHoaFee: 0,
            hasLoansOnProperty: true,
            mortgageLoansOnThisProperty: [loan],
            ...more,
          },
        ],
      },
    });
  const question = 'section3RealEstate.propertiesOwned[0].mortgageLoansOnThisProperty[0].toBePaidOff';

  it.each(['net rental', 'cash to close', 'debt ratio', 'reserves'] as const)(
    'lacks its answer: %s',
    (key) => {
      const given = owning({ monthlyMortgagePayment: 900, unpaidBalance: 120_000 });
      expect(missingOf(given, key)).toEqual([question]);
      expect(figure(given, key).missing[0]?.label).toBe(
        'Mortgage on 9 Reed Ln: to be paid off at or before closing?',
      );
    },
  );

  it.each([true, false])('is known once it is answered with %s', (toBePaidOff) => {
    const given = owning({ monthlyMortgagePayment: 900, unpaidBalance: 120_000, toBePaidOff });
    expect(missingOf(given, 'net rental')).toEqual([]);
    expect(missingOf(given, 'cash to close')).toEqual([]);
  });

  it('is not asked about where its answer changes nothing', () => {
    const paidDown = owning({ monthlyMortgagePayment: 0, unpaidBalance: 0 });
    expect(missingOf(paidDown, 'net rental')).toEqual([]);
    expect(missingOf(paidDown, 'cash to close')).toEqual([]);
    const sold = owning({ monthlyMortgagePayment: 900, unpaidBalance: 120_000 }, { status: 'Sold' });
    expect(missingOf(sold, 'net rental')).toEqual([]);
    expect(missingOf(sold, 'cash to close')).toEqual([]);
  });
});

const joint = {
  id: 'joint-1',
  firstName: 'Ines',
  lastName: 'Vale',
  section1BorrowerInformation: {
    employmentStatus: 'Not employed',
    part1aPersonalInformation: {
      addresses: [
        {
          street: '4 Fir St',
          city: 'Reno',
          state: 'NV',
          zip: '89501',
          isOwnProperty: 'Rental',
          housingMonthlyExpense: 1_100,
        },
      ],
    },
  },
};
const withJoint = (person: object, more: Record<string, unknown> = {}) =>
  changed(purchase, { [`${PERSON}.otherBorrowers`]: [person], ...more });

// Tests QUAL-15.
describe('a borrower who did not say whether they will live in the property', () => {
  it.each(['housing ratio', 'debt ratio'] as const)('leaves it open: %s', (key) => {
    expect(missingOf(withJoint(joint), key)).toEqual([`${PERSON}.otherBorrowers[0].${QUESTION_A}`]);
    expect(figure(withJoint(joint), key).missing[0]?.label).toBe(
      'Ines Vale: will you occupy the property as your primary residence?',
    );
  });

  const answered = (answer1: boolean) =>
    withJoint({ ...joint, section5Declarations: { part5aAboutThisProperty: { questionA: { answer1 } } } });

  it('adds their home only after a no', () => {
    const home = (application: Application) => figure(application, 'obligations').value ?? 0;
    expect(home(answered(true))).toBe(home(purchase));
    expect(home(answered(false))).toBe(home(purchase) + 1_100_00);
  });

  it('is not asked where the answer changes nothing', () => {
    const [address] = joint.section1BorrowerInformation.part1aPersonalInformation.addresses;
    const free = {
      ...joint,
      section1BorrowerInformation: {
        ...joint.section1BorrowerInformation,
        part1aPersonalInformation: { addresses: [{ ...address, housingMonthlyExpense: 0 }] },
      },
    };
    expect(missingOf(withJoint(free), 'housing ratio')).toEqual([]);
    const let_ = { 'section4LoanAndPropertyInformation.part4aLoanInformation.occupancy': 'Second Home' };
    expect(missingOf(withJoint(joint, let_), 'debt ratio')).toEqual([]);
  });
});

// Tests QUAL-16.
describe('an entry that a person who left the loan still owns', () => {
  const owners = ['primary', 'spouse', 'gone'];
  const lacks: [string, string, object, FigureKey[]][] = [
    [
      'an income',
      'part1eOtherIncome.incomes',
      { type: 'Trust', monthlyAmount: 1_000 },
      ['income of primary', 'income of spouse', 'income', 'debt ratio'],
    ],
    [
      'an account',
      'part2aAssets.accounts',
      { type: 'Savings', value: 900, isVerified: true },
      ['assets', 'reserves'],
    ],
    [
      'a credit',
      'part2bOtherAssets.assetsAndCredits',
      { type: 'Earnest Money', value: 900 },
      ['cash to close', 'reserves'],
    ],
  ];

  it.each(lacks)('%s is not known before its owners are', (_, list, row, keys) => {
    const given = changed(purchase, { [`${SECTION_2}.${list}`]: [{ id: 'x', owners, ...row }] });
    for (const key of keys) expect(missingOf(given, key), key).toEqual([`${SECTION_2}.${list}[0].owners`]);
    const decided = changed(purchase, {
      [`${SECTION_2}.${list}`]: [{ id: 'x', owners: ['primary'], ...row }],
    });
    for (const key of keys) expect(missingOf(decided, key), key).toEqual([]);
  });

  it('leaves a debt known: those who stayed owe all of it', () => {
    const debt = { id: 'x', owners, type: 'Installment', monthlyPayment: 80, unpaidBalance: 4_000 };
    const given = changed(purchase, { [`${SECTION_2}.part2cLiabilities.liabilities`]: [debt] });
    expect(figure(given, 'debts').value).toBe((80 + 250) * 100);
  });
});

// Tests QUAL-3.
it('an added job without any pay is named as missing', () => {
  const given = changed(purchase, {
    'section1BorrowerInformation.part1cAdditionalEmployment': [{ id: 'j1' }],
  });
  expect(figure(given, 'income')).toMatchObject({
    value: null,
    missing: [
      {
        label: 'Base salary, additional job 1',
        path: 'section1BorrowerInformation.part1cAdditionalEmployment[0].grossMonthlyIncome.baseSalary',
      },
    ],
  });
});
