import { expect, test } from 'vitest';
import { applicationDraftSchema } from '../../domain/application/application.ts';
import { savedPage } from '../../domain/application/progress/progress.ts';
import { stepIssues } from '../../domain/application/progress/step-issues.fixture.ts';
import { stepsFor } from '../../domain/application/progress/steps.ts';
import { openedPage } from '../../domain/application/progress/wizard-pages.ts';
import { borrowerCount, primaryBorrowerOf } from '../../domain/application/section1/borrowers.ts';
import { largestApplication } from './largest-application.ts';

const TODAY = '2025-07-21';

test('the largest application has three borrowers, properties and loans, and its pages neither block a save nor change it', () => {
  const application = largestApplication(TODAY);
  const properties = application.section3RealEstate?.propertiesOwned ?? [];

  expect(applicationDraftSchema.safeParse(application).error).toBeUndefined();
  expect(borrowerCount(primaryBorrowerOf(application))).toBe(3);
  expect(properties.map((property) => property.mortgageLoansOnThisProperty?.length)).toEqual([3, 3, 3]);
  for (const step of stepsFor(true).slice(0, -1)) {
    expect(stepIssues(application, step, TODAY)).toEqual([]);
    expect(
      savedPage(openedPage(application, step, TODAY), { step, storedProgress: 710, today: TODAY }),
    ).toEqual(application);
  }
});
