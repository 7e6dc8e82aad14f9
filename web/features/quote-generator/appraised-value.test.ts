import { expect, it } from 'vitest';
import { emptyScenario, readScenario, type ScenarioTexts, textsOfScenario } from './scenario-texts.ts';

const TEXTS = emptyScenario('2026-11-21', []);
const read = (over: Partial<ScenarioTexts>) => readScenario({ ...TEXTS, ...over });

// Tests QUOTE-47.
it('reads the appraised value of a purchase, and writes it back', () => {
  const { scenario } = read({ appraisedValue: '$380,000' });
  expect(scenario).toMatchObject({ appraisedValueCents: 380_000_00 });
  expect(scenario && textsOfScenario(scenario).appraisedValue).toBe('380,000.00');
  expect(read({ appraisedValue: ' ' }).scenario).not.toHaveProperty('appraisedValueCents');
  const { appraisedValue: _, ...old } = TEXTS;
  expect(readScenario(old).scenario).toEqual(read({}).scenario);
});

it('does not count the appraised value after a purchase became a refinance', () => {
  const refinance = { purpose: 'Refinance', loan: '300,000', appraisedValue: 'x' } as const;
  expect(read(refinance).scenario).not.toHaveProperty('appraisedValueCents');
});

it('names a mistake at the field', () => {
  expect(read({ appraisedValue: 'much' }).errors.appraisedValue).toBe('Enter an amount, such as 1,234.56');
  expect(read({ appraisedValue: '5' }).errors.appraisedValue).toBe('Enter at least $1,000');
});
