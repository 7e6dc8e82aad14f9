import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { aCondition } from './condition.fixture.ts';
import { ownVersionOf } from './condition-changes.ts';
import { changedFields, clashWords, NEW_CONDITION } from './condition-form.ts';
import { conditionKey, pageKey } from './condition-keys.ts';
import {
  type ConditionView,
  countWords,
  FIRST_VIEW,
  listedConditions,
  viewedConditions,
} from './condition-view.ts';

const condition = (text: string, fields: Partial<Condition> = {}) =>
  aCondition(text, { category: 'OTHER', ...fields });

const LIST = [
  condition('Title', { stage: 'BEFORE_FUNDING', owner: 'kit', dueDate: '2026-12-01' }),
  condition('Pay stubs', { status: 'CLEARED', category: 'INCOME' }),
  condition('Appraisal', { stage: 'BEFORE_DOCUMENTS', notes: 'Ordered', dueDate: '2026-11-30' }),
  condition('Bank statements', { status: 'REQUESTED', category: 'ASSETS' }),
];

const texts = (view: Partial<ConditionView>) =>
  viewedConditions(LIST, { ...FIRST_VIEW, ...view }).map(({ text }) => text);

// Tests COND-15.
describe('the list of conditions', () => {
  it.each<[string, Partial<ConditionView>, string[]]>([
    ['by stage at first', {}, ['Pay stubs', 'Bank statements', 'Appraisal', 'Title']],
    ['without cleared ones', { status: 'open' }, ['Bank statements', 'Appraisal', 'Title']],
    ['of one status', { status: 'CLEARED' }, ['Pay stubs']],
    ['of one stage', { stage: 'BEFORE_FUNDING' }, ['Title']],
    ['of one category', { category: 'ASSETS' }, ['Bank statements']],
    ['of nobody', { owner: '-nobody' }, ['Pay stubs', 'Bank statements', 'Appraisal']],
    ['with words of its notes', { words: ' ORDERED apprai' }, ['Appraisal']],
    [
      'by due date, missing ones last',
      { sorting: { by: 'dueDate', direction: 'asc' } },
      ['Appraisal', 'Title', 'Pay stubs', 'Bank statements'],
    ],
    [
      'by due date backwards, missing ones last',
      { sorting: { by: 'dueDate', direction: 'desc' } },
      ['Title', 'Appraisal', 'Pay stubs', 'Bank statements'],
    ],
  ])('is shown %s', (_, view, expected) => expect(texts(view)).toEqual(expected));

  it('is counted in words', () => {
    expect(countWords(LIST)).toBe('4 conditions: 2 open, 1 requested, 1 cleared');
    expect(countWords(LIST.slice(0, 1))).toBe('1 condition: 1 open');
    expect(countWords([])).toBe('');
  });
});

// Tests COND-17.
describe('the keys of the list', () => {
  const press = (key: string, modifiers: object = {}) =>
    conditionKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...modifiers }, 1, 3);

  it.each([
    ['ArrowDown', {}, { go: 2, extend: false }],
    ['ArrowUp', { shiftKey: true }, { go: 0, extend: true }],
    ['PageDown', {}, { go: 2, extend: false }],
    ['End', {}, { go: 2, extend: false }],
    [' ', {}, 'toggle'],
    ['Enter', {}, 'open'],
    ['a', { ctrlKey: true }, 'select-all'],
    ['a', { metaKey: true }, 'select-all'],
    ['c', {}, { status: 'CLEARED' }],
    ['C', {}, { status: 'CLEARED' }],
    ['c', { ctrlKey: true }, null],
    ['c', { altKey: true }, null],
    ['w', {}, { status: 'WAIVED' }],
    ['x', {}, null],
    ['Tab', { shiftKey: true }, null],
  ])('%j with %j is %j', (key, modifiers, expected) => expect(press(key, modifiers)).toEqual(expected));
});

// Tests COND-13.
describe('a form', () => {
  it('sends only what was changed', () => {
    expect(changedFields(NEW_CONDITION, { ...NEW_CONDITION, owner: 'kit', dueDate: '' })).toEqual({
      owner: 'kit',
    });
    expect(changedFields({ ...NEW_CONDITION, owner: 'kit' }, NEW_CONDITION)).toEqual({ owner: null });
  });

  it("shows the other person's value of each field that both changed", () => {
    const typed = {
      ...NEW_CONDITION,
      notes: 'Mine',
      stage: 'BEFORE_FUNDING' as const,
      dueDate: '2026-03-09',
    };
    const theirs = condition('', { notes: 'Theirs', stage: 'BEFORE_FUNDING', dueDate: '2026-03-10' });
    expect(clashWords(NEW_CONDITION, typed, theirs)).toEqual(['Due date: Mar 10, 2026.', 'Notes: “Theirs”.']);
    expect(clashWords(NEW_CONDITION, NEW_CONDITION, theirs)).toEqual([]);
  });
});

// Tests COND-17.
it.each([
  ['n', {}, 'add'],
  ['P', {}, 'paste'],
  ['t', {}, 'template'],
  // The other keys need a condition.
  ['c', {}, null],
  ['n', { ctrlKey: true }, null],
  ['P', { shiftKey: true }, null],
])('%j with %j is %j on a page without conditions', (key, modifiers, expected) => {
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  expect(pageKey({ key, ...none, ...modifiers })).toBe(expected);
});

// Tests COND-13, COND-17.
it('builds quick changes on the own ones before, and not on those of colleagues', () => {
  const own = new Map([
    ['a 1', 2],
    ['a 2', 3],
    ['b 4', 5],
  ]);
  const version = (id: string, seen: number) => ownVersionOf(id, seen, own);
  expect([version('a', 1), version('a', 2), version('b', 4)]).toEqual([3, 3, 5]);
  // Version 3 of this one is a colleague's.
  expect([version('b', 2), version('c', 1)]).toEqual([2, 1]);
});

// Tests COND-55.
it('lists open conditions first, and folds the others until they are asked for', () => {
  const texts = (view: Partial<ConditionView>, showsDone = false) => {
    const { listed, folded } = listedConditions(LIST, { ...FIRST_VIEW, ...view }, showsDone);
    return { open: listed.map(({ status }) => status !== 'CLEARED'), folded };
  };
  expect(texts({})).toEqual({ open: [true, true, true], folded: 1 });
  expect(texts({}, true)).toEqual({ open: [true, true, true, false], folded: 0 });
  expect(texts({ words: 'a' }).folded).toBe(0);
  const done = LIST.filter(({ status }) => status === 'CLEARED');
  expect(listedConditions(done, FIRST_VIEW, false)).toEqual({ listed: done, folded: 0 });
});
