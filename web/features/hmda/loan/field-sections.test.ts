import { expect, it } from 'vitest';
import { LAR_FIELDS } from '../../../../domain/hmda/record/lar-fields.data.ts';
import type { LarKey } from '../../../../domain/hmda/record/lar-row.ts';
import { placeOf } from './field-places.ts';
import { FIELD_SECTIONS } from './field-sections.ts';
import { fieldWords } from './field-words.ts';
import { answerOf, textOf } from './typed-answers.ts';

it('shows each of the 110 fields once', () => {
  const shown = FIELD_SECTIONS.flatMap(({ keys }) => keys);
  expect(shown).toHaveLength(110);
  expect(new Set(shown)).toEqual(new Set(LAR_FIELDS.map(({ key }) => key)));
});

it.each<[LarKey, string | null, string | null, string | null]>([
  ['actionTaken', '1', 'Loan originated', 'Loan originated (1)'],
  ['actionTakenDate', '20261120', null, 'Nov 20, 2026'],
  ['loanAmount', '250000', null, '$ 250,000'],
  ['totalLoanCosts', '4389.5', null, '$ 4,389.50'],
  ['lenderCredits', '', null, 'Blank'],
  ['income', '85', null, '$ 85 thousand'],
  ['interestRate', '6.125', null, '6.125%'],
  ['rateSpread', '-0.25', null, '-0.25 percentage points'],
  ['loanTerm', '360', null, '360 months'],
  ['county', '49035', null, '49035'],
  ['income', 'NA', null, 'Not applicable (NA)'],
  ['tract', null, null, null],
])('says %s %s in words', (key, value, words, shown) => {
  expect(fieldWords({ key, value, words })).toBe(shown);
});

it.each([
  ['Decision of Mar 3, 2026', '/decision'],
  ['Closing Disclosure 2 of Mar 5, 2026, line D', '/closing-disclosure'],
  ['Application, section 1: date of birth', 'page=section1'],
  ['Rate lock: Fannie Mae', '/lock-info'],
  ['Company setting', '/settings'],
])('links %s', (source, end) => {
  expect(placeOf(source, { customerId: 'c1', loanId: 'l1' })?.href).toContain(end);
});

it('links no rule', () => {
  expect(placeOf('There is no co-applicant.', { customerId: 'c1', loanId: 'l1' })).toBeNull();
});

it('reads a day as the register has it, and shows it again', () => {
  const question = { choices: [], typed: { kind: 'day' } } as const;
  expect(answerOf(question, '2026-03-10')).toBe('20260310');
  expect(textOf(question, '20260310')).toBe('2026-03-10');
});
