import { expect, it } from 'vitest';
import { EVENT_GROUPS, eventTypesText, eventTypeWords } from './event-groups.ts';
import { EVENT_TYPES } from './event-types.ts';

// Tests HOOK-21.
it('puts each type of event into one group', () => {
  expect(EVENT_GROUPS.flatMap(({ types }) => types).sort()).toEqual(EVENT_TYPES);
  for (const { types } of EVENT_GROUPS) expect(types.length).toBeGreaterThan(0);
});

// Tests HOOK-21.
it.each(EVENT_TYPES)('says in whole words what happened: %s', (type) => {
  const words = eventTypeWords(type);
  expect(words).toMatch(/^[A-Z]/);
  expect(words).not.toMatch(/undefined|made a change|-created| action$/);
  // The history continues with a name here.
  expect(words).not.toMatch(/ (of|to|with|staff the)(,|$)|^(Disabled|Enabled|Added to the staff)$/);
  // At most two lines in the dialog.
  expect(words.length).toBeLessThan(110);
});

it.each([
  ['customer.created', 'Created the customer, imported the customer'],
  ['lock.changed', 'Changed the rate lock'],
  ['staff.roles-set', 'Set the roles of a person'],
] as const)('takes the words of the history for %s', (type, words) => {
  expect(eventTypeWords(type)).toBe(words);
});

// Tests HOOK-17.
it('names a choice of all types', () => {
  expect(eventTypesText(EVENT_TYPES)).toBe('All events');
  expect(eventTypesText(['loan.created', 'lock.recorded'])).toBe('loan.created, lock.recorded');
});
