import { expect, it } from 'vitest';
import { DEPENDENT_AGE } from './field-rules.ts';

// Tests APP-1.9.
it.each([
  [0, null],
  [1, null],
  [150, null],
  [-1, 'ages of dependents should be between 0 and 150'],
  [151, 'ages of dependents should be between 0 and 150'],
  ['four', 'Please enter a valid age'],
])('takes the age of an infant, and refuses none that its words allow: %s', (age, fault) => {
  expect(DEPENDENT_AGE.fault(age)).toBe(fault);
});
