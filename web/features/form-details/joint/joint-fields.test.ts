import { expect, it } from 'vitest';
import type { Section7 } from '../../../../domain/application/section7/section7-demographics.ts';
import { declarationFields, demographicFields } from './joint-fields.ts';

// Tests DET-7.
it('names the earlier property by the words of the form, and stores its kind as before', () => {
  const answers = { part5aAboutThisProperty: { questionA: { answer1: true, answer2: true } } };
  const kind = declarationFields(answers).find(({ label }) => label === 'A: type of property owned');
  expect(kind?.namedOptions).toContainEqual({ value: 'Gift of Equity', label: 'FHA Secondary Residence' });
  const labels = declarationFields({}).map(({ label }) => label);
  expect(labels).not.toContain('A: type of property owned');
});

it('asks for a detail of the ethnicity and race only where the choice has some', () => {
  const labels = (ethnicity: string, race: string) =>
    demographicFields({ customerEthnicity: { ethnicity }, customerRace: { race } } as Section7).map(
      ({ label }) => label,
    );
  expect(labels('Not Hispanic or Latino', 'White')).toEqual(['Ethnicity', 'Sex', 'Race']);
  expect(labels('Hispanic or Latino', 'Asian')).toEqual([
    'Ethnicity',
    'Ethnicity in detail',
    'Sex',
    'Race',
    'Race in detail',
  ]);
});
