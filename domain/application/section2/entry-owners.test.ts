import { describe, expect, it } from 'vitest';
import { type Application, applicationDraftSchema } from '../application.ts';
import { MAX_FINANCE_ENTRIES } from '../checks/limits.ts';
import { married } from '../complete-application.fixture.ts';
import { ownerChoices, unknownOwners } from './entry-owners.ts';

const PATH = 'section2AssetsAndLiabilities.part2dExpenses.expenses';

function withExpenses(expenses: object[], base: Application = married): Application {
  return { ...base, section2AssetsAndLiabilities: { part2dExpenses: { expenses } } } as Application;
}

function faultsOf(application: Application): [path: string, message: string][] {
  const { error } = applicationDraftSchema.safeParse(application);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

// Tests FIN-3.
describe('the owner of an entry', () => {
  it('is a borrower of the loan: the primary one, the spouse on the loan, a joint borrower', () => {
    expect(ownerChoices(married).map(({ owner }) => owner)).toEqual(['primary', 'spouse']);
    const joint: Application = {
      section1BorrowerInformation: {
        part1aPersonalInformation: {
          firstName: 'Ann',
          lastName: 'Lee',
          otherBorrowers: [
            { id: 'row-1', isSpouse: true, firstName: 'Spouse' },
            { id: 'row-2', firstName: 'Bo', lastName: 'Reed' },
            { id: 'row-3' },
          ],
        },
      },
    };
    expect(ownerChoices(joint)).toEqual([
      { owner: 'primary', name: 'Ann Lee' },
      { owner: 'row-2', name: 'Bo Reed' },
      { owner: 'row-3', name: 'Joint borrower 2' },
    ]);
  });

  it('is needed as soon as something is typed into the entry', () => {
    expect(faultsOf(withExpenses([{ type: 'Alimony', monthlyPayment: 5 }], {}))).toEqual([
      [`${PATH}.0.owners`, 'please choose the borrower whom this belongs to'],
    ]);
    expect(faultsOf(withExpenses([{ type: 'Alimony', owners: [] }, {}], {}))).toEqual([]);
  });

  it('is named once', () => {
    const expenses = [{ owners: ['primary', 'primary'], monthlyPayment: 5 }];
    expect(faultsOf(withExpenses(expenses, {}))).toEqual([
      [`${PATH}.0.owners`, 'please name each owner once'],
    ]);
  });

  it('is refused if the value stands for nobody on the loan', () => {
    const after = withExpenses([{ id: 'a', owners: ['neighbour'], monthlyPayment: 5 }]);
    expect(unknownOwners(married, after)).toEqual({
      [`${PATH}[0].owners`]: 'this person is not a borrower of the loan: please choose another owner',
    });
  });

  it('stays when the person leaves the loan, so that nothing is lost', () => {
    const entry = { id: 'a', owners: ['spouse'], monthlyPayment: 5 };
    const before = withExpenses([entry]);
    expect(unknownOwners({}, before)).toEqual({});
    expect(unknownOwners(before, withExpenses([entry], {}))).toEqual({});
  });
});

// Tests FIN-2.
it('a list has at most 200 entries', () => {
  const expenses = Array.from({ length: MAX_FINANCE_ENTRIES + 1 }, () => ({}));
  expect(faultsOf(withExpenses(expenses, {}))).toEqual([[PATH, 'please enter at most 200 expenses']]);
  expect(faultsOf(withExpenses(expenses.slice(1), {}))).toEqual([]);
});
