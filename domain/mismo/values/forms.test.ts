import { describe, expect, it } from 'vitest';
import { date, dollars, dollarsAboveZero, indicator, percent, roundedCents, roundedDollars } from './form.ts';
import { country, phone, state, zip } from './place-forms.ts';

// Tests MISMO-12.
describe('an amount', () => {
  it.each([
    ['1500.00', 1500],
    ['1500', 1500],
    ['1475.82', 1476],
    ['1475.49', 1475],
    ['0.50', 1],
    ['-12.40', -12],
    ['-0.20', 0],
    ['999999999999.99', 1_000_000_000_000],
  ])('%s is %d dollars', (text, value) => {
    expect(dollars.read(text)).toEqual({ value });
  });

  it.each(['', '1,500.00', '$5', '5.', 'NaN', '1e3', '1234567890123.00'])('%j is none', (text) => {
    expect(dollars.read(text)).toEqual({ fault: 'value' });
  });

  it('of zero is a blank where something must have a value', () => {
    expect(dollarsAboveZero.read('0.00')).toEqual({ fault: 'blank' });
    expect(dollarsAboveZero.read('1.00')).toEqual({ value: 1 });
    expect(dollars.read('0.00')).toEqual({ value: 0 });
  });

  it('has exact cents', () => {
    expect([roundedCents('22754.08'), roundedCents('-0.5'), roundedCents('x')]).toEqual([2275408, -50, 0]);
    expect(roundedDollars('2.4999')).toBe(2);
  });

  it('is written with two decimals', () => {
    expect([dollars.write(1500), dollars.write(-3), dollars.write(1.5)]).toEqual(['1500.00', '-3.00', null]);
  });
});

it('a rate has three decimals, or as many as it needs', () => {
  expect([percent.write(6.5), percent.write(6.0625), percent.write(5)]).toEqual(['6.500', '6.0625', '5.000']);
  expect(percent.read('4.250')).toEqual({ value: 4.25 });
  expect(percent.read('4,25')).toEqual({ fault: 'value' });
});

it('reads indicators in any spelling, and writes them in lowercase', () => {
  expect([indicator.read('true'), indicator.read('False'), indicator.read('1')]).toEqual([
    { value: true },
    { value: false },
    { value: true },
  ]);
  expect([indicator.read('yes'), indicator.isStandard('True'), indicator.isStandard('false')]).toEqual([
    { fault: 'value' },
    false,
    true,
  ]);
});

it('a date may have a time behind it', () => {
  expect(date.read('2024-02-29')).toEqual({ value: '2024-02-29' });
  expect(date.read('2024-02-29T10:00:00Z')).toEqual({ value: '2024-02-29' });
  expect([date.read('2023-02-29'), date.read('02/29/2024'), date.read('2024-02-29x')]).toEqual(
    Array(3).fill({ fault: 'value' }),
  );
});

describe('a place', () => {
  it('has a state of two letters', () => {
    expect([state.write('Texas'), state.write('tx'), state.write('Ontario')]).toEqual(['TX', 'TX', null]);
    expect([state.read('tx'), state.read('XX')]).toEqual([{ value: 'TX' }, { fault: 'value' }]);
  });

  it('has five digits of its zip code here', () => {
    expect([zip.read('915021234'), zip.read('78701-0001'), zip.read('7870')]).toEqual([
      { value: '91502' },
      { value: '78701' },
      { fault: 'value' },
    ]);
    expect([zip.isStandard('78701-0001'), zip.isStandard('915021234')]).toEqual([false, true]);
  });

  it('has a country of two letters in a file, and its name here', () => {
    expect(
      ['USA', 'United States', 'us', 'Canada', 'GB', 'Atlantis'].map((name) => country.write(name)),
    ).toEqual(['US', 'US', 'US', 'CA', 'GB', null]);
    expect([country.read('US'), country.read('CA'), country.read('CI'), country.read('XX')]).toEqual([
      { value: 'USA' },
      { value: 'Canada' },
      { value: 'CI' },
      { fault: 'value' },
    ]);
  });

  it('has a phone number of ten digits in a file', () => {
    expect([phone.write('+1(512)555-0101'), phone.read('5125550101'), phone.read('555')]).toEqual([
      '5125550101',
      { value: '+1(512)555-0101' },
      { fault: 'value' },
    ]);
  });
});
