import { expect, it } from 'vitest';
import { LOAN_ACTION_TYPES } from '../loans/loan-action.ts';
import { EVENT_TYPES, FEED_RULES } from './event-types.ts';

// Tests FEED-2.
it('gives each kind of entry one type, and each kind of action one for recording and one for changing', () => {
  const keys = FEED_RULES.map(({ kind, actionType }) => `${kind} ${actionType}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const actionType of LOAN_ACTION_TYPES) {
    const types = FEED_RULES.filter((rule) => rule.actionType === actionType).map(({ kind }) => kind);
    expect(types.sort()).toEqual(['loan-action-changed', 'loan-action-created']);
  }
});

it('names types as an area and a word', () => {
  for (const type of EVENT_TYPES) expect(type).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*$/);
});
