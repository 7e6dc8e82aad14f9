import { expect, it } from 'vitest';
import { dollarsField, netDollarsField } from './draft-fields.ts';

// Tests APP-9.14.
it.each([
  ['-1', 'please enter a valid amount'],
  ['1e5', 'please enter a valid amount'],
  ['12.50', 'please enter whole dollars'],
  ['99999999999999999', 'please enter a smaller amount'],
  [12.5, 'please enter whole dollars'],
  [-1, 'please enter an amount that is not negative'],
])('an amount that cannot be read says why: %j', (typed, message) => {
  expect(dollarsField().safeParse(typed).error?.issues[0]?.message).toBe(message);
  if (typed !== -1) expect(netDollarsField().safeParse(typed).error?.issues[0]?.message).toBe(message);
});
