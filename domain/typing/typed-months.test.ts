import { expect, it } from 'vitest';
import { formatMonths, readMonths } from './typed-months.ts';

it.each([
  ['Jun, Dec', [6, 12]],
  ['december and JUNE', [6, 12]],
  ['6, 12, 6', [6, 12]],
  ['Sept.; mar', [3, 9]],
])('reads %j as months', (text, months) => {
  expect(readMonths(text)).toEqual({ ok: true, value: months });
});

it.each(['', ' , ', '0', '13', 'Ju', 'Juny', '6/12', '6, soon', 'Jun\u0000'])('refuses %j', (text) => {
  expect(readMonths(text)).toEqual({ ok: false, message: 'Enter months, such as June, December' });
});

it('writes months in short', () => {
  expect(formatMonths([6, 12])).toBe('Jun, Dec');
});
