import { describe, expect, test } from 'vitest';
import { REFINANCE, scenario } from '../quotes/quote.fixture.ts';
import { quoteScenarioSchema } from '../quotes/quote-scenario.ts';
import { breakEvens } from './break-even.ts';
import { closingCostCents, presentCourse, quotedCourse } from './cost-course.ts';
import { outlookGroups, outlookGroupsOnPaper } from './outlook-rows.ts';
import { presentLoanSchema, TOO_LOW_PAYMENT } from './quote-outlook.ts';

const COSTS = [
  { id: 'fee', label: 'Fee', section: 'A', amount: { of: 'sum', cents: 3_000_00 }, isFinanceCharge: true },
  { id: 'tax', label: 'Tax', section: 'F', amount: { of: 'sum', cents: 9_000_00 }, isFinanceCharge: false },
] as const;

const refinance = (over: object = {}) =>
  scenario({ ...REFINANCE, loanCents: 250_000_00, costs: [...COSTS], rate: 6000, ...over });

/** $250,000 at 7%, with 330 payments of $1,708.96 left. */
const PRESENT = { balanceCents: 250_000_00, rate: 7000, paymentCents: 1_708_96, monthsLeft: 330 };

const valuesOf = (groups: ReturnType<typeof outlookGroups>, title: string, label: string) =>
  groups.find((group) => group.title === title)?.rows.find((row) => row.label === label)?.values;

// Tests QUOTE-80.
test('prepaids and escrow are no costs of the loan, and credits of lender and seller come off', () => {
  expect(closingCostCents(refinance({ lenderCreditCents: 500_00 }))).toBe(2_500_00);
  expect(closingCostCents(scenario({ costs: [...COSTS], sellerCreditCents: 1_000_00, points: 1000 }))).toBe(
    3_000_00 + 3_200_00 - 1_000_00,
  );
});

// Tests QUOTE-81. The new payment is $1,498.88, so each month saves $210.08: 14 months save $2,941.12, 15 save $3,151.20.
test('a refinance breaks even when the saved payments cover its closing costs', () => {
  const { payments, cost } = breakEvens(quotedCourse(refinance()), presentCourse(PRESENT));
  expect(payments).toEqual({ from: 15, until: null });
  // A month saves about $208 of interest, because 1% of $250,000 a year is $2,500: $3,000 take 15 months.
  expect(cost.from).toBe(15);
  expect(cost.until).toBeNull();
});

// Tests QUOTE-81.
test('the mortgage insurance of the present loan counts as long as it has some', () => {
  const insured = { ...PRESENT, insurancePerMonthCents: 100_00, insuranceMonthsLeft: 4 };
  const { payments } = breakEvens(quotedCourse(refinance()), presentCourse(insured));
  // 4 × 310.08 + 9 × 210.08 is $3,131.04.
  expect(payments.from).toBe(13);
});

// Tests QUOTE-81.
test('a longer term saves payments at first and costs more at last', () => {
  const short = { balanceCents: 250_000_00, rate: 7500, paymentCents: 2_967_54, monthsLeft: 120 };
  const { payments, cost } = breakEvens(quotedCourse(refinance()), presentCourse(short));
  expect(payments.from).toBe(3);
  expect(payments.until).toBeGreaterThan(120);
  expect(cost.from).not.toBeNull();
  expect(cost.until).not.toBeNull();
  const groups = outlookGroups({ presentLoan: short }, [refinance()]);
  expect(valuesOf(groups, 'Break-even of the refinance', 'Monthly savings cover the costs')?.[0]).toBe(
    `Month 3, Jul 2026, until month ${payments.until}`,
  );
});

// Tests QUOTE-81.
describe('never is said in words', () => {
  const texts = (present: object) => {
    const groups = outlookGroups({ presentLoan: { ...PRESENT, ...present } }, [refinance(), scenario()]);
    return ['Monthly savings cover the costs', 'Lower total cost'].map((label) =>
      valuesOf(groups, 'Break-even of the refinance', label),
    );
  };

  test('for payments that are not lower', () => {
    expect(texts({ rate: 3000, paymentCents: 1_053_00, monthsLeft: 361 - 1 })).toEqual([
      ['Never: the payments are not lower', '–'],
      ['Never: it costs as much or more in every month', '–'],
    ]);
  });

  test('for savings that end before they cover the costs', () => {
    expect(texts({ rate: 6000, paymentCents: 250_000_00, monthsLeft: 2 })[0]?.[0]).toMatch(/^Month 1/);
    expect(texts({ balanceCents: 2_000_00, paymentCents: 1_990_00, monthsLeft: 2 })[0]).toEqual([
      'Never: the savings do not cover the costs',
      '–',
    ]);
  });
});

// Tests QUOTE-82.
describe('points', () => {
  const groupOf = (...scenarios: ReturnType<typeof scenario>[]) =>
    outlookGroups({}, scenarios)
      .find(({ title }) => title === 'Break-even of the points')
      ?.rows.map(({ values }) => values);

  // 1 point of $320,000 is $3,200. 6.5 % costs $2,022.62 a month and 6.25 % $1,970.30: 62 months of $52.32 are $3,243.84.
  test('break even against the same loan without them', () => {
    const rows = groupOf(scenario({ rate: 6250, points: 1000, rateWithoutPoints: 6500 }));
    expect(rows?.[0]).toEqual(['No points at 6.500%']);
    expect(rows?.[1]).toEqual(['Month 62, Jun 2031']);
    expect(rows?.[2]?.[0]).toMatch(/^Month 4\d, /);
  });

  test('break even against the first scenario', () => {
    const rows = groupOf(scenario({ name: 'Plain' }), scenario({ rate: 6250, points: 1000 }));
    expect(rows?.[0]).toEqual(['–', 'Plain']);
    expect(rows?.[1]).toEqual(['–', 'Month 62, Jun 2031']);
  });

  test('leave nothing on paper where the rate without them is missing', () => {
    const points = scenario({ points: 1000 });
    expect(outlookGroupsOnPaper({}, [points, points])).toEqual([]);
    const [group] = outlookGroupsOnPaper({}, [points, scenario({ points: 1000, rateWithoutPoints: 6_750 })]);
    expect(group?.rows.map(({ values }) => values[0])).toEqual(['–', '–', '–']);
    expect(group?.rows[0]?.values[1]).toBe('No points at 6.750%');
  });

  test('need another rate beside a loan of another size, term or points', () => {
    const points = scenario({ points: 1000 });
    const asked = 'The first scenario is another loan. Enter the rate without points';
    expect(groupOf(points)?.[0]).toEqual(['Enter the rate without points']);
    expect(groupOf(scenario({ downPaymentCents: 90_000_00 }), points)?.[0]).toEqual(['–', asked]);
    expect(groupOf(scenario({ program: '15-Year Fixed' }), points)?.[0]).toEqual(['–', asked]);
    expect(groupOf(points, points)?.[0]?.[1]).toBe(
      'The first scenario has as many points. Enter the rate without points',
    );
  });

  test('that the seller pays need no break-even', () => {
    expect(groupOf(scenario({ points: 1000, sellerPaidPoints: 1000 }))).toBeUndefined();
  });

  test('never break even at the same rate', () => {
    const rows = groupOf(scenario({ points: 1000, rateWithoutPoints: 6500 }));
    expect(rows?.[1]).toEqual(['Never: the payments are not lower']);
  });
});

// Tests QUOTE-81.
test('a present loan that its payment never repays is refused beside the payment', () => {
  const refused = presentLoanSchema.safeParse({ ...PRESENT, paymentCents: 1_458_33 });
  expect(refused.error?.issues).toMatchObject([{ path: ['paymentCents'], message: TOO_LOW_PAYMENT }]);
  expect(presentLoanSchema.safeParse({ ...PRESENT, paymentCents: 1_458_34 }).success).toBe(true);
  expect(quoteScenarioSchema.safeParse({ ...scenario(), rateWithoutPoints: 30_001 }).success).toBe(false);
});
