import { describe, expect, it } from 'vitest';
import { valueAt } from '../answers/answer-values.ts';
import { droppedAnswers } from '../answers/dropped-answers.ts';
import { savedAnswers, withoutHiddenAnswers } from '../answers/saved-answers.ts';
import { changed, single, TODAY } from '../complete-application.fixture.ts';
import { type Step, stepsFor } from '../progress/steps.ts';
import { openedPage } from '../progress/wizard-pages.ts';
import { withDependentsAsked } from './dependent-changes.ts';

const [FIRST] = stepsFor(false) as [Step];
const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const three = changed(single, {
  [`${PERSON}.numberOfDependents`]: 3,
  [`${PERSON}.agesOfDependents`]: [4, 0, 11],
});
const agesOf = (application: object) => valueAt(application, `${PERSON}.agesOfDependents`);

// Tests APP-1.9.
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

  const fewer = changed(three, { [`${PERSON}.numberOfDependents`]: 1 });
  const lost = [
    { path: `${PERSON}.agesOfDependents[1]`, value: 0 },
    { path: `${PERSON}.agesOfDependents[2]`, value: 11 },
  ];

  it('stay when the page opens although the stored number is smaller, and are listed before a save', () => {
    const opened = openedPage(fewer, FIRST, TODAY);
    expect(agesOf(opened)).toEqual([4]);
    expect(agesOf(withDependentsAsked(opened, 3))).toEqual([4, 0, 11]);
    expect(droppedAnswers(opened, savedAnswers(opened))).toEqual(lost);
    expect(openedPage(opened, FIRST, TODAY)).toEqual(opened);
  });

  it('are also listed when another page is saved', () => {
    expect(droppedAnswers(fewer, savedAnswers(fewer))).toEqual(lost);
  });
});
