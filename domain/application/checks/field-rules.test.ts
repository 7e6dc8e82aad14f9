import { expect, it } from 'vitest';
import { DEPENDENT_AGE } from './field-rules.ts';

const OUT_OF_RANGE = 'ages of dependents should be between 0 and 150';
const TOO_LOW = 'ages of dependents should be 1 or more';

// Tests APP-1.9: an age is a whole number over 0 and up to 150.
it.each([
  [0.5, 'Please enter a valid age'],
  [1.5, 'Please enter a valid age'],
  [1, null],
  [150, null],
  [0, TOO_LOW],
  [-1, TOO_LOW],
  [151, OUT_OF_RANGE],
  ['four', 'Please enter a valid age'],
])('holds a dependent’s age to its limits: %s', (age, fault) => {
  expect(DEPENDENT_AGE.fault(age)).toBe(fault);
});
