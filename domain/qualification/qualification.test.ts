import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyApplication } from '../application/any-application.fixture.ts';
import type { Application } from '../application/application.ts';
import { changed } from '../application/complete-application.fixture.ts';
import { cases } from '../testing/property-cases.ts';
import type { Figure, FigureKey } from './figure.ts';
import { figure, inputOf, purchase } from './qualification.fixture.ts';
import { figureOf, qualify } from './qualification.ts';

const SALARY = 'section1BorrowerInformation.part1bcCurrentEmployment.grossMonthlyIncome.baseSalary';

/** As on a worksheet: amounts in dollars, ratios in percent, reserves in months. */
const WORKSHEET: [key: FigureKey, value: number][] = [
  // 7,400 + 300 + the larger half of 101, to the cent
  ['income of primary', 7_750.5],
  ['income of spouse', 2_350.5],
  ['income', 10_101],
  ['present housing', 1_900],
  // 320,000 at 6.5% in 360 payments
  ['principal and interest', 2_022.62],
  ['proposed housing', 2_592.62],
  // 389 + 5% of 2,001 + 250
  ['debts', 739.05],
  ['obligations', 3_331.67],
  ['housing ratio', 25.67],
  ['debt ratio', 32.98],
  ['loan to value', 80],
  ['combined loan to value', 80],
  ['high combined loan to value', 80],
  // 400,000 + 9,000 + 1,600 - 320,000 - 2,000 - 8,000
  ['cash to close', 80_600],
  ['assets', 110_000],
  ['left after closing', 29_400],
  ['reserves', 11.3],
];

function shown({ unit, value }: Figure): number | null {
  return value === null ? null : value / (unit === 'months' ? 10 : 100);
}

function figuresOf(application: Application): Figure[] {
  return qualify(inputOf(application)).groups.flatMap(({ figures }) => figures);
}

// Tests QUAL-3, QUAL-4, QUAL-7, QUAL-8.
describe('a purchase by two borrowers', () => {
  it.each(WORKSHEET)('%s is %d', (key, value) => {
    expect(figure(purchase, key).missing).toEqual([]);
    expect(shown(figure(purchase, key))).toBe(value);
  });

  it('has each of its figures on the worksheet', () => {
    const keys = new Set(WORKSHEET.map(([key]) => key));
    expect(figuresOf(purchase).filter(({ key, value }) => value !== 0 && !keys.has(key))).toEqual([]);
  });

  it('qualifies at the locked rate as soon as there is one', () => {
    // 7%: 2,128.97
    expect(shown(figure(purchase, 'principal and interest', 7000))).toBe(2_128.97);
    expect(figure(purchase, 'principal and interest', 7000).lines).toContainEqual(
      expect.objectContaining({ label: 'Locked rate', value: 7000, origin: { lock: true } }),
    );
  });
});

/** Whole dollars, so that all sums are exact. */
const dollars = fc.integer({ min: 0, max: 1_000_000 });

describe('for any application', () => {
  it('a figure has a value exactly if nothing is missing, and a sum is the sum of its lines', () => {
    fc.assert(
      fc.property(anyApplication(), (application) => {
        for (const { key, unit, value, missing, none, lines, rule } of figuresOf(application)) {
          expect(value === null, key).toBe(missing.length > 0 || none !== null);
          if (value === null || unit !== 'cents' || rule === 'principalAndInterest') continue;
          const counted = lines.filter(({ isCounted }) => isCounted);
          expect(value).toBe(counted.reduce((sum, line) => sum + (line.value ?? 0), 0));
        }
      }),
    );
  });

  it('the parts of the borrowers add up to the whole, to the cent', () => {
    const owners = fc.subarray(['primary', 'spouse'], { minLength: 1 });
    const debt = fc.record({ owners, monthlyPayment: dollars, type: fc.constant('Installment') });
    fc.assert(
      fc.property(fc.array(debt, { maxLength: 20 }), (liabilities) => {
        const given = changed(purchase, {
          'section2AssetsAndLiabilities.part2cLiabilities.liabilities': liabilities,
        });
        const { value, shares } = figure(given, 'debts');
        expect(Object.values(shares ?? {}).reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBe(value);
      }),
    );
  });

  it('ratios fall as the income rises', () => {
    fc.assert(
      fc.property(dollars, fc.integer({ min: 1, max: 100_000 }), (salary, raise) => {
        const before = changed(purchase, { [SALARY]: salary });
        const after = changed(purchase, { [SALARY]: salary + raise });
        for (const key of ['housing ratio', 'debt ratio'] as const) {
          expect(figure(after, key).value).toBeLessThanOrEqual(figure(before, key).value ?? 0);
        }
      }),
    );
  });

  it('the order of the entries does not matter', () => {
    const lists = [
      'part1eOtherIncome.incomes',
      'part2aAssets.accounts',
      'part2cLiabilities.liabilities',
      'part2dExpenses.expenses',
    ];
    const values = (application: Application) =>
      figuresOf(application).map(({ key, value, shares }) => [key, value, shares]);
    const section = purchase.section2AssetsAndLiabilities as Record<string, Record<string, object[]>>;
    const more = Object.fromEntries(
      lists.map((path) => {
        const [part = '', list = ''] = path.split('.');
        const rows = section[part]?.[list] ?? [];
        return [
          `section2AssetsAndLiabilities.${path}`,
          [...rows, ...rows.map((row) => ({ ...row, monthlyPayment: 77 }))],
        ];
      }),
    );
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const mixed = Object.fromEntries(
          Object.entries(more).map(([path, rows]) => [
            path,
            rows
              .map((row) => ({ row, at: numbers.next().value as number }))
              .sort((one, other) => one.at - other.at)
              .map(({ row }) => row),
          ]),
        );
        expect(values(changed(purchase, mixed))).toEqual(values(changed(purchase, more)));
      }),
      { numRuns: cases(30) },
    );
  });
});

it('finds a figure by its key only', () => {
  expect(figureOf(qualify(inputOf({})), 'subject rental')).toBeUndefined();
});
