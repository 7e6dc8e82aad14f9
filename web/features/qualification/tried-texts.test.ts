import { expect, test } from 'vitest';
import { inputOf, purchase } from '../../../domain/qualification/qualification.fixture.ts';
import { qualify } from '../../../domain/qualification/qualification.ts';
import { NOTHING_TRIED, ownTexts, triedErrors, whatIfOf } from './tried-texts.ts';

const ABOVE_0 = 'please enter an amount above 0';

test.each([
  ['', undefined],
  ['$ 300,000', undefined],
  ['0', ABOVE_0],
  ['-5', ABOVE_0],
  ['($5)', ABOVE_0],
  ['5.50', 'please enter whole dollars'],
  ['12,50', 'please enter a valid amount'],
  ['99999999999999', 'please enter a smaller amount'],
])('a tried amount %j gets %j, and a refused one tries nothing', (text, error) => {
  const texts = { ...NOTHING_TRIED, loanAmount: text, propertyValue: text };
  expect(triedErrors(texts)).toEqual({
    rate: undefined,
    loanAmount: error,
    propertyValue: error,
    mortgageInsurance: undefined,
  });
  if (error !== undefined) expect(whatIfOf(texts)).toBeNull();
});

// Tests QUAL-9.
test.each([
  ['0', undefined, 0],
  ['$ 185', undefined, 185],
  ['12,50', 'please enter a valid amount', undefined],
])('a tried premium %j gets %j', (mortgageInsurance, error, premium) => {
  const texts = { ...NOTHING_TRIED, mortgageInsurance };
  expect(triedErrors(texts).mortgageInsurance).toBe(error);
  expect(whatIfOf(texts)?.mortgageInsurance).toBe(premium);
});

// Tests QUAL-9.
test('the fields start with the values of the loan, which try nothing', () => {
  const input = inputOf(purchase, 6_125);
  expect(ownTexts(input, qualify(input))).toEqual({
    rate: '6.125',
    loanAmount: '320000',
    propertyValue: '400000',
    mortgageInsurance: '',
  });
  expect(whatIfOf(NOTHING_TRIED)).toBeNull();
});
