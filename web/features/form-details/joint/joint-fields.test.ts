import { expect, it } from 'vitest';
import { declarationFields } from './joint-fields.ts';

// Tests DET-7.
it('names the earlier property by the words of the form, and stores its kind as before', () => {
  const answers = { part5aAboutThisProperty: { questionA: { answer1: true, answer2: true } } };
  const kind = declarationFields(answers).find(({ label }) => label === 'A: type of property owned');
  expect(kind?.namedOptions).toContainEqual({ value: 'Gift of Equity', label: 'FHA Secondary Residence' });
  const labels = declarationFields({}).map(({ label }) => label);
  expect(labels).not.toContain('A: type of property owned');
});
