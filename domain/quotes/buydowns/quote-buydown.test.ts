import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillLines } from '../../quote-fill/fill-lines.ts';
import { noteSchedule } from '../../schedules/amortization.ts';
import { cases } from '../../testing/property-cases.ts';
import { centsOf, REFINANCE, scenario } from '../quote.fixture.ts';
import { computeQuote } from '../quote.ts';
import { quoteMailValues } from '../quote-email.ts';
import { figureGroups } from '../quote-figures.ts';
import { quoteNotes } from '../quote-notes.ts';
import { type QuoteScenario, quotedTerms, quoteScenarioSchema } from '../quote-scenario.ts';
import { BUYDOWN_PAYERS, BUYDOWN_PLANS, type Buydown } from './temporary-buydown.ts';

const SELLER: Buydown = { plan: '2-1', paidBy: 'Seller' };
const LENDER: Buydown = { plan: '2-1', paidBy: 'Lender' };
const BORROWER: Buydown = { plan: '2-1', paidBy: 'Borrower' };

const quoteOf = (buydown?: Buydown, over: Partial<QuoteScenario> = {}) =>
  computeQuote(scenario({ ...over, ...(buydown === undefined ? {} : { buydown }) }));

function refusalOf(buydown: Buydown, over: Partial<QuoteScenario> = {}): [string, string] | null {
  const issue = quoteScenarioSchema.safeParse({ ...scenario(), ...over, buydown }).error?.issues[0];
  return issue === undefined ? null : [issue.path.join('.'), issue.message];
}

// Tests QUOTE-52.
describe('a temporary buydown', () => {
  it('has the payments of the lower rates, and a subsidy of all differences', () => {
    // 320,000 over 360 months: 2,022.62 at 6.5%, 1,621.39 at 4.5%, 1,816.92 at 5.5%.
    expect(quoteOf(SELLER).buydown?.plan).toMatchObject({
      years: [
        { rate: 4500, paymentCents: 1_621_39, differenceCents: 401_23 },
        { rate: 5500, paymentCents: 1_816_92, differenceCents: 205_70 },
      ],
      subsidyCents: 12 * (401_23 + 205_70),
    });
    expect(quoteOf({ plan: '1-0', paidBy: 'Seller' }).buydown?.plan).toMatchObject({
      years: [{ rate: 5500, paymentCents: 1_816_92 }],
      subsidyCents: 12 * 205_70,
    });
  });

  it('leaves payment and schedule of the note', () => {
    const { buydown: _, ...beside } = quoteOf(SELLER);
    const { buydown: _none, ...alone } = quoteOf();
    expect(beside).toEqual(alone);
    expect(quotedTerms(scenario({ buydown: BORROWER }))).toEqual(quotedTerms(scenario()));
    expect(
      fillLines(scenario({ buydown: SELLER }), {}).find(({ field }) => field === 'noteRate'),
    ).toMatchObject({
      proposed: 6.5,
      how: 'The rate of the note. The buydown does not change it.',
    });
  });

  it('has the whole monthly payment of each year, with the premium of that year', () => {
    const { monthly, buydown } = quoteOf(SELLER);
    expect(buydown?.totals).toEqual([monthly.totalCents - 401_23, monthly.totalCents - 205_70]);
    const fha = { loanType: 'FHA', downPaymentCents: 14_000_00, feePayment: 'Added to the loan' } as const;
    const quote = quoteOf(SELLER, fha);
    const [first = 0, second = 0] = quote.premium?.monthly ?? [];
    const [, year] = quote.buydown?.plan.years ?? [];
    expect(quote.buydown?.totals[1]).toBe(
      quote.monthly.totalCents - (year?.differenceCents ?? 0) - first + second,
    );
  });

  it.each<[string, Buydown, Partial<QuoteScenario>, [string, string] | null]>([
    [
      'a rate below 2%',
      SELLER,
      { rate: 1999 },
      ['buydown.plan', 'A 2-1 buydown needs a rate of at least 2%'],
    ],
    ['a rate of 2%', SELLER, { rate: 2000 }, null],
    ['1 % for a 1-0', { plan: '1-0', paidBy: 'Seller' }, { rate: 1000 }, null],
    [
      'an investment',
      SELLER,
      { occupancy: 'Investment Property' },
      ['buydown.plan', 'A buydown is for a primary residence or a second home'],
    ],
    ['a second home', SELLER, { occupancy: 'Second Home' }, null],
    ['an ARM', SELLER, { program: '7-Year ARM', indexedRate: 7000 }, null],
    [
      'an ARM of FHA',
      SELLER,
      { program: '7-Year ARM', indexedRate: 7000, loanType: 'FHA', feePayment: 'Paid in cash' },
      ['buydown.plan', 'FHA allows a buydown only with a fixed rate'],
    ],
    [
      'an ARM of VA',
      SELLER,
      { program: '7-Year ARM', indexedRate: 7000, loanType: 'VA', vaUse: 'Exempt from the fee' },
      ['buydown.plan', 'VA allows a buydown only with a fixed rate'],
    ],
    [
      'a borrower of USDA',
      BORROWER,
      { loanType: 'USDA', feePayment: 'Paid in cash' },
      ['buydown.paidBy', 'USDA does not let the borrower pay for a buydown'],
    ],
    ['a lender in a refinance', LENDER, REFINANCE, null],
    [
      'a seller in a refinance',
      SELLER,
      REFINANCE,
      ['buydown.paidBy', 'In a refinance, only the lender pays for a buydown'],
    ],
    [
      'a borrower in a refinance',
      BORROWER,
      REFINANCE,
      ['buydown.paidBy', 'In a refinance, only the lender pays for a buydown'],
    ],
  ])('says what holds for %s', (_, buydown, over, refusal) => {
    expect(refusalOf(buydown, over)).toEqual(refusal);
  });

  it('shows its payments and its payer, and a note', () => {
    const groups = figureGroups([quoteOf(SELLER), quoteOf(BORROWER), quoteOf()]);
    const rows = groups.find(({ title }) => title === 'Temporary buydown')?.rows ?? [];
    expect(rows.map(({ label }) => label)).toEqual([
      'Principal and interest in year 1',
      'Principal and interest in year 2',
      'Monthly payment in year 1',
      'Monthly payment in year 2',
      'Subsidy, paid by the seller',
      'Subsidy, paid by the borrower',
    ]);
    expect(rows[2]?.values[0]?.how.map(({ value }) => value)).toEqual([
      { cents: quoteOf().monthly.totalCents },
      { cents: 401_23 },
    ]);
    expect(rows.at(-1)?.values.map((value) => value?.amount ?? null)).toEqual([
      null,
      { cents: 7_283_16 },
      null,
    ]);
    expect(figureGroups([quoteOf()]).map(({ title }) => title)).not.toContain('Temporary buydown');
    const notes = (buydown: Buydown) => quoteNotes([scenario({ buydown })]).join();
    expect(notes(SELLER)).toContain('comment 17(c)(1)-3');
    expect(notes(LENDER)).toContain('The lender pays the subsidy');
    expect(notes(BORROWER)).toContain('prepaid finance charge');
    expect(quoteNotes([scenario()]).join()).not.toContain('buydown');
  });

  it('is in the email', () => {
    const one = scenario({ buydown: { plan: '1-0', paidBy: 'Lender' } });
    const ids = { companyNmlsId: '', senderNmlsId: '' };
    const facts = { title: 'T', firstName: 'A', companyName: 'C', senderName: 'S', message: '', ...ids };
    const { figures } = quoteMailValues({
      ...facts,
      scenarios: [{ scenario: one, quote: computeQuote(one) }],
    });
    expect(figures).toMatch(/ {2}Temporary buydown 1-0, paid by the lender: \$[\d,.]+ a month in year 1\n/);
  });

  it('pays exactly the payments of the note, in any loan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 12_000 }),
        fc.integer({ min: 0, max: 300_000_00 }),
        fc.constantFrom(...BUYDOWN_PLANS),
        fc.constantFrom(...BUYDOWN_PAYERS),
        fc.constantFrom('10-Year Fixed', '30-Year Fixed'),
        (rate, downPaymentCents, plan, paidBy, program) => {
          const one = { ...scenario(), rate, downPaymentCents, buydown: { plan, paidBy } };
          const parsed = quoteScenarioSchema.safeParse({ ...one, program });
          if (!parsed.success) return;
          const { buydown, notePaymentCents } = computeQuote(parsed.data);
          const { rows } = noteSchedule(quotedTerms(parsed.data));
          const years = buydown?.plan.years ?? [];
          for (const { paymentCents, differenceCents } of years) {
            expect(paymentCents + differenceCents).toBe(notePaymentCents);
            expect(differenceCents).toBeGreaterThan(0);
          }
          const paid = years.flatMap(({ paymentCents }) => Array.from({ length: 12 }, () => paymentCents));
          const ofNote = rows.slice(0, paid.length).reduce((sum, { payment }) => sum + payment, 0);
          expect(paid.reduce((sum, cents) => sum + cents, 0) + (buydown?.plan.subsidyCents ?? 0)).toBe(
            ofNote,
          );
        },
      ),
      { numRuns: cases(30) },
    );
  });
});

// Tests QUOTE-53.
describe('the disclosures of a buydown', () => {
  it('do not reflect one that seller or lender pays', () => {
    for (const buydown of [SELLER, LENDER]) {
      const quote = quoteOf(buydown);
      for (const part of ['apr', 'financeChargeCents', 'comparisons', 'costs', 'cashToClose'] as const) {
        expect(quote[part]).toEqual(quoteOf()[part]);
      }
    }
  });

  it('have a prepaid finance charge and a composite APR if the borrower pays', () => {
    const quote = quoteOf(BORROWER);
    const alone = quoteOf();
    expect(quote.costs.lines.find(({ id }) => id === 'buydown')).toMatchObject({
      cents: 7_283_16,
      section: 'A',
      isFinanceCharge: true,
    });
    expect(alone.amountFinancedCents - quote.amountFinancedCents).toBe(7_283_16);
    expect(quote.cashToClose.totalCents - alone.cashToClose.totalCents).toBe(7_283_16);
    // Each dollar paid early reduces later payments, so the charge is the same and the rate slightly higher.
    expect(quote.financeChargeCents).toBe(alone.financeChargeCents);
    expect(quote.apr).toBeGreaterThan(alone.apr ?? 0);
    expect(quote.apr).toBeLessThan((alone.apr ?? 0) + 0.05);
  });

  it('balance: the borrower’s payments less the amount financed are the finance charge', () => {
    const { comparisons, financeChargeCents, amountFinancedCents, loanCents } = quoteOf(BORROWER);
    const { principalCents, interestCents, mortgageInsuranceCents } = comparisons.wholeTerm;
    expect(principalCents + interestCents + mortgageInsuranceCents - amountFinancedCents).toBe(
      financeChargeCents,
    );
    expect(comparisons.wholeTerm.totalCents).toBe(quoteOf().comparisons.wholeTerm.totalCents);
    expect(comparisons.totalInterestPercentage).toBe(
      quoteOf().comparisons.totalInterestPercentage - Math.round((7_283_16 * 100_000) / loanCents),
    );
  });

  it('agrees with the equation of Appendix J', () => {
    const { apr, amountFinancedCents } = quoteOf(BORROWER, { closingOn: '2026-04-01' });
    const { rows } = noteSchedule(quotedTerms(scenario({ closingOn: '2026-04-01' })));
    const monthly = 1 + (apr ?? 0) / 1200;
    const value = rows.reduce((sum, { payment }, index) => {
      const less = index < 12 ? 401_23 : index < 24 ? 205_70 : 0;
      return sum + (payment - less) / monthly ** (index + 1);
    }, 0);
    expect(value / 100).toBeCloseTo(amountFinancedCents / 100, 1);
  });

  it('fill the cost into the closing costs, as it is no discount point', () => {
    const costs = (buydown?: Buydown) =>
      fillLines(scenario(buydown === undefined ? {} : { buydown }), {}).find(({ field }) =>
        field.endsWith('closingCosts'),
      )?.proposed;
    expect(Number(costs(BORROWER)) - Number(costs())).toBe(7283);
  });

  it('keep the group sums of the figures', () => {
    expect(centsOf(quoteOf(BORROWER).monthly.lines, 'principal-and-interest')).toBe(2_022_62);
  });
});
