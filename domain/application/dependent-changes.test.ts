import { describe, expect, it } from 'vitest';
import { valueAt } from './answer-values.ts';
import { withoutHiddenAnswers } from './asked-answers.ts';
import { changed, single } from './complete-application.fixture.ts';
import { withDependentsAsked } from './dependent-changes.ts';
import { droppedAnswers } from './dropped-answers.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const three = changed(single, {
  [`${PERSON}.numberOfDependents`]: 3,
  [`${PERSON}.agesOfDependents`]: [4, 0, 11],
});
const agesOf = (application: object) => valueAt(application, `${PERSON}.agesOfDependents`);

describe('the ages of dependents', () => {
  it('come back when the number is lowered and raised again', () => {
    const one = withDependentsAsked(three, 1);
    expect(agesOf(one)).toEqual([4]);
    const two = withDependentsAsked(one, 2);
    expect(agesOf(two)).toEqual([4, 0]);
    expect(agesOf(withDependentsAsked(withDependentsAsked(two, 0), 3))).toEqual([4, 0, 11]);
  });

  it('are named before a save drops them', () => {
    const one = withDependentsAsked(three, 1);
    expect(droppedAnswers(one, withoutHiddenAnswers(one))).toEqual([
      { path: `${PERSON}.agesOfDependents[1]`, value: 0 },
      { path: `${PERSON}.agesOfDependents[2]`, value: 11 },
    ]);
    expect(droppedAnswers(three, withoutHiddenAnswers(three))).toEqual([]);
  });
});
