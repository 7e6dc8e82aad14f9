import { expect, it } from 'vitest';
import { inTypedForm, inWireForm } from './date-form.ts';

// Tests BASE-7.
it('names the form of the reader', () => {
  const message = 'Enter Closing Date as MM/DD/YYYY';
  expect(inWireForm(message)).toBe('Enter Closing Date as YYYY-MM-DD');
  expect(inTypedForm(inWireForm(message))).toBe(message);
});

// Tests BASE-7.
it("adds the form of the API to the wizard's message, which names none", () => {
  const message = 'please enter a valid date';
  expect(inWireForm(message)).toBe('please enter a valid date, as YYYY-MM-DD');
  expect(inTypedForm(inWireForm(message))).toBe(message);
});
