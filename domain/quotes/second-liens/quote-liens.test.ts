import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultTemplate } from '../../mail-templates/mail-kinds.ts';
import { renderTemplate } from '../../mail-templates/render-template.ts';
import { cases } from '../../testing/property-cases.ts';
import { centsOf, REFINANCE, scenario } from '../quote.fixture.ts';
import { computeQuote } from '../quote.ts';
import { quoteMailValues } from '../quote-email.ts';
import { figureGroups } from '../quote-figures.ts';
import { quoteNotes } from '../quote-notes.ts';
import { type QuoteScenario, quoteScenarioSchema } from '../quote-scenario.ts';
import { aboveValueNote } from './quote-lien-rows.ts';
import type { SecondLien } from './second-liens.ts';

/** A typical piggyback loan: 10% behind 80%, at 8% over 20 years. */
const SECOND: SecondLien = { kind: 'Closed-end loan', balanceCents: 40_000_00, rate: 8000, termYears: 20 };
/** $10,000 drawn of $50,000, at 9%. */
const LINE: SecondLien = {
  kind: 'Line of credit',
  balanceCents: 10_000_00,
  limitCents: 50_000_00,
  rate: 9000,
};
const STAYS = { time: 'Stays on the home' } as const;

const quoteOf = (...secondLiens: SecondLien[]) => computeQuote(scenario({ secondLiens }));

function refusalOf(lien: Partial<SecondLien>, over: Partial<QuoteScenario> = {}): [string, string] | null {
  const secondLiens = [{ ...SECOND, ...lien }];
  const issue = quoteScenarioSchema.safeParse({ ...scenario(), ...over, secondLiens }).error?.issues[0];
  return issue === undefined ? null : [issue.path.slice(2).join('.'), issue.message];
}

// Tests QUOTE-49.
describe('the payment of a second lien', () => {
  it('is entered, or follows from rate and term', () => {
    // The level payment of 40,000 at 8% over 240 months, and a twelfth of 9% of 10,000.
    expect(quoteOf(SECOND).monthly.lines.at(-1)).toMatchObject({ label: 'Second mortgage', cents: 334_58 });
    expect(quoteOf(LINE).monthly.lines.at(-1)).toMatchObject({ label: 'Line of credit', cents: 75_00 });
    expect(quoteOf({ ...SECOND, paymentCents: 0 }).monthly.lines.at(-1)?.cents).toBe(0);
    expect(quoteOf({ ...LINE, paymentCents: 123_45 }).monthly.lines.at(-1)?.cents).toBe(123_45);
  });

  it.each<[string, Partial<SecondLien>, [string, string]]>([
    ['no balance', { balanceCents: 0 }, ['balanceCents', 'Enter the balance']],
    [
      'no way to the payment',
      { termYears: undefined },
      ['paymentCents', 'Enter the payment, or rate and term'],
    ],
    [
      'a limit of a closed-end loan',
      { limitCents: 50_000_00 },
      ['limitCents', 'Only a line of credit has a limit'],
    ],
    [
      'a lien as large as the value',
      { balanceCents: 400_000_00 },
      ['balanceCents', 'A second lien is smaller than the value of the home'],
    ],
    ['no limit', { ...LINE, limitCents: 0 }, ['limitCents', 'Enter the limit of the line']],
    [
      'a draw above the limit',
      { ...LINE, balanceCents: 50_000_01 },
      ['balanceCents', 'Enter at most the limit of the line'],
    ],
    [
      'a line as large as the value',
      { ...LINE, limitCents: 400_000_00 },
      ['limitCents', 'A second lien is smaller than the value of the home'],
    ],
    [
      'a line without rate or payment',
      { ...LINE, rate: undefined },
      ['paymentCents', 'Enter the payment, or the rate'],
    ],
    ['a lien that a buyer keeps', STAYS, ['time', 'All second liens of a purchase are new']],
  ])('refuses %s beside its field', (_, lien, refusal) => {
    expect(refusalOf(lien)).toEqual(refusal);
  });

  it('takes up to three liens, an undrawn line, and a lien that a refinance leaves', () => {
    expect(refusalOf({ ...LINE, balanceCents: 0, rate: undefined })).toBeNull();
    expect(refusalOf(STAYS, REFINANCE)).toBeNull();
    const four = { ...scenario(), secondLiens: [SECOND, SECOND, SECOND, SECOND] };
    expect(quoteScenarioSchema.safeParse(four).error?.issues[0]?.message).toBe(
      'Enter at most 3 second liens',
    );
    expect(quoteOf(SECOND, LINE, SECOND).liens?.list.map(({ label }) => label)).toEqual([
      'Second mortgage',
      'Line of credit',
      'Second mortgage 2',
    ]);
  });

  it('measures a lien by the value that counts', () => {
    expect(refusalOf({ balanceCents: 300_000_00 }, { appraisedValueCents: 300_000_00 })?.[0]).toBe(
      'balanceCents',
    );
  });
});

// Tests QUOTE-50.
describe('CLTV and HCLTV', () => {
  it('count the drawn part of a line, and the full line', () => {
    // 320,000 + 40,000 + 10,000, and + 50,000, of 400,000.
    expect(quoteOf(SECOND, LINE).liens).toMatchObject({
      combinedLoanToValue: 9250,
      highCombinedLoanToValue: 10_250,
    });
    expect(quoteOf(SECOND).liens).toMatchObject({ combinedLoanToValue: 9000, highCombinedLoanToValue: null });
    expect(quoteOf().liens).toBeNull();
  });

  it('are cut off after two decimals', () => {
    expect(quoteOf({ ...SECOND, balanceCents: 40_000_39 }).liens?.combinedLoanToValue).toBe(9000);
    expect(quoteOf({ ...SECOND, balanceCents: 40_040_00 }).liens?.combinedLoanToValue).toBe(9001);
  });

  it('divide by the lesser of price and appraised value, and count the loan before a financed fee', () => {
    const appraised = scenario({ secondLiens: [SECOND], appraisedValueCents: 380_000_00 });
    expect(computeQuote(appraised).liens?.combinedLoanToValue).toBe(9473);
    const fha = { loanType: 'FHA', feePayment: 'Added to the loan' } as const;
    expect(computeQuote(scenario({ ...fha, secondLiens: [SECOND] })).liens?.combinedLoanToValue).toBe(9000);
  });

  it('stand below loan to value, with their parts', () => {
    const rows = (...quotes: ReturnType<typeof quoteOf>[]) => figureGroups(quotes)[0]?.rows ?? [];
    const high = rows(quoteOf(SECOND, LINE)).find(({ id }) => id === 'hcltv');
    expect(high?.values[0]?.how).toEqual([
      { label: 'Loan amount', value: { cents: 320_000_00 } },
      { label: 'Second mortgage, balance', value: { cents: 40_000_00 } },
      { label: 'Line of credit, full line', value: { cents: 50_000_00 } },
      { label: 'Divided by the price or value', value: { cents: 400_000_00 } },
    ]);
    expect(rows(quoteOf(SECOND)).map(({ id }) => id)).toEqual(['loan', 'ltv', 'cltv', 'apr']);
    expect(rows(quoteOf(LINE), quoteOf()).map(({ values }) => values[1] === null)).toContain(true);
    expect(rows(quoteOf()).map(({ id }) => id)).toEqual(['loan', 'ltv', 'apr']);
  });

  it('say when all loans together are above the value', () => {
    expect(aboveValueNote(quoteOf(SECOND, LINE))).toBe('Total loans exceed the value of the home (102.50%).');
    expect(aboveValueNote(quoteOf({ ...SECOND, balanceCents: 80_000_00 }))).toBeNull();
  });
});

// Tests QUOTE-51.
describe('the loan beside its second liens', () => {
  it('keeps payment, APR, finance charge and comparisons', () => {
    const alone = quoteOf();
    const beside = quoteOf(SECOND, LINE);
    for (const part of [
      'apr',
      'financeChargeCents',
      'amountFinancedCents',
      'comparisons',
      'costs',
      'loanToValue',
    ] as const) {
      expect(beside[part]).toEqual(alone[part]);
    }
    expect(centsOf(beside.monthly.lines, 'principal-and-interest')).toBe(
      centsOf(alone.monthly.lines, 'principal-and-interest'),
    );
    expect(beside.monthly.totalCents - alone.monthly.totalCents).toBe(334_58 + 75_00);
  });

  it('brings the money of new liens to the closing, and none of a lien that stays', () => {
    const beside = quoteOf(SECOND, LINE);
    expect(centsOf(beside.cashToClose.lines, 'money-second-mortgage-1')).toBe(-40_000_00);
    expect(quoteOf().cashToClose.totalCents - beside.cashToClose.totalCents).toBe(50_000_00);
    const refinance = (lien: SecondLien) => computeQuote(scenario({ ...REFINANCE, secondLiens: [lien] }));
    expect(
      centsOf(refinance({ ...SECOND, ...STAYS }).cashToClose.lines, 'money-second-mortgage-1'),
    ).toBeUndefined();
    expect(centsOf(refinance(SECOND).cashToClose.lines, 'money-second-mortgage-1')).toBe(-40_000_00);
    expect(refinance({ ...SECOND, ...STAYS }).liens?.combinedLoanToValue).toBe(9000);
  });

  it('shows no date for a request to cancel mortgage insurance', () => {
    const insured = { downPaymentCents: 40_000_00 };
    const alone = computeQuote(scenario(insured)).insured;
    const beside = computeQuote(
      scenario({ ...insured, secondLiens: [{ ...SECOND, balanceCents: 20_000_00 }] }),
    ).insured;
    expect(alone?.cancellableOn).not.toBeNull();
    expect(beside).toEqual({ ...alone, cancellableOn: null });
  });

  it('explains them in the notes and the email', () => {
    expect(quoteNotes([scenario({ secondLiens: [LINE] })]).join()).toContain('Selling Guide B2-1.2-02');
    expect(quoteNotes([scenario()]).join()).not.toContain('CLTV');
    const one = scenario({ secondLiens: [SECOND, LINE] });
    const ids = { companyNmlsId: '', senderNmlsId: '' };
    const facts = { title: 'T', firstName: 'A', companyName: 'C', senderName: 'S', message: '', ...ids };
    const values = quoteMailValues({ ...facts, scenarios: [{ scenario: one, quote: computeQuote(one) }] });
    const { body } = renderTemplate(defaultTemplate('quote'), values);
    expect(body).toContain('  Second mortgage $40,000.00, new: $334.58 a month, in the total payment\n');
    expect(body).toContain('  Line of credit $10,000.00 of $50,000.00, new: $75.00 a month');
    expect(body).toContain('  CLTV: 92.50%, HCLTV: 102.50%\n');
  });

  it('adds up in any combination', () => {
    const lien = fc.record({
      kind: fc.constantFrom('Closed-end loan' as const, 'Line of credit' as const),
      owed: fc.integer({ min: 1, max: 399_999_99 }),
      paymentCents: fc.integer({ min: 0, max: 5_000_00 }),
    });
    fc.assert(
      fc.property(fc.array(lien, { maxLength: 3 }), (drawn) => {
        const secondLiens = drawn.map(({ kind, owed, paymentCents }): SecondLien => {
          const common = { kind, balanceCents: owed, paymentCents };
          return kind === 'Line of credit' ? { ...common, limitCents: owed } : common;
        });
        const quote = computeQuote(scenario({ secondLiens }));
        const sum = (part: 'balanceCents' | 'paymentCents') =>
          secondLiens.reduce((all, one) => all + (one[part] ?? 0), 0);
        expect(quote.monthly.totalCents - quoteOf().monthly.totalCents).toBe(sum('paymentCents'));
        expect(quoteOf().cashToClose.totalCents - quote.cashToClose.totalCents).toBe(sum('balanceCents'));
        const { combinedLoanToValue = 0, highCombinedLoanToValue } = quote.liens ?? {};
        expect(highCombinedLoanToValue ?? combinedLoanToValue).toBeGreaterThanOrEqual(combinedLoanToValue);
      }),
      { numRuns: cases(40) },
    );
  });
});
