import { expect, it } from 'vitest';
import type { Application } from '../../../../domain/application/application.ts';
import { applicationRules } from '../../../../domain/application/checks/application-rules.ts';
import { changedLabels } from './colleague-changes.tsx';

const TODAY = '2026-11-21';

function loan(fields: object): Application {
  return { section4LoanAndPropertyInformation: { part4aLoanInformation: fields } } as Application;
}

function labels(before: Application, after: Application): string {
  return changedLabels(before, after, applicationRules(after, TODAY));
}

it('names the fields that someone else changed by their labels, and each page once', () => {
  const before = loan({ loanAmount: 100_000, preferredInterestRate: 6, loanPurpose: 'Purchase' });
  const after = loan({ loanAmount: 120_000, preferredInterestRate: 7, loanPurpose: 'Purchase' });
  expect(labels(before, after)).toBe('Section 4: Loan amount, Interest rate');
});

it('leaves out defaults, records and consequences of a given answer', () => {
  const before = loan({ loanAmount: 100_000 });
  const after = loan({ loanAmount: 120_000, isCondoWithoutSharedWalls: false, hasSolarPanels: false });
  expect(labels(before, { ...after, loanApplicationProgress: 300 })).toBe('Section 4: Loan amount');
  expect(labels(before, { ...before, loanApplicationProgress: 300 })).toBe('');
});

it('leaves out fields that are still empty', () => {
  const before = loan({ loanAmount: 100_000 });
  const after = loan({ loanAmount: 120_000, preferredInterestRate: null, loanPurpose: '', loanProgram: {} });
  expect(labels(before, after)).toBe('Section 4: Loan amount');
});

it('names a removed row, but not the row that moved up into its place', () => {
  const owning = (...streets: string[]) =>
    ({
      section3RealEstate: {
        ownRealEstate: true,
        propertiesOwned: streets.map((street) => ({
          id: street.slice(0, 2),
          propertyAddress: { street, city: 'Austin' },
        })),
      },
    }) as Application;
  expect(labels(owning('11 Ash', '22 Birch'), owning('22 Birch'))).toBe('Section 3: Removed property 11 Ash');
  expect(labels(owning('11 Ash'), owning('11 Ash', '44 Dogwood'))).toBe(
    'Section 3: Added property 44 Dogwood',
  );
});
