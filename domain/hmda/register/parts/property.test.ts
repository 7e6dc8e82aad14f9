import { describe, expect, it } from 'vitest';
import type { LarKey } from '../../record/lar-row.ts';
import { wrongAnswer } from '../field-state.ts';
import { anApplicant, LOAN, someFacts } from '../register-facts.fixture.ts';
import { deriveRegisterRow } from '../register-row.ts';

function questionOf(key: LarKey, county: string | null = 'Salt Lake') {
  const facts = someFacts({
    application: anApplicant({
      [`${LOAN}.propertyAddress`]: { street: '1 Elm St', city: 'Provo', state: 'UT', zip: '84601', county },
    }),
    officerNmlsId: '',
  });
  const { derived } = deriveRegisterRow(facts)[key];
  if (derived.state !== 'asked') throw new Error(`${key} is not asked`);
  return derived.question;
}

// Tests HMDA-21.
describe('an answer in digits', () => {
  it.each<[LarKey, string, string | null]>([
    ['tract', '32510', 'Enter 11 digits, such as 49035103600'],
    ['tract', '4903510360x', 'Enter 11 digits, such as 49035103600'],
    ['tract', '48035103600', 'Enter digits that begin with 49035, those of the county'],
    ['tract', '49035103600', null],
    ['tract', 'NA', null],
    ['nmlsrId', '123', 'Enter 4 to 7 digits, such as 402100'],
  ])('for %s, ‘%s’: %s', (key, answer, message) => {
    expect(wrongAnswer(questionOf(key), answer)).toBe(message);
  });

  it('may be of any county while none is known', () => {
    expect(wrongAnswer(questionOf('county', 'Nowhere'), '490')).toBe('Enter 5 digits, such as 49035');
    expect(wrongAnswer(questionOf('tract', 'Nowhere'), '48035103600')).toBeNull();
  });
});

// Tests HMDA-21.
it('asks for the tract again once the property is in another county', () => {
  const facts = someFacts();
  expect(deriveRegisterRow(facts).tract.value).toBe('49035103600');
  const county = { value: '49049', reason: 'By the plat' };
  const moved = { ...facts, staff: { ...facts.staff, overrides: { county } } };
  expect(deriveRegisterRow(moved).tract).toMatchObject({ value: null, derived: { state: 'asked' } });
});
