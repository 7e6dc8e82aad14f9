import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DayItem, MyDay } from '../../../contract/my-day/my-day.ts';
import { ApiError } from '../../api/api-error.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { shownToasts } from '../../ui/notices/toast-store.ts';
import { dayKey } from './day-keys.ts';
import { placeOf } from './day-view.ts';
import { MyDayPage } from './my-day-page.tsx';
import { myDayQuery, withMove } from './my-day-queries.ts';

const call = vi.hoisted(() => vi.fn());
const open = vi.hoisted(() => vi.fn());
vi.mock('../../api/client.ts', () => ({ call }));
vi.mock('../../ui/pages/use-open-address.ts', () => ({ useOpenAddress: () => open }));
vi.mock('../../ui/pages/app-link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

const item = (title: string, fact: Partial<DayItem> = {}): DayItem => ({
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

const TABS = { conditions: 0, requests: 0, deadlines: 0, orders: 0, notes: 0, quiet: 0 };

const dayOf = (items: DayItem[]): MyDay => ({
  today: '2026-11-25',
  counts: {
    tabs: { ...TABS, conditions: items.filter(({ state }) => state === 'open').length },
    open: items.filter(({ state }) => state === 'open').length,
    later: items.filter(({ state }) => state === 'later').length,
    done: items.filter(({ state }) => state === 'done').length,
  },
  items,
});

let server: DayItem[];
let marks: object[];
beforeEach(() => {
  marks = [];
  open.mockReset();
  call.mockReset();
  call.mockImplementation(async (name: string, { body }: { body?: DayItem } = {}) => {
    if (name === 'getMyDay') return { data: dayOf(server) };
    if (name !== 'markDayItem' || body === undefined) throw new Error(name);
    marks.push(body);
    server = server.map((one) =>
      one.key === body.key ? { ...one, state: body.state, until: body.until } : one,
    );
    return { data: body };
  });
});

afterEach(cleanup);

async function show(...titles: string[]) {
  server = titles.map((title) => item(title));
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider env="test">
        <MyDayPage />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  rowOf(titles[0] ?? '').focus();
  return user;
}

const rowOf = (title: string) => screen.getByRole('row', { name: new RegExp(title) });
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);

// Tests DAY-8.
describe('the keys of My day', () => {
  it('mark the focused line, and the focus goes on to the next one', async () => {
    const user = await show('Paystub', 'Survey', 'Title');
    await user.keyboard('d');
    expect(titles()).toEqual(['Survey', 'Title']);
    expect(document.activeElement).toBe(rowOf('Survey'));
    expect(screen.getByRole('status').textContent).toBe('Done: Paystub');
    await user.keyboard('{ArrowDown}d');
    expect(titles()).toEqual(['Survey']);
    expect(marks).toEqual([
      { key: 'condition-received:Paystub', occurrence: '1', state: 'done', until: null },
      { key: 'condition-received:Title', occurrence: '1', state: 'done', until: null },
    ]);
  });

  it('take back the last ones, in their order', async () => {
    const user = await show('Paystub', 'Survey');
    await user.keyboard('dd');
    expect(screen.queryByRole('grid')).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(titles()).toEqual(['Survey']);
    await user.keyboard('{Control>}z{/Control}');
    expect(titles()).toEqual(['Paystub', 'Survey']);
    await user.keyboard('{Control>}z{/Control}');
    expect(marks).toHaveLength(4);
  });

  it('put off to a day, the next business day at first, and open again', async () => {
    const user = await show('Paystub', 'Survey');
    await user.keyboard('l');
    // The day after is Thanksgiving.
    expect(((await screen.findByRole('textbox', { name: /Comes back on/ })) as HTMLInputElement).value).toBe(
      '11/27/2026',
    );
    await user.click(screen.getByRole('button', { name: 'Put off' }));
    expect(marks).toMatchObject([{ state: 'later', until: '2026-11-27' }]);
    expect(titles()).toEqual(['Survey']);
    await user.click(screen.getByRole('button', { name: /^Later 1/ }));
    rowOf('Paystub').focus();
    await user.keyboard('o');
    expect(marks.at(-1)).toMatchObject({ state: 'open', until: null });
    screen.getByText('Nothing is put off');
  });

  it('refuse a day that cannot be', async () => {
    const user = await show('Paystub');
    await user.keyboard('l');
    const field = await screen.findByRole('textbox', { name: /Comes back on/ });
    await user.clear(field);
    await user.type(field, '11/25/2026');
    await user.click(screen.getByRole('button', { name: 'Put off' }));
    await screen.findByText('Choose a day after today');
    expect(marks).toEqual([]);
  });

  it('open the place of the line', async () => {
    const user = await show('Paystub');
    await user.keyboard('{Enter}');
    expect(open).toHaveBeenCalledWith('/customers/c1/urlas/l1/action-center/conditions');
  });

  it('mark one line for a held key, and nothing with a modifier', () => {
    const key = (name: string, more = {}) =>
      dayKey({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more }, 1, 3);
    expect(key('d')).toBe('done');
    expect(key('D')).toBe('done');
    expect(key('d', { repeat: true })).toBeNull();
    expect(key('d', { ctrlKey: true })).toBeNull();
    expect(key('ArrowDown', { repeat: true })).toMatchObject({ go: 2 });
    expect(key('x')).toBeNull();
  });
});

it('acts once for two quick clicks: the second would meet another line', async () => {
  const user = await show('Paystub', 'Survey', 'Title');
  await user.dblClick(screen.getByRole('button', { name: 'Done: Paystub' }));
  expect(marks).toHaveLength(1);
});

it('shows what is true after a refusal, and says why', async () => {
  const user = await show('Paystub', 'Survey');
  call.mockImplementationOnce(async () => {
    throw new ApiError(409, { error: { code: 'conflict', message: 'This has changed meanwhile.' } });
  });
  await user.keyboard('d');
  expect(titles()).toEqual(['Paystub', 'Survey']);
  expect(shownToasts().at(-1)).toMatchObject({ title: '“Paystub” did not change' });
  // Nothing is left to take back.
  await user.keyboard('{Control>}z{/Control}');
  expect(marks).toEqual([]);
});

it('counts what is open, put off and done', () => {
  const day = dayOf([item('a'), item('b')]);
  const [first = item('')] = day.items;
  const later = withMove(day, first, { state: 'later', until: '2026-11-27' });
  expect(later.counts).toMatchObject({ open: 1, later: 1, done: 0, tabs: { conditions: 1 } });
  const [moved = item('')] = later.items;
  expect(withMove(later, moved, { state: 'open', until: null }).counts).toEqual(day.counts);
});

it('leads a tag to its note, also of a customer without a loan', () => {
  const tag = item('Call her', { kind: 'note-tag', place: 'notes', noteId: 'n1', loanId: null });
  expect(placeOf(tag)).toBe('/customers/c1/urlas/no-urla/action-center/notes#note-n1');
});

it('follows a change of the list by others', async () => {
  const queryClient = new QueryClient();
  server = [];
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider env="test">
        <MyDayPage />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Nothing needs you now');
  server = [item('Paystub')];
  await act(() => queryClient.invalidateQueries({ queryKey: myDayQuery.queryKey }));
  await screen.findByRole('grid');
  expect(titles()).toEqual(['Paystub']);
});
