import { expect, test } from 'vitest';
import { applicationDraftSchema } from '../../domain/application/application.ts';
import { borrowerCount, primaryBorrowerOf } from '../../domain/application/borrowers.ts';
import { stepIssues } from '../../domain/application/missing-items.ts';
import { savedPage } from '../../domain/application/saved-page.ts';
import { stepsFor } from '../../domain/application/steps.ts';
import { openedPage } from '../../domain/application/wizard-pages.ts';
import { largestApplication } from './largest-application.ts';

const TODAY = '2025-07-21';

test('the largest application has three borrowers, properties and loans, and no page of it stops anybody or changes it', () => {
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
