import { describe, expect, it } from 'vitest';
import { changed } from '../application/complete-application.fixture.ts';
import type { OwnedProperty } from '../application/section3/section3-real-estate.ts';
import { figure, purchase } from './qualification.fixture.ts';
import { isAskedInDetails } from './qualification-input.ts';
import { isAskedFor } from './real-estate.ts';

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
const SPOUSE = 'section1BorrowerInformation.part1aPersonalInformation.spouse';

const rented: OwnedProperty = {
  propertyAddress: { street: '9 Reed Ln', city: 'Austin', state: 'TX', zip: '78702' },
  status: 'Retained',
  occupancy: 'Investment Property',
  monthlyRentalIncome: 2_001,
  monthlyInsurance: 80,
  monthlyTaxes: 220,
  monthlyHoaFee: 0,
  hasLoansOnProperty: true,
  mortgageLoansOnThisProperty: [
    { monthlyMortgagePayment: 900, unpaidBalance: 120_000, toBePaidOff: false },
    { monthlyMortgagePayment: 200, unpaidBalance: 9_000, toBePaidOff: true },
  ],
};

const owning = (properties: OwnedProperty[], more: Record<string, unknown> = {}) =>
  changed(purchase, { section3RealEstate: { ownRealEstate: true, propertiesOwned: properties }, ...more });

// Tests QUAL-6.
describe('rented property', () => {
  it('counts with 75% of its rent, less what it costs', () => {
    // 1,500.75 - 900 - 80 - 220
    expect(figure(owning([rented]), 'net rental').value).toBe(300_75);
    expect(figure(owning([rented]), 'income').value).toBe(10_101_00 + 300_75);
  });

  it('is an obligation when it loses money', () => {
    const given = owning([{ ...rented, monthlyRentalIncome: 1_000 }]);
    // 750 - 1,200
    expect(figure(given, 'net rental').value).toBe(-450_00);
    expect(figure(given, 'income').value).toBe(10_101_00);
    expect(figure(given, 'obligations').value).toBe(3_331_67 + 450_00);
  });

  it('is paid off at closing with the balance of its mortgage', () => {
    expect(figure(owning([rented]), 'cash to close').value).toBe(89_600_00);
  });

  it('needs its rent', () => {
    const { value, missing } = figure(owning([{ ...rented, monthlyRentalIncome: null }]), 'debt ratio');
    expect(value).toBeNull();
    expect(missing).toEqual([
      {
        label: 'Monthly rental income of 9 Reed Ln',
        path: 'section3RealEstate.propertiesOwned[0].monthlyRentalIncome',
      },
    ]);
  });

  it('needs its taxes, insurance, dues and the answer about its mortgages', () => {
    const given = owning([
      {
        ...rented,
        monthlyTaxes: null,
        monthlyInsurance: null,
        monthlyHoaFee: null,
        hasLoansOnProperty: null,
        mortgageLoansOnThisProperty: [],
      },
    ]);
    expect(figure(given, 'net rental').value).toBeNull();
    expect(figure(given, 'debt ratio').missing).toEqual([
      {
        label: 'Mortgage loans on 9 Reed Ln',
        path: 'section3RealEstate.propertiesOwned[0].hasLoansOnProperty',
      },
      {
        label: 'Monthly insurance of 9 Reed Ln',
        path: 'section3RealEstate.propertiesOwned[0].monthlyInsurance',
      },
      { label: 'Monthly taxes of 9 Reed Ln', path: 'section3RealEstate.propertiesOwned[0].monthlyTaxes' },
      { label: 'Monthly HOA fee of 9 Reed Ln', path: 'section3RealEstate.propertiesOwned[0].monthlyHoaFee' },
    ]);
  });

  it('that both borrowers list counts once', () => {
    const twice = owning([rented], {
      [`${SPOUSE}.section3RealEstate`]: { ownRealEstate: true, propertiesOwned: [rented] },
    });
    expect(figure(twice, 'net rental').value).toBe(300_75);
  });

  it('that is sold does not count', () => {
    expect(figure(owning([{ ...rented, status: 'Sold' }]), 'net rental').value).toBe(0);
  });
});

describe('a home that earns no rent', () => {
  const cabin: OwnedProperty = { ...rented, occupancy: 'Second Home' };

  it('is an obligation with its full cost', () => {
    expect(figure(owning([cabin]), 'other homes').value).toBe(1_200_00);
    expect(figure(owning([cabin]), 'obligations').value).toBe(3_331_67 + 1_200_00);
  });

  it('needs its taxes, and a sold one does not', () => {
    const untaxed = { ...cabin, monthlyTaxes: null };
    expect(figure(owning([untaxed]), 'other homes')).toMatchObject({
      value: null,
      missing: [{ label: 'Monthly taxes of 9 Reed Ln' }],
    });
    expect(figure(owning([{ ...untaxed, status: 'Sold' }]), 'other homes').value).toBe(0);
  });

  it('is not known before the borrower said whether they own one', () => {
    const unanswered = changed(purchase, { section3RealEstate: {} });
    expect(figure(unanswered, 'other homes').missing).toEqual([
      { label: 'Other real estate of Ada Quill', path: 'section3RealEstate.ownRealEstate' },
    ]);
  });

  it('does not count twice if it is the property of this loan', () => {
    const address = { ...rented.propertyAddress, street: '9 Reed Ln.' };
    const given = owning([cabin], { [`${LOAN}.propertyAddress`]: address });
    expect(figure(given, 'other homes')).toMatchObject({
      value: 0,
      lines: [{ isCounted: false, note: 'It is the property of this loan.' }],
    });
  });
});

// Tests APP-3.10.
it('the costs of a home are asked in the form details, and those of an investment in the wizard', () => {
  const given = owning([rented, { ...rented, occupancy: 'Second Home' }, { status: 'Sold' }]);
  const asked = (place: number) =>
    isAskedInDetails(given, `section3RealEstate.propertiesOwned[${place}].monthlyTaxes`);
  expect([asked(0), asked(1), asked(2)]).toEqual([false, true, false]);
});

// Tests QUAL-17.
it('joint borrowers are asked for no real estate of their own', () => {
  expect(['primary', 'spouse', 'joint-1'].map((owner) => isAskedFor('net rental', owner))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isAskedFor('other homes', 'joint-1')).toBe(false);
  expect(isAskedFor('debts', 'joint-1')).toBe(true);
});
