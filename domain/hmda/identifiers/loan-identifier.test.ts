import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDigitsOf, hasCheckDigits } from './check-digit.ts';
import { isUli, leiFault, uliOf } from './loan-identifier.ts';

// The example of 12 CFR 1003, Appendix C. Its sum in step 3 leaves 60, and 98 - 60 is 38.
const LEI = '10Bx939c5543TqA1144M';

// Tests HMDA-1.
it('makes the ULI of the published example', () => {
  expect(checkDigitsOf('10Bx939c5543TqA1144M999143X')).toBe('38');
  expect(uliOf(LEI, '999143X')).toBe('10Bx939c5543TqA1144M999143X38');
  expect(isUli('10Bx939c5543TqA1144M999143X38')).toBe(true);
});

it('agrees with arithmetic on whole numbers', () => {
  const body = fc.stringMatching(/^[A-Za-z0-9]{1,43}$/);
  fc.assert(
    fc.property(body, (text) => {
      const digits = [...text.toUpperCase()].map((sign) => Number.parseInt(sign, 36)).join('');
      const expected = 98n - (BigInt(`${digits}00`) % 97n);
      expect(Number(checkDigitsOf(text))).toBe(Number(expected));
      expect(hasCheckDigits(`${text}${checkDigitsOf(text)}`)).toBe(true);
      expect(hasCheckDigits(`${text.toLowerCase()}${checkDigitsOf(text)}`)).toBe(true);
    }),
  );
});

it('notices each mistyped sign and each pair in the wrong order', () => {
  const uli = uliOf(LEI, 'LN-26-004817') ?? '';
  for (let place = 0; place < uli.length; place += 1) {
    const [sign = '', next = ''] = uli.slice(place);
    const other = sign === '7' ? '8' : '7';
    expect(isUli(`${uli.slice(0, place)}${other}${uli.slice(place + 1)}`)).toBe(false);
    if (next !== '' && next.toLowerCase() !== sign.toLowerCase())
      expect(isUli(`${uli.slice(0, place)}${next}${sign}${uli.slice(place + 2)}`)).toBe(false);
  }
});

it.each([
  ['LN-26-004817', '10Bx939c5543TqA1144MLN26004817'],
  ['1'.repeat(23), `10Bx939c5543TqA1144M${'1'.repeat(23)}`],
])('leaves out the signs of loan number %s', (number, body) => {
  const uli = uliOf(LEI, number) ?? '';
  expect(uli.slice(0, -2)).toBe(body);
  expect(isUli(uli)).toBe(true);
});

it.each(['', '--', '1'.repeat(24)])('makes no ULI of loan number "%s"', (number) => {
  expect(uliOf(LEI, number)).toBeNull();
});

it.each([
  ['10BX939C5543TQA1144M', 'This is no LEI: its check digits are wrong'],
  // The CFPB's test bank.
  ['B90YWS6AFX2LGWOXJ1LD', 'This is no LEI: its check digits are wrong'],
  ['5493001KJTIIGC8Y1R12', null],
  ['5493001kjtiigc8y1r12', null],
  ['5493001KJTIIGC8Y1R21', 'This is no LEI: its check digits are wrong'],
  ['5493001KJTIIGC8Y1R1', 'An LEI has 20 letters and digits'],
  ['5493001KJTIIGC8Y1R-2', 'An LEI has 20 letters and digits'],
])('checks LEI %s', (lei, fault) => {
  expect(leiFault(lei)).toBe(fault);
});

it('refuses signs that are no letters or digits', () => {
  expect(hasCheckDigits('10Bx939c5543TqA1144M999-43X38')).toBe(false);
  expect(hasCheckDigits('10Bx939c5543TqA1144M@@[`38')).toBe(false);
});
