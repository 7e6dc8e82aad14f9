import { expect, it } from 'vitest';
import { changed, single } from '../complete-application.fixture.ts';
import { baseAfterLostSave } from './lost-save.ts';

const FIRST_NAME = 'section1BorrowerInformation.part1aPersonalInformation.firstName';
const LAST_NAME = 'section1BorrowerInformation.part1aPersonalInformation.lastName';

const lost = changed(single, { [FIRST_NAME]: 'Ida' });

// Tests APP-0.31.
it('recognizes the lost save once it is stored, even below a change by somebody else', () => {
  expect(baseAfterLostSave(single, lost, lost)).toBe(lost);
  expect(baseAfterLostSave(single, lost, changed(lost, { [LAST_NAME]: 'Reed' }))).toBe(lost);
});

it('returns the earlier version if the save never arrived or somebody else has changed the same answer', () => {
  expect(baseAfterLostSave(single, lost, single)).toBe(single);
  expect(baseAfterLostSave(single, lost, changed(single, { [LAST_NAME]: 'Reed' }))).toBe(single);
  expect(baseAfterLostSave(single, lost, changed(single, { [FIRST_NAME]: 'Ove' }))).toBe(single);
  expect(baseAfterLostSave(single, null, lost)).toBe(single);
});
