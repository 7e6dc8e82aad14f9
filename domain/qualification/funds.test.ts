import { describe, expect, it } from 'vitest';
import { changed } from '../application/complete-application.fixture.ts';
import { figure, purchase } from './qualification.fixture.ts';
import { isAskedInDetails } from './qualification-input.ts';

const SECTION_4 = 'section4LoanAndPropertyInformation';
const LOAN = `${SECTION_4}.part4aLoanInformation`;
const FUNDS = `${SECTION_4}.lenderLoanInformation.closingFunds`;
const SECTION_2 = 'section2AssetsAndLiabilities';

const refinance = changed(purchase, {
  [`${LOAN}.loanPurpose`]: 'Refinance',
  [`${LOAN}.hasOtherLoansOnProperty`]: true,
  [`${SECTION_4}.part4bOtherLoansOnSubjectProperty`]: [
    { creditorName: 'Old Bank', lienType: 'First Lien', loanAmount: 250_000, monthlyPayment: 1_700 },
    {
      creditorName: 'Line Bank',
      lienType: 'Subordinate Lien',
      loanAmount: 20_000,
      monthlyPayment: 150,
      creditLimit: 40_000,
      toBePaidOff: false,
    },
  ],
});

// Tests QUAL-8.
describe('the assets', () => {
  const cases: [what: string, asset: Record<string, unknown>, counted: number, note: RegExp | null][] = [
    ['count when they are verified', { type: 'Other Asset', isVerified: true }, 5_000, null],
    ['do not count before that', { type: 'Other Asset' }, 0, /not verified/],
    ['count a verified gift', { type: 'Cash Gift', isVerified: true }, 5_000, null],
    [
      'do not count a deposited gift twice',
      { type: 'Cash Gift', isDeposited: true, isVerified: true },
      0,
      /deposited/,
    ],
    ['hold no credit', { type: 'Rent Credit', isVerified: true }, 0, /credit/],
    ['hold no gift of equity', { type: 'Gift of Equity', isVerified: true }, 0, /credit/],
    ['hold no unsecured loan', { type: 'Unsecured Borrowed Funds', isVerified: true }, 0, /unsecured/],
    ['hold no cash on hand', { type: 'Cash on Hand', isVerified: true }, 0, /Cash on hand/],
    ['belong to a borrower', { type: 'Other Asset', isVerified: true, owners: ['gone'] }, 0, /nobody/],
  ];

  it.each(cases)('%s', (_, asset, counted, note) => {
    const { value, lines } = figure(
      changed(purchase, {
        [`${SECTION_2}.part2aAssets.accounts`]: [],
        [`${SECTION_2}.part2bOtherAssets.assetsAndCredits`]: [
          { owners: ['primary'], value: 5_000, ...asset },
        ],
      }),
      'assets',
    );
    expect(value).toBe(counted * 100);
    if (note === null) expect(lines[0]?.note).toBeNull();
    else expect(lines[0]?.note).toMatch(note);
  });
});

describe('a refinance', () => {
  it('pays off the first lien', () => {
    // 250,000 + 9,000 + 1,600 - 320,000 - 2,000 - 8,000
    expect(figure(refinance, 'cash to close').value).toBe(-69_400_00);
  });

  it('keeps the subordinate lien in the payment and in the combined ratios', () => {
    expect(figure(refinance, 'proposed housing').value).toBe(2_592_62 + 150_00);
    expect(figure(refinance, 'loan to value').value).toBe(80_00);
    expect(figure(refinance, 'combined loan to value').value).toBe(85_00);
    expect(figure(refinance, 'high combined loan to value').value).toBe(90_00);
  });

  it('pays off a subordinate lien that is marked so', () => {
    const paidOff = changed(refinance, {
      [`${SECTION_4}.part4bOtherLoansOnSubjectProperty[1].toBePaidOff`]: true,
    });
    // 20,000 more
    expect(figure(paidOff, 'cash to close').value).toBe(-49_400_00);
    expect(figure(paidOff, 'proposed housing').value).toBe(2_592_62);
    expect(figure(paidOff, 'combined loan to value').value).toBe(80_00);
    expect(figure(paidOff, 'high combined loan to value').value).toBe(80_00);
  });

  // Tests QUAL-12.
  it('knows no figure that depends on an unanswered payoff, and names the question', () => {
    const path = `${SECTION_4}.part4bOtherLoansOnSubjectProperty[1].toBePaidOff`;
    const open = changed(refinance, { [path]: null });
    for (const key of [
      'combined loan to value',
      'high combined loan to value',
      'proposed housing',
      'cash to close',
      'reserves',
    ] as const) {
      expect(figure(open, key)).toMatchObject({
        value: null,
        missing: [{ label: 'Line Bank: paid off at closing?', path }],
      });
    }
    expect(figure(open, 'loan to value').value).toBe(80_00);
    expect(isAskedInDetails(open, path)).toBe(true);
  });

  it('gives no reserve by the cash that it pays out', () => {
    expect(figure(refinance, 'left after closing').value).toBe(110_000_00);
  });

  it('needs to know whether there are loans to pay off', () => {
    const unknown = changed(refinance, {
      [`${LOAN}.hasOtherLoansOnProperty`]: null,
      [`${SECTION_4}.part4bOtherLoansOnSubjectProperty`]: [],
    });
    for (const key of ['cash to close', 'combined loan to value', 'proposed housing'] as const) {
      expect(figure(unknown, key).missing).toEqual([
        { label: 'Mortgage loans on the property', path: `${LOAN}.hasOtherLoansOnProperty` },
      ]);
    }
  });
});

describe('the cash to close', () => {
  it('pays off debts, and needs their balance', () => {
    const paidOff = changed(purchase, {
      [`${SECTION_2}.part2cLiabilities.liabilities[0].toBePaidOff`]: true,
    });
    expect(figure(paidOff, 'cash to close').value).toBe(94_600_00);
    const unknown = changed(paidOff, {
      [`${SECTION_2}.part2cLiabilities.liabilities[0].unpaidBalance`]: null,
    });
    expect(figure(unknown, 'cash to close').missing).toMatchObject([
      { label: 'Unpaid balance, Car Loans, Installment' },
    ]);
  });

  it('counts a second new loan, and the drawn part of a line of credit', () => {
    const piggyback = changed(purchase, {
      [`${FUNDS}.otherNewLoans`]: 20_000,
      [`${FUNDS}.newCreditLimit`]: 30_000,
    });
    expect(figure(piggyback, 'cash to close').value).toBe(60_600_00);
    expect(figure(piggyback, 'combined loan to value').value).toBe(85_00);
    expect(figure(piggyback, 'high combined loan to value').value).toBe(87_50);
  });

  it('borrows financed mortgage insurance, which is no part of the loan-to-value', () => {
    const financed = changed(purchase, { [`${FUNDS}.financedMortgageInsurance`]: 4_000 });
    expect(figure(financed, 'cash to close').value).toBe(76_600_00);
    expect(figure(financed, 'loan to value').value).toBe(80_00);
    // 324,000 at 6.5%
    expect(figure(financed, 'principal and interest').value).toBe(2_047_90);
  });
});

describe('the reserves', () => {
  it('are none when the assets do not cover the closing', () => {
    const poor = changed(purchase, { [`${SECTION_2}.part2aAssets.accounts[0].value`]: 80_000 });
    expect(figure(poor, 'left after closing').value).toBe(-600_00);
    expect(figure(poor, 'reserves').value).toBe(0);
  });

  it('leave the balance of accounts that are paid each month', () => {
    const open = changed(purchase, {
      [`${SECTION_2}.part2cLiabilities.liabilities[2]`]: {
        owners: ['primary'],
        type: 'Open 30-Day',
        unpaidBalance: 400,
      },
    });
    expect(figure(open, 'left after closing').value).toBe(29_000_00);
    const ofNobody = changed(open, {
      [`${SECTION_2}.part2cLiabilities.liabilities[2].owners`]: ['gone'],
    });
    expect(figure(ofNobody, 'left after closing').value).toBe(29_400_00);
  });
});

// Tests QUAL-4, QUAL-7.
it('cuts the loan-to-value off after two decimals, as the guide does, also for mortgage insurance', () => {
  const given = changed(purchase, { [`${LOAN}.loanAmount`]: 320_039 });
  expect(figure(given, 'loan to value').value).toBe(80_00);
  expect(figure(given, 'proposed housing').missing).toEqual([]);
  const above = changed(purchase, { [`${LOAN}.loanAmount`]: 320_040 });
  expect(figure(above, 'loan to value').value).toBe(80_01);
  expect(figure(above, 'proposed housing').missing).toMatchObject([{ label: 'Mortgage insurance' }]);
});
