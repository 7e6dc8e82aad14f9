import { describe, expect, it } from 'vitest';
import { changed } from '../application/complete-application.fixture.ts';
import type { Expense, Liability } from '../application/section2/section2-assets.ts';
import { figure, purchase } from './qualification.fixture.ts';

const SECTION = 'section2AssetsAndLiabilities';

function lineOf(debt: Partial<Liability>) {
  const given = changed(purchase, {
    [`${SECTION}.part2cLiabilities.liabilities`]: [{ owners: ['primary'], ...debt }],
    [`${SECTION}.part2dExpenses.expenses`]: [],
  });
  return figure(given, 'debts');
}

// Tests QUAL-5.
describe('a debt', () => {
  const cases: [what: string, debt: Partial<Liability>, counted: number, note: RegExp | null][] = [
    ['with a payment counts', { type: 'Installment', monthlyPayment: 300, paymentsLeft: 11 }, 300, null],
    [
      'with ten payments left does not',
      { type: 'Installment', monthlyPayment: 300, paymentsLeft: 10 },
      0,
      /10 payments left/,
    ],
    [
      'with ten payments left does not, whether its mark is blank or taken back',
      { type: 'Installment', monthlyPayment: 300, paymentsLeft: 10, isExcluded: false },
      0,
      /10 payments left/,
    ],
    ['that is a lease always counts', { type: 'Lease', monthlyPayment: 300, paymentsLeft: 2 }, 300, null],
    [
      'that is a lease counts against the lender’s mark',
      { type: 'Lease', monthlyPayment: 300, isExcluded: true, exclusionReason: 'Ten or fewer payments left' },
      300,
      /a lease counts/,
    ],
    [
      'with more payments than the reason says counts',
      {
        type: 'Installment',
        monthlyPayment: 300,
        paymentsLeft: 24,
        isExcluded: true,
        exclusionReason: 'Ten or fewer payments left',
      },
      300,
      /24 payments are left/,
    ],
    [
      'that is left out without a reason counts',
      { type: 'Revolving', monthlyPayment: 300, isExcluded: true },
      300,
      /^It counts until you choose a reason for excluding it\.$/,
    ],
    [
      'that is left out for another reason counts until it is explained',
      {
        type: 'Installment',
        monthlyPayment: 300,
        isExcluded: true,
        exclusionReason: 'Other',
        exclusionExplanation: ' ',
      },
      300,
      /until you explain the reason for excluding it/,
    ],
    [
      'that is left out for an explained reason does not',
      {
        type: 'Installment',
        monthlyPayment: 300,
        isExcluded: true,
        exclusionReason: 'Other',
        exclusionExplanation: 'A gift to the borrower',
      },
      0,
      /^Other: A gift to the borrower\.$/,
    ],
    [
      'with a few payments left needs no reason',
      { type: 'Installment', monthlyPayment: 300, paymentsLeft: 3, isExcluded: true },
      0,
      /^3 payments left/,
    ],
    [
      'says why it counts beside its assumed payment',
      { type: 'Revolving', unpaidBalance: 1_000, isExcluded: true },
      50,
      /5% of \$ 1,000\.00\. It counts until/,
    ],
    [
      'of a business does not',
      {
        type: 'Installment',
        monthlyPayment: 300,
        isExcluded: true,
        exclusionReason: 'Paid by the business of the borrower',
        exclusionExplanation: 'Checks of 12 months',
      },
      0,
      /^Paid by the business of the borrower: Checks of 12 months\.$/,
    ],
    [
      'that is paid off does not',
      { type: 'Revolving', monthlyPayment: 300, toBePaidOff: true },
      0,
      /paid off/,
    ],
    [
      'that revolves counts with 5%',
      { type: 'Revolving', unpaidBalance: 1_001 },
      50.05,
      /5% of \$ 1,001\.00/,
    ],
    ['that revolves without a balance counts nothing', { type: 'Revolving', unpaidBalance: 0 }, 0, /5%/],
    [
      'that is paid each month does not',
      { type: 'Open 30-Day', unpaidBalance: 900, monthlyPayment: 900 },
      0,
      /each month/,
    ],
    [
      'in collection without a payment counts nothing',
      { type: 'Collection, Judgment or Lien', unpaidBalance: 400 },
      0,
      /No payment/,
    ],
    [
      'of nobody on the loan does not',
      { type: 'Installment', monthlyPayment: 300, owners: ['gone'] },
      0,
      /nobody/,
    ],
  ];

  it.each(cases)('%s', (_, debt, counted, note) => {
    const { value, lines } = lineOf(debt);
    expect((value ?? Number.NaN) / 100).toBe(counted);
    if (note === null) expect(lines[0]?.note).toBeNull();
    else expect(lines[0]?.note).toMatch(note);
  });

  it('without a payment is a missing input with its name', () => {
    expect(lineOf({ type: 'Installment', company: 'Finch Auto' }).missing).toEqual([
      {
        label: 'Monthly payment, Finch Auto, Installment',
        path: `${SECTION}.part2cLiabilities.liabilities[0].monthlyPayment`,
      },
    ]);
  });
});

describe('an expense', () => {
  const cases: [what: string, expense: Partial<Expense>, counted: number][] = [
    ['counts', { type: 'Alimony', monthlyPayment: 700, paymentsLeft: 11 }, 700],
    ['with ten payments left does not', { type: 'Alimony', monthlyPayment: 700, paymentsLeft: 10 }, 0],
    ['of the job goes on', { type: 'Job Related Expenses', monthlyPayment: 700, paymentsLeft: 10 }, 700],
    ['without an end counts', { type: 'Child Support', monthlyPayment: 700 }, 700],
  ];

  it.each(cases)('%s', (_, expense, counted) => {
    const given = changed(purchase, {
      [`${SECTION}.part2cLiabilities.liabilities`]: [],
      [`${SECTION}.part2dExpenses.expenses`]: [{ owners: ['primary'], ...expense }],
    });
    expect(figure(given, 'debts').value).toBe(counted * 100);
  });
});

// Tests QUAL-5. The total monthly income is $ 10,101, so 5% are $ 505.05.
describe('installments with ten or fewer payments left', () => {
  const LENDER = 'section4LoanAndPropertyInformation.lenderLoanInformation';
  const debtsOf = (mortgageType: string, payments: number[], over: Partial<Liability> = {}, changes = {}) => {
    const liabilities = payments.map((monthlyPayment) => ({
      owners: ['primary'],
      type: 'Installment',
      monthlyPayment,
      paymentsLeft: 10,
      ...over,
    }));
    return figure(
      changed(purchase, {
        [`${LENDER}.mortgageType`]: mortgageType,
        [`${SECTION}.part2cLiabilities.liabilities`]: liabilities,
        [`${SECTION}.part2dExpenses.expenses`]: [],
        ...changes,
      }),
      'debts',
    );
  };

  it.each<[type: string, payments: number[], counted: number]>([
    ['Conventional', [600], 0],
    ['USDA-RD', [600], 0],
    ['FHA', [505.05], 0],
    ['FHA', [505.06], 505.06],
    ['FHA', [300, 300], 600],
    ['VA', [505.05], 0],
    ['VA', [600], 600],
  ])('with %s: %j', (type, payments, counted) => {
    expect(debtsOf(type, payments).value).toBe(Math.round(counted * 100));
  });

  it('say why they count, even if the lender has excluded them', () => {
    const marked = { isExcluded: true, exclusionReason: 'Ten or fewer payments left' } as const;
    const [line] = debtsOf('FHA', [600], marked).lines;
    expect(line).toMatchObject({ isCounted: true });
    expect(line?.note).toContain('above 5% of the income: it counts (HUD Handbook 4000.1');
    expect(debtsOf('FHA', [600], { toBePaidOff: true }).value).toBe(0);
    // A debt that is excluded for another reason is not part of the share.
    const ofBusiness = {
      isExcluded: true,
      exclusionReason: 'Paid by the business of the borrower',
      exclusionExplanation: 'Checks of 12 months',
    } as const;
    expect(debtsOf('FHA', [600], ofBusiness).value).toBe(0);
  });
});
