import { describe, expect, it } from 'vitest';
import { quotedSchedule } from '../note/quoted-schedule.ts';
import { scenario } from '../quote.fixture.ts';
import { computeQuote } from '../quote.ts';
import { quoteMailValues } from '../quote-email.ts';
import { centsText, figureText } from '../quote-figure-text.ts';
import { figureGroups } from '../quote-figures.ts';
import { quoteNotes } from '../quote-notes.ts';
import type { QuoteScenario } from '../quote-scenario.ts';

const FIXED = scenario();
const ARM = scenario({ name: 'Adjustable', program: '7-Year ARM', rate: 5500, indexedRate: 7000 });
/** 7.5 % after 7 years; 8.5, 9.5 and 10.5% follow, a year apart. */
const STEPPED = scenario({
  ...ARM,
  indexedRate: 12_000,
  armTerms: {
    everyMonths: 12,
    caps: { first: 2000, periodic: 1000, lifetime: 5000 },
    marginRate: 3000,
  },
});

function figuresOf(...scenarios: QuoteScenario[]): string {
  return quoteMailValues({
    title: 'First home',
    firstName: 'Anika',
    companyName: 'Harbor Lending',
    companyNmlsId: '',
    senderName: 'Olivia Grant',
    senderNmlsId: '',
    message: '',
    scenarios: scenarios.map((one) => ({ scenario: one, quote: computeQuote(one) })),
  }).figures;
}

const laterPayments = (one: QuoteScenario) =>
  figuresOf(one)
    .split('\n')
    .filter((line) => line.startsWith('  Principal and interest'));

describe('the email of a 7-Year ARM', () => {
  // Tests QUOTE-93.
  it('has the payment after 7 years, with its rate and month', () => {
    const payment = centsText(computeQuote(ARM).adjusted?.paymentCents ?? 0);
    expect(laterPayments(ARM)).toEqual([
      `  Principal and interest after 7 years: ${payment} at 7.000%, from May 2033`,
    ]);
    expect(quotedSchedule(ARM).rows[84]).toMatchObject({ dueOn: '2033-05-01', rate: 7000 });
  });

  // Tests QUOTE-93.
  it('has the payment after the last change too, if later changes move the rate further', () => {
    const { adjusted, finallyAdjusted } = computeQuote(STEPPED);
    const [first, last] = [adjusted, finallyAdjusted].map((one) => centsText(one?.paymentCents ?? 0));
    expect(laterPayments(STEPPED)).toEqual([
      `  Principal and interest after 7 years: ${first} at 7.500%, from May 2033`,
      `  Principal and interest after the last change: ${last} at 10.500%, from May 2036`,
    ]);
    expect(quotedSchedule(STEPPED).rows[84 + 36]).toMatchObject({ dueOn: '2036-05-01', rate: 10_500 });
  });

  // Tests QUOTE-93.
  it('has the rows of the comparison', () => {
    const rows = figureGroups([computeQuote(STEPPED)])
      .flatMap((group) => group.rows)
      .filter(({ id }) => id.endsWith('adjusted-payment'));
    const shown = rows.map(({ label, values: [figure] }) => `  ${label}: ${figure && figureText(figure)} at`);
    expect(laterPayments(STEPPED).map((line) => line.slice(0, line.indexOf(' at ') + 3))).toEqual(shown);
  });

  // Tests QUOTE-93.
  it('says that the payment is an example, in the words of the notes', () => {
    const example = figuresOf(ARM)
      .split('\n')
      .find((line) => line.includes('an example'));
    expect(example).toContain('may be higher or lower');
    const notes = quoteNotes([ARM]).join('\n');
    for (const words of [
      'the rate that this quote assumes after 7 years',
      'he actual rate will depend on the index at that time',
    ]) {
      expect(example).toContain(words);
      expect(notes).toContain(words);
    }
  });

  // Tests QUOTE-93.
  it('describes a fixed loan beside it in the same words as alone', () => {
    const alone = figuresOf(FIXED);
    expect(alone).toBe(
      [
        'As planned: 30-Year Fixed at 6.500%',
        '  Loan amount: $320,000.00',
        '  Total monthly payment: $2,622.62',
        '  Cash to close: $85,111.78',
        '  APR: 6.500%',
      ].join('\n'),
    );
    expect(figuresOf(FIXED, ARM)).toBe(`${alone}\n\n${figuresOf(ARM)}`);
  });
});
