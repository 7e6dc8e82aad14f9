import { describe, expect, it } from 'vitest';
import { applicationDraftSchema } from '../../../domain/application/application.ts';
import { completeIssues, missingItems } from '../../../domain/application/progress/missing-items.ts';
import { progressAfterSave } from '../../../domain/application/progress/progress.ts';
import { createRandom } from '../../demo/random.ts';
import {
  aCompleteApplication,
  aMarriedApplication,
  anEmptyApplication,
  aRefinanceApplication,
} from './application-factory.ts';

const TODAY = '2025-07-21';
const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);

describe.each([
  ['a complete', aCompleteApplication],
  ['a married', aMarriedApplication],
  ['a refinance', aRefinanceApplication],
])('%s application from the factory', (_, make) => {
  it('is well-formed and complete, whatever the seed', () => {
    for (const seed of SEEDS) {
      const application = make({ random: createRandom(seed), today: TODAY });
      expect(applicationDraftSchema.safeParse(application).error?.issues ?? []).toEqual([]);
      expect(missingItems(application, TODAY)).toEqual([]);
      expect(completeIssues(application, TODAY)).toEqual([]);
      expect(progressAfterSave(0, application, TODAY)).toBe(800);
    }
  });

  it('is the same for the same seed and another for another', () => {
    const made = (seed: number) => JSON.stringify(make({ random: createRandom(seed) }));
    expect(made(7)).toBe(made(7));
    expect(made(7)).not.toBe(made(8));
  });

  it('uses the given facts', () => {
    const application = make({ firstName: 'Ada', loanAmount: 250_000 });
    expect(application.section1BorrowerInformation?.part1aPersonalInformation?.firstName).toBe('Ada');
    expect(application.section4LoanAndPropertyInformation?.part4aLoanInformation?.loanAmount).toBe(250_000);
  });
});

it('an empty application lacks all required answers, page by page', () => {
  const application = anEmptyApplication();
  expect(applicationDraftSchema.safeParse(application).success).toBe(true);
  const sections = new Set(missingItems(application, TODAY).map((item) => item.section));
  expect([...sections]).toEqual(['section1', 'section4', 'section3', 'section5', 'section7', 'section8']);
});
