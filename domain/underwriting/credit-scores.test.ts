import { describe, expect, it } from 'vitest';
import {
  type BorrowerScore,
  CREDIT_AGENCIES,
  type CreditScore,
  representativeScore,
  scoreOfBorrower,
  wrongScoreFields,
} from './credit-scores.ts';

// Tests UW-5.
describe('the score of a borrower', () => {
  // The examples of the Selling Guide B3-5.1-02.
  it.each([
    ['none', [], null],
    ['one', [701], 701],
    ['the lower of two', [605, 590], 590],
    ['the middle of three', [648, 590, 605], 605],
    ['the middle of three with two equal low ones', [700, 680, 680], 680],
    ['the middle of three with two equal high ones', [700, 680, 700], 700],
  ])('is %s', (_, scores, expected) => {
    expect(scoreOfBorrower(scores)).toBe(expected);
  });
});

it('takes the lowest of the borrowers on the loan, and leaves out those without a score', () => {
  const scores: BorrowerScore[] = [
    ...[590, 605, 648].map((score, place) => scoreOf('primary', score, place)),
    ...[661, 693, 693].map((score, place) => scoreOf('spouse', score, place)),
    // Left the loan.
    scoreOf('former', 400, 0),
  ];
  expect(representativeScore(['primary', 'spouse', 'jo'], scores)).toEqual({
    borrowers: [
      { owner: 'primary', score: 605 },
      { owner: 'spouse', score: 693 },
      { owner: 'jo', score: null },
    ],
    loan: 605,
  });
  expect(representativeScore(['jo'], scores).loan).toBeNull();
});

function scoreOf(owner: string, score: number, place: number): BorrowerScore {
  return { owner, agency: CREDIT_AGENCIES[place] ?? 'equifax', score };
}

const GIVEN: CreditScore = {
  score: 704,
  model: 'FICO Score 5',
  lowest: 334,
  highest: 818,
  date: '2026-11-20',
  factors: ['Too few accounts'],
};

const FIVE = ['One', 'Two', 'Three', 'Four', 'Five'];

// Tests UW-4.
it.each<[string, Partial<CreditScore>, Record<string, string>]>([
  ['nothing', {}, {}],
  ['a score below 300', { score: 299 }, { score: 'Enter a whole number from 300 to 850' }],
  ['a score above 850', { score: 851 }, { score: 'Enter a whole number from 300 to 850' }],
  ['half a point', { score: 700.5 }, { score: 'Enter a whole number from 300 to 850' }],
  ['a score outside of its model', { score: 820 }, { score: 'The range of the model is 334 to 818' }],
  [
    'a range upside down',
    { lowest: 800, highest: 400 },
    { highest: 'Enter more than the lowest score of the model' },
  ],
  ['tomorrow', { date: '2026-11-30' }, { date: 'The date cannot be in the future' }],
  ['a day that does not exist', { date: '2026-02-30' }, { date: 'Enter a date that exists, as MM/DD/YYYY' }],
  ['the last century', { date: '1999-12-31' }, { date: 'Enter a date from Jan 1, 2000 on' }],
  ['a blank model', { model: '\u200b' }, { model: 'Enter the text' }],
  ['a blank factor', { factors: ['One', ' '] }, { 'factors.1': 'Enter the text' }],
  [
    'a fifth factor that is no inquiry',
    { factors: FIVE },
    { 'factors.4': 'A fifth factor is only for the number of inquiries (15 USC 1681g(f)(9))' },
  ],
  ['no fault of a fifth factor about inquiries', { factors: [...FIVE.slice(1), 'Number of inquiries'] }, {}],
])('names %s', (_, change, expected) => {
  expect(wrongScoreFields({ ...GIVEN, ...change }, '2026-11-29')).toEqual(expected);
});
