import { describe, expect, it } from 'vitest';
import { savedAnswers } from '../application/answers/saved-answers.ts';
import type { Application } from '../application/application.ts';
import { changed } from '../application/complete-application.fixture.ts';
import type { OwnedProperty } from '../application/section3/section3-real-estate.ts';
import { figure, purchase } from './qualification.fixture.ts';
import { isAskedInDetails } from './qualification-input.ts';

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
const SPOUSE = 'section1BorrowerInformation.part1aPersonalInformation.spouse';

describe('a loan on a property where the borrowers will not live', () => {
  const invested = (rent: number) =>
    changed(purchase, {
      [`${LOAN}.occupancy`]: 'Investment Property',
      'section4LoanAndPropertyInformation.part4cRentalIncomeOnSubjectProperty': {
        expectedMonthlyRentalIncome: rent,
      },
    });

  it('adds the gain of its rent to the income, and the present home to the obligations', () => {
    const given = invested(4_000);
    // 3,000 - 2,592.62
    expect(figure(given, 'subject rental').value).toBe(407_38);
    expect(figure(given, 'income').value).toBe(10_101_00 + 407_38);
    expect(figure(given, 'obligations').value).toBe(1_900_00 + 739_05);
    // 1,900 of 10,508.38
    expect(figure(given, 'housing ratio').value).toBe(18_08);
  });

  it('adds the loss of its rent to the obligations', () => {
    // 1,500 - 2,592.62
    expect(figure(invested(2_000), 'obligations').value).toBe(1_900_00 + 739_05 + 1_092_62);
  });

  it('adds the whole payment of a second home', () => {
    const given = changed(purchase, { [`${LOAN}.occupancy`]: 'Second Home' });
    expect(figure(given, 'obligations').value).toBe(1_900_00 + 2_592_62 + 739_05);
  });

  it('adds the whole payment of commercial space without a rent', () => {
    const given = changed(purchase, { [`${LOAN}.occupancy`]: 'Commercial Space' });
    expect(figure(given, 'obligations').value).toBe(1_900_00 + 2_592_62 + 739_05);
    expect(figure(given, 'debt ratio').missing).toEqual([]);
  });

  it('counts an own home once, as the present home', () => {
    const home: OwnedProperty = {
      status: 'Retained',
      occupancy: 'Primary Residence',
      monthlyInsurance: 80,
      monthlyTaxes: 220,
      monthlyHoaFee: 0,
      hasLoansOnProperty: true,
      mortgageLoansOnThisProperty: [
        { monthlyMortgagePayment: 900, unpaidBalance: 120_000, toBePaidOff: false },
      ],
    };
    const given = changed(purchase, {
      section3RealEstate: { ownRealEstate: true, propertiesOwned: [home] },
      [`${LOAN}.occupancy`]: 'Second Home',
      'section1BorrowerInformation.part1aPersonalInformation.addresses[0].isOwnProperty': 'Own',
    });
    expect(figure(given, 'present housing').lines[0]).toMatchObject({ value: 1_200_00, isCounted: true });
    expect(figure(given, 'other homes').value).toBe(0);
  });
});

// Tests QUAL-11.
describe('a home with two to four units', () => {
  const withUnits = (expectedMonthlyRentalIncome: number | null, numberOfUnits = 3) =>
    changed(purchase, {
      [`${LOAN}.propertyAddress.numberOfUnits`]: numberOfUnits,
      'section4LoanAndPropertyInformation.part4cRentalIncomeOnSubjectProperty': {
        expectedMonthlyRentalIncome,
      },
    });

  it('adds 75% of its expected rent to the income, and its whole payment stays an obligation', () => {
    expect(figure(withUnits(1_001), 'subject rental').value).toBe(750_75);
    expect(figure(withUnits(1_001), 'income').value).toBe(10_101_00 + 750_75);
    expect(figure(withUnits(1_001), 'obligations').value).toBe(3_331_67);
    expect(figure(withUnits(0), 'income').value).toBe(10_101_00);
  });

  it('needs its expected rent, which the form details ask', () => {
    const { missing } = figure(withUnits(null), 'debt ratio');
    expect(missing).toMatchObject([{ label: 'Expected monthly rental income' }]);
    expect(isAskedInDetails(withUnits(null), missing[0]?.path ?? '')).toBe(true);
    expect(figure(withUnits(null), 'obligations').missing).toEqual([]);
  });

  it('has no rent with one unit', () => {
    expect(figure(withUnits(1_001, 1), 'income').value).toBe(10_101_00);
  });

  it('keeps its rent when it is saved, and loses it with its other units', () => {
    const rentOf = (application: Application) =>
      savedAnswers(application).section4LoanAndPropertyInformation?.part4cRentalIncomeOnSubjectProperty
        ?.expectedMonthlyRentalIncome;
    expect(rentOf(withUnits(1_001))).toBe(1_001);
    expect(rentOf(withUnits(1_001, 1))).toBeUndefined();
  });
});

it('a borrower who will not live in the property adds their own home', () => {
  const given = changed(purchase, {
    [`${SPOUSE}.section1BorrowerInformation.part1aPersonalInformation.addresses[0]`]: {
      street: '3 Far Rd',
      zip: '73301',
      isOwnProperty: 'Rental',
      housingMonthlyExpense: 1_000,
    },
    [`${SPOUSE}.section5Declarations.part5aAboutThisProperty.questionA.answer1`]: false,
  });
  expect(figure(given, 'present housing').value).toBe(2_900_00);
  expect(figure(given, 'obligations').value).toBe(3_331_67 + 1_000_00);
});

// Tests QUAL-13.
describe('a home that three borrowers share', () => {
  const sharing = (...expenses: readonly number[]) => {
    const person = 'section1BorrowerInformation.part1aPersonalInformation';
    const home = (housingMonthlyExpense: number) => [
      { street: '6867 Larkspur St', zip: '77002', isOwnProperty: 'Rental', housingMonthlyExpense },
    ];
    const [first = 0, ...others] = expenses;
    return changed(purchase, {
      [`${person}.spouse`]: null,
      [`${person}.addresses`]: home(first),
      [`${person}.otherBorrowers`]: others.map((expense, place) => ({
        id: `j${place}`,
        firstName: `Joint ${place}`,
        section1BorrowerInformation: { part1aPersonalInformation: { addresses: home(expense) } },
      })),
    });
  };

  it.each([
    [[1_200, 1_200, 1_200], 1_200],
    [[1_200, 2_600, 1_200], 3_800],
    [[1_200, 2_600, 2_600], 3_800],
    [[100, 200, 300], 600],
  ])(
    'with %j a month costs $ %i: an equal amount is the same one, another one is a share',
    (stated, cost) => {
      expect(figure(sharing(...stated), 'present housing').value).toBe(cost * 100);
    },
  );
});
