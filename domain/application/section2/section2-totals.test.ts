import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { savedAnswers } from '../answers/saved-answers.ts';
import type { Application } from '../application.ts';
import { mergeApplication } from '../merging/merge-application.ts';
import { isImportedTotal, sumOfEntries } from './section2-totals.ts';

const owners = ['primary'];

function withAccounts(values: readonly (number | null)[], totalAmount?: number): Application {
  const accounts = values.map((value, i) => ({ id: `row-${i}`, owners, institution: `Bank ${i}`, value }));
  return { section2AssetsAndLiabilities: { part2aAssets: { totalAmount, accounts } } };
}

const totalOf = (application: Application) =>
  application.section2AssetsAndLiabilities?.part2aAssets?.totalAmount;

// Tests FIN-4.
describe('the total of the assets', () => {
  it('is the sum of the entries, whatever was sent', () => {
    expect(totalOf(savedAnswers(withAccounts([1200, null, 300], 9)))).toBe(1500);
  });

  it('stays as it was imported while there are no entries', () => {
    expect(totalOf(savedAnswers(withAccounts([], 7000), withAccounts([], 7000)))).toBe(7000);
    expect(isImportedTotal(7000, [])).toBe(true);
    expect(isImportedTotal(7000, [{ value: 7000 }])).toBe(false);
    expect(isImportedTotal(null, null)).toBe(false);
  });

  it('goes with the last entry that it added up', () => {
    expect(totalOf(savedAnswers(withAccounts([], 1500), withAccounts([1200, 300], 1500)))).toBeNull();
  });

  it('that was imported comes back with an earlier version, after the entries', () => {
    expect(totalOf(savedAnswers(withAccounts([], 7000), withAccounts([1200, 300], 1500)))).toBe(7000);
  });

  it('does not depend on the order of the entries', () => {
    const amounts = fc.array(fc.option(fc.integer({ min: 0, max: 999_999_999_999 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(amounts, (values) => {
        const rows = values.map((value) => ({ value }));
        expect(sumOfEntries(rows.toReversed())).toBe(sumOfEntries(rows));
      }),
    );
  });

  it('counts the entries that two people added at once', () => {
    const base = withAccounts([100], 100);
    const [first] = base.section2AssetsAndLiabilities?.part2aAssets?.accounts ?? [];
    const added = (id: string, value: number): Application => ({
      section2AssetsAndLiabilities: {
        part2aAssets: {
          totalAmount: 100 + value,
          accounts: [first ?? {}, { id, owners, institution: id, value }],
        },
      },
    });
    const { merged, conflicts } = mergeApplication(base, added('mine', 20), added('theirs', 3));
    expect(conflicts).toEqual([]);
    expect(totalOf(savedAnswers(merged, base))).toBe(123);
  });
});
