import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseZip } from '../addresses/zip-code.ts';
import { parseSocialSecurityNumber } from '../application/section1/social-security-number.ts';
import { formatMoney, formatNetMoney, MAX_DOLLARS, parseMoney, parseNetMoney } from '../money/money.ts';
import { formatPhone } from '../people/phone.ts';
import { parseDate } from './typed-date.ts';
import { parsePercent, parseWholeNumber } from './typed-number.ts';

describe('an amount in whole dollars', () => {
  it.each([
    ['1234', 1234],
    ['1,234', 1234],
    ['$1,234', 1234],
    ['$ 1,234', 1234],
    [' 1,234.00 ', 1234],
    ['1234.', 1234],
    ['350000.00', 350_000],
    ['3500,000', 3_500_000],
    ['0', 0],
    ['999999999999', MAX_DOLLARS],
  ])('%j is %j', (text, dollars) => expect(parseMoney(text)).toBe(dollars));

  it.each([
    ['', '1234.56', '1234.5', '1,23', '12,50', '1.234,00', '1.234', '.00', '$', '1000000000000'],
    ['-5', '(5)', '5 $', '1 234', '1e5', '12a', '0x10', '１２', '1$2', ',123', 'Infinity'],
  ])('%j and similar texts are none', (...texts) =>
    expect(texts.map(parseMoney)).toEqual(texts.map(() => null)),
  );

  it.each([
    ['-1250', -1250],
    ['-$ 1,250', -1250],
    ['$-1,250', -1250],
    ['($1,250)', -1250],
    ['\u22125', -5],
    ['-0', 0],
    ['1250', 1250],
  ])('negative: %j is %j', (text, dollars) => expect(parseNetMoney(text)).toBe(dollars));

  it.each(['-', '--5', '-(5)', '(5', '-1.50', '5-'])('below zero: %j is none', (text) =>
    expect(parseNetMoney(text)).toBeNull(),
  );

  it('is read from every way to show it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_DOLLARS }), fc.constantFrom(1, -1), (dollars, sign) => {
        const shown = formatMoney(dollars);
        for (const text of [shown, shown.slice(2), String(dollars), `${shown}.00`, `$${dollars}.0`]) {
          expect(parseMoney(text)).toBe(dollars);
        }
        const net = dollars === 0 ? 0 : sign * dollars;
        expect(parseNetMoney(formatNetMoney(net))).toBe(net);
      }),
    );
  });
});

describe('a date', () => {
  it.each([
    ['1/5/2027', '2027-01-05'],
    ['01/05/2027', '2027-01-05'],
    ['1-5-2027', '2027-01-05'],
    ['01-05-2027', '2027-01-05'],
    ['2027-01-05', '2027-01-05'],
    ['2027/01/05', '2027-01-05'],
    ['01052027', '2027-01-05'],
    ['7/4/1980', '1980-07-04'],
    [' 12/31/1999 ', '1999-12-31'],
    ['02/29/2024', '2024-02-29'],
  ])('%j is %j', (text, date) => expect(parseDate(text)).toBe(date));

  it.each([
    ['', '13/45/2027', '13/05/2027', '02/29/2023', '1/5/27', '010527', '1.5.2027', '5 Jan 2027'],
    ['2027-1-5', '20270105', '1152027', '2027', '2027-01-05T00:00', '1//5/2027', '00/10/2027', '1/5/0027'],
  ])('%j and similar texts are none', (...texts) =>
    expect(texts.map(parseDate)).toEqual(texts.map(() => null)),
  );
});

describe('a phone number', () => {
  it.each([
    '2125550190',
    '212-555-0190',
    '212.555.0190',
    '(212) 555-0190',
    '(212)5550190',
    '1-212-555-0190',
    '12125550190',
    '1 (212) 555 0190',
    '+1 (212) 555-0190',
    '+12125550190',
    '+1(212)555-0190',
    '\u202a+1\u00a0212\u2011555\u20110190\u202c',
  ])('%j is one', (text) => expect(formatPhone(text)).toBe('+1(212)555-0190'));

  it.each([
    ['', '+44 20 7946 0958', '+442079460958', '+45 12 34 56 78', '+4512345678', '45 12 34 56 78'],
    ['0044 20 7946 0958', '011 45 1234 5678', '+2125550190', '0125550190', '1212555019', '11212555019'],
    ['212-555-019', '212-555-01900', '212-555-CALL', '212-555-0190 x5', '((212)) 555-0190', '+1(212'],
  ])('%j and similar texts are none', (...texts) =>
    expect(texts.map(formatPhone)).toEqual(texts.map(() => null)),
  );
});

describe('other numbers', () => {
  it.each([
    ['12', 12],
    ['007', 7],
    [' 3 ', 3],
    ['2.0', 2],
    ['2.', 2],
  ])('%j is the whole number %j', (text, number) => expect(parseWholeNumber(text)).toBe(number));

  it.each(['', '1.5', '1,5', '-1', '1e2', '1x', '12345678901', '.0'])('%j is no whole number', (text) =>
    expect(parseWholeNumber(text)).toBeNull(),
  );

  it.each([
    ['6.375', 6.375],
    ['6.5%', 6.5],
    ['6.5%', 6.5],
    ['6.', 6],
    ['.5', 0.5],
  ])('%j is the rate %j', (text, rate) => expect(parsePercent(text)).toBe(rate));

  it.each(['', '6,5', '6.3755', '6.5%%', '6.5% %', '%', 'six', '-1', '1e1', '.'])('%j is no rate', (text) =>
    expect(parsePercent(text)).toBeNull(),
  );

  it.each([
    ['78701', '78701'],
    ['78701-1234', '78701'],
    ['00501 ', '00501'],
  ])('%j is the zip code %j', (text, zip) => expect(parseZip(text)).toBe(zip));

  it.each(['', '7870', '787011', '787011234', '78701-12', '7870a', '78 701'])('%j is no zip code', (text) =>
    expect(parseZip(text)).toBeNull(),
  );

  it.each(['123456789', '123-45-6789', '123 45 6789'])('%j is a Social Security number', (text) =>
    expect(parseSocialSecurityNumber(text)).toBe('123-45-6789'),
  );

  it.each(['', '12345678', '1234567890', '12a3456789', '123.45.6789', '***-**-6789', '12-345-6789'])(
    '%j is no Social Security number',
    (text) => expect(parseSocialSecurityNumber(text)).toBeNull(),
  );
});
