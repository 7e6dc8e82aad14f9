import { expect, it } from 'vitest';
import { dayOf, item } from './day-item.fixture.ts';
import { dayKey } from './day-keys.ts';
import { actionWords, itemsOf, placeOf } from './day-view.ts';
import { withMove } from './my-day-queries.ts';

// Tests DAY-8.
it('marks one item for a held key, and nothing with a modifier', () => {
  const key = (name: string, more = {}) =>
    dayKey({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more }, 1, 3);
  expect(key('d')).toBe('done');
  expect(key('D')).toBe('done');
  expect(key('L', { shiftKey: true })).toBe('later-on');
  expect(key('D', { shiftKey: true })).toBeNull();
  expect(key('d', { repeat: true })).toBeNull();
  expect(key('d', { ctrlKey: true })).toBeNull();
  expect(key('ArrowDown', { repeat: true })).toMatchObject({ go: 2 });
  expect(key('x')).toBeNull();
});

it('counts what is open, put off and done', () => {
  const day = dayOf([item('a'), item('b')]);
  const [first = item('')] = day.items;
  const later = withMove(day, first, { state: 'later', until: '2026-11-27' });
  expect(later.counts).toMatchObject({ open: 1, later: 1, done: 0, tabs: { conditions: 1 } });
  // The server's list has open items first.
  expect(later.items.map(({ title }) => title)).toEqual(['b', 'a']);
  const moved = later.items.find(({ title }) => title === 'a') ?? item('');
  expect(withMove(later, moved, { state: 'open', until: null })).toEqual(day);
});

it('leads a tag to its note, also of a customer without a loan', () => {
  const tag = item('Call her', { kind: 'note-tag', place: 'notes', noteId: 'n1', loanId: null });
  expect(placeOf(tag)).toBe('/customers/c1/urlas/no-urla/action-center/notes#note-n1');
});

// Tests DAY-6.
it('lists postponed items by the day on which they return', () => {
  const day = dayOf([
    item('a', { state: 'later', until: '2026-12-09' }),
    item('b', { state: 'later', until: '2026-11-27' }),
    item('c'),
  ]);
  expect(itemsOf(day, 'later').map(({ title }) => title)).toEqual(['b', 'a']);
});

// Tests DAY-21.
it('keeps the items of a loan together within their group', () => {
  const late = { urgency: 'late' as const };
  const day = dayOf([
    item('a', late),
    item('b', { ...late, loanId: 'l2' }),
    item('c', late),
    item('d', { loanId: 'l2' }),
  ]);
  expect(itemsOf(day, 'all').map(({ title }) => title)).toEqual(['a', 'c', 'b', 'd']);
});

// Tests DAY-21.
it.each([
  ['Extend lock', 'lock', 'lock:l1'],
  ['Send Closing Disclosure', 'deadline', 'deadline:l1:closing-disclosure'],
  ['Review: Paystub', 'condition-received', 'condition-received:c1'],
  ['Send Paystub', 'estimate-to-send', 'estimate-to-send:e1'],
  ['Send order: Paystub', 'order-waiting', 'order-draft:o1'],
  ['Follow up on order: Paystub', 'order-waiting', 'order-unanswered:o1'],
] as const)('says what to do, the verb first: %s', (words, kind, key) => {
  expect(actionWords({ kind, key, title: 'Paystub' })).toBe(words);
});
