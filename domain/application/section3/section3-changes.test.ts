import { describe, expect, it } from 'vitest';
import { addDays } from '../../time/eastern-time.ts';
import { TODAY } from '../complete-application.fixture.ts';
import {
  addProperty,
  addPropertyLoan,
  removeProperty,
  removePropertyLoan,
  withLoansOnProperty,
  withOwnRealEstate,
  withoutHiddenAnswers,
  withPurchaseDate,
} from './section3-changes.ts';

// Tests APP-3.1, APP-3.2.
describe('owning real estate', () => {
  it('yes adds one blank property and keeps existing ones', () => {
    expect(withOwnRealEstate({}, true)).toEqual({ ownRealEstate: true, propertiesOwned: [{}] });
    const owned = { propertiesOwned: [{ propertyValue: 1 }] };
    expect(withOwnRealEstate(owned, true)).toEqual({ ...owned, ownRealEstate: true });
  });

  it('no clears all properties', () => {
    expect(withOwnRealEstate({ propertiesOwned: [{}, {}] }, false).propertiesOwned).toEqual([]);
  });

  it('the answer becomes no with the last property', () => {
    const two = addProperty(addProperty({}));
    expect(removeProperty(two, 0)).toMatchObject({ ownRealEstate: true, propertiesOwned: [{}] });
    expect(removeProperty(removeProperty(two, 0), 0)).toEqual({ ownRealEstate: false, propertiesOwned: [] });
  });

  it('stops at twenty properties', () => {
    const many = { propertiesOwned: Array.from({ length: 20 }, () => ({})) };
    expect(addProperty(many).propertiesOwned).toHaveLength(20);
  });
});

// Tests APP-3.8.
describe('loans on a property', () => {
  it('yes adds one blank FHA loan, no clears them', () => {
    expect(withLoansOnProperty({}, true).mortgageLoansOnThisProperty).toEqual([{ loanType: 'FHA' }]);
    expect(withLoansOnProperty({ mortgageLoansOnThisProperty: [{}] }, false)).toEqual({
      hasLoansOnProperty: false,
      mortgageLoansOnThisProperty: [],
    });
  });

  it('adding one answers yes, removing the last answers no', () => {
    const property = addPropertyLoan({ hasLoansOnProperty: false });
    expect(property.hasLoansOnProperty).toBe(true);
    expect(removePropertyLoan(property, 0).hasLoansOnProperty).toBe(false);
    expect(removePropertyLoan(addPropertyLoan(property), 0).hasLoansOnProperty).toBe(true);
  });
});

describe('a property', () => {
  const investment = {
    status: 'Retained',
    occupancy: 'Investment Property',
    monthlyRentalIncome: 900,
  } as const;

  it('keeps its investment answers while it is a kept investment', () => {
    expect(withoutHiddenAnswers(investment)).toEqual(investment);
  });

  // Tests APP-3.10.
  it.each([
    [{ status: 'Retained', occupancy: 'Second Home' } as const, 310],
    [{ status: 'Retained', occupancy: 'Primary Residence' } as const, 310],
    [{ status: 'Pending Sale' } as const, 310],
    [{ status: 'Sold' } as const, null],
  ])('has taxes, insurance and dues as long as it is owned: %j', (property, monthlyTaxes) => {
    const costs = { monthlyInsurance: 90, monthlyTaxes: 310, monthlyHoaFee: 0 };
    expect(withoutHiddenAnswers({ ...property, ...costs }).monthlyTaxes).toBe(monthlyTaxes);
  });

  it.each([
    [{ ...investment, occupancy: 'Second Home' } as const, 'Second Home'],
    [{ ...investment, status: 'Sold' } as const, ''],
  ])('loses them otherwise: %j', (property, occupancy) => {
    expect(withoutHiddenAnswers(property)).toMatchObject({ occupancy, monthlyRentalIncome: null });
  });

  // Tests APP-3.6.
  it('copies a valid purchase date into an empty investment date', () => {
    expect(withPurchaseDate({}, '2019-05-04', TODAY).investmentPropertySince).toBe('2019-05-04');
    expect(withPurchaseDate({ investmentPropertySince: '2021-01-01' }, '2019-05-04', TODAY)).toEqual({
      purchasedOn: '2019-05-04',
      investmentPropertySince: '2021-01-01',
    });
    for (const invalid of ['2019-05', '13/45/2020', addDays(TODAY, 1), '1901-02-03']) {
      expect(withPurchaseDate({}, invalid, TODAY)).toEqual({
        purchasedOn: invalid,
        investmentPropertySince: '',
      });
    }
  });
});
