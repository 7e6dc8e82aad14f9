import type { DayItem, MyDay } from '../../../contract/my-day/my-day.ts';

export const item = (title: string, fact: Partial<DayItem> = {}): DayItem => ({
  key: `condition-received:${title}`,
  occurrence: '1',
  kind: 'condition-received',
  urgency: 'waiting',
  customerId: 'c1',
  loanId: 'l1',
  loanNumber: 'LN-26-000001',
  borrower: { firstName: 'Anika', lastName: 'Banerjee' },
  title,
  reason: 'Received today: check it and clear it',
  dueOn: null,
  since: '2026-11-25T15:00:00.000Z',
  place: 'conditions',
  noteId: null,
  state: 'open',
  until: null,
  ...fact,
});

const TABS = { decisions: 0, conditions: 0, requests: 0, deadlines: 0, orders: 0, notes: 0, quiet: 0 };

export const dayOf = (items: DayItem[]): MyDay => ({
  today: '2026-11-25',
  counts: {
    tabs: { ...TABS, conditions: items.filter(({ state }) => state === 'open').length },
    open: items.filter(({ state }) => state === 'open').length,
    later: items.filter(({ state }) => state === 'later').length,
    done: items.filter(({ state }) => state === 'done').length,
  },
  items,
});
