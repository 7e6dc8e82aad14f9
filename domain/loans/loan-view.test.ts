import { expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../people/role.ts';
import { canChangeLoanView, canDeleteLoanView, canNameLoanView, viewName } from './loan-view.ts';

// Tests LIST-50.
it.each([
  [true, false, LOAN_OFFICER, true, true],
  [true, true, LOAN_PROCESSOR, true, true],
  [false, true, LOAN_OFFICER, false, false],
  [false, true, ADMIN, false, true],
  [false, false, ADMIN, false, false],
])('own %s, shared %s, %s: changes %s, deletes %s', (isOwn, isShared, role, changes, deletes) => {
  expect(canChangeLoanView({ isOwn, isShared }).ok).toBe(changes);
  expect(canDeleteLoanView({ isOwn, isShared }, [role]).ok).toBe(deletes);
});

it.each([
  ['', false],
  ['Locks of this week', true],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
  ['…', false],
  ['早', true],
])('the name %j can be given: %s', (name, ok) => {
  expect(canNameLoanView(name).ok).toBe(ok);
});

it('gives a name one spelling', () => {
  expect(viewName('  Locks \t of\nthis   week ')).toBe('Locks of this week');
});

it.each([
  ['a mark of direction', '\u202eLocks\u202c'],
  ['an isolate', '\u2066Locks\u2069'],
  ['a left-to-right mark', 'Lo\u200ecks'],
  ['a zero-width space', 'Lo\u200bcks'],
  ['a byte order mark', '\ufeffLo\ufeffcks'],
])('removes %s from a name (LIST-51)', (_what, name) => {
  expect(viewName(name)).toBe('Locks');
});

it('leaves no name of invisible characters only', () => {
  expect(viewName(' \u200b\u202e\ufeff ')).toBe('');
});
