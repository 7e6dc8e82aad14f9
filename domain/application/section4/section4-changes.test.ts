import { describe, expect, it } from 'vitest';
import { OCCUPANCIES } from '../section3/property-options.ts';
import {
  addSubjectPropertyLoan,
  losesSubjectPropertyLoans,
  removeSubjectPropertyLoan,
  restoreSubjectPropertyLoan,
  withOccupancy,
  withOtherLoans,
  withPurpose,
  withSection4Defaults,
  withSeller,
} from './section4-changes.ts';
import { isSpouseUndecided } from './section4-conditions.ts';
import type { Section4 } from './section4-loan-and-property.ts';

const TYPED = { creditorName: 'Tidewater Savings', loanAmount: 90_000 };

function loansOf(section: Section4): [boolean | null | undefined, number] {
  const flag = section.part4aLoanInformation?.hasOtherLoansOnProperty;
  return [flag, section.part4bOtherLoansOnSubjectProperty?.length ?? 0];
}

// Tests APP-4.2, APP-4.5.
it('section 4 opens with one unit and a 30-year loan', () => {
  expect(withSection4Defaults(null).part4aLoanInformation).toEqual({
    preferredLoanProgram: '30-Year Fixed',
    propertyAddress: { numberOfUnits: 1 },
  });
  const answered = {
    part4aLoanInformation: { preferredLoanProgram: '7-Year ARM', propertyAddress: { numberOfUnits: 3 } },
  } as const;
  expect(withSection4Defaults(answered)).toEqual(answered);
  // An imported loan with a program that we do not offer: the page asks and has no default.
  const imported = { part4aLoanInformation: { loanAmount: 250_000 } };
  expect(withSection4Defaults(imported).part4aLoanInformation?.preferredLoanProgram).toBeNull();
  const zero = { part4aLoanInformation: { propertyAddress: { numberOfUnits: 0 } } };
  expect(withSection4Defaults(zero).part4aLoanInformation?.propertyAddress?.numberOfUnits).toBe(1);
});

// Tests APP-4.15 to APP-4.18.
describe('loans on the property', () => {
  it.each([
    ['Refinance', [true, 1]],
    ['Purchase', [false, 0]],
    ['Commercial Purchase for self use', [false, 0]],
    ['Commercial Purchase for investment', [false, 0]],
    ['Pre-approval letter', [undefined, 0]],
  ] as const)('begin for %s as %j', (purpose, loans) => {
    expect(loansOf(withPurpose({}, purpose))).toEqual(loans);
  });

  it('open with a first lien', () => {
    expect(withPurpose({}, 'Refinance').part4bOtherLoansOnSubjectProperty).toEqual([
      { lienType: 'First Lien' },
    ]);
  });

  it('are kept by a refinance and dropped by a purchase, so that the page can warn', () => {
    const section = { part4bOtherLoansOnSubjectProperty: [TYPED] };
    expect(withPurpose(section, 'Refinance').part4bOtherLoansOnSubjectProperty).toEqual([TYPED]);
    expect(losesSubjectPropertyLoans(section, 'Purchase')).toBe(true);
    expect(losesSubjectPropertyLoans(section, 'Refinance')).toBe(false);
    expect(losesSubjectPropertyLoans(withPurpose({}, 'Refinance'), 'Purchase')).toBe(false);
    expect(loansOf(withPurpose(section, 'Purchase'))).toEqual([false, 0]);
  });

  it('follow the flag, and the flag follows them', () => {
    const refinance = withPurpose({}, 'Refinance');
    expect(loansOf(withOtherLoans(refinance, false))).toEqual([false, 0]);
    expect(loansOf(withOtherLoans(withOtherLoans(refinance, false), true))).toEqual([true, 1]);
    expect(loansOf(addSubjectPropertyLoan(refinance))).toEqual([true, 2]);
    expect(loansOf(removeSubjectPropertyLoan(addSubjectPropertyLoan(refinance), 1))).toEqual([true, 1]);
    expect(loansOf(removeSubjectPropertyLoan(refinance, 0))).toEqual([false, 0]);
  });

  it('are reset by the seller type too', () => {
    const section = {
      ...withPurpose({}, 'Purchase'),
      part4bOtherLoansOnSubjectProperty: [TYPED],
      builderName: 'Larkfield',
    };
    expect(loansOf(withSeller(section, true))).toEqual([false, 0]);
    expect(withSeller(section, true).builderName).toBe('Larkfield');
    expect(withSeller(section, false).builderName).toBe('Larkfield');
  });

  it('never exist in a purchase, whatever is answered', () => {
    const purchase = withPurpose({}, 'Purchase');
    expect(loansOf(withOtherLoans(purchase, true))).toEqual([false, 0]);
    expect(loansOf(addSubjectPropertyLoan(purchase))).toEqual([false, 0]);
  });
});

// Tests APP-4.20, APP-4.21.
describe('the spouse', () => {
  const person = { maritalStatus: 'Married', spouse: { firstName: 'Max', isIncludedOnLoan: true } } as const;

  it.each(OCCUPANCIES)('with occupancy %s', (occupancy) => {
    const after = withOccupancy({}, person, occupancy);
    expect(after.section.part4aLoanInformation?.occupancy).toBe(occupancy);
    if (occupancy === 'Primary Residence') expect(after.person).toEqual(person);
    else expect(after.person).toMatchObject({ spouse: null, numberOfBorrowers: 1 });
  });

  it('is undecided when named before it is known whether they are on the loan', () => {
    expect(isSpouseUndecided({ firstName: 'Max' })).toBe(true);
    expect(isSpouseUndecided({ firstName: 'Max', isIncludedOnLoan: false })).toBe(false);
    expect(isSpouseUndecided({ firstName: '' })).toBe(false);
    expect(isSpouseUndecided(null)).toBe(false);
  });
});

// Tests FIN-31.
it('a removed loan comes back to its place, but not once the property is bought', () => {
  const section = (loanPurpose: 'Purchase' | 'Refinance'): Section4 => ({
    part4aLoanInformation: { loanPurpose },
    part4bOtherLoansOnSubjectProperty: [],
  });
  expect(loansOf(restoreSubjectPropertyLoan(section('Refinance'), 0, TYPED))).toEqual([true, 1]);
  expect(restoreSubjectPropertyLoan(section('Purchase'), 0, TYPED)).toEqual(section('Purchase'));
});
