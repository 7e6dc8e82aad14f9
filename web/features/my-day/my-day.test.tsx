import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DayItem } from '../../../contract/my-day/my-day.ts';
import { ApiError, noAnswer } from '../../api/api-error.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { shownToasts } from '../../ui/notices/toast-store.ts';
import { dayOf, item } from './day-item.fixture.ts';
import { MyDayPage } from './my-day-page.tsx';
import { myDayQuery } from './my-day-queries.ts';

const call = vi.hoisted(() => vi.fn());
const open = vi.hoisted(() => vi.fn());
const address = vi.hoisted(() => ({ href: '/my-day', listeners: new Set<() => void>() }));
vi.mock('@tanstack/react-router', async () => {
  const { useSyncExternalStore } = await import('react');
  const follow = (listener: () => void) => {
    address.listeners.add(listener);
    return () => void address.listeners.delete(listener);
  };
  return {
    useSearch: () => {
      const href = useSyncExternalStore(follow, () => address.href);
      return Object.fromEntries(new URL(href, 'https://lintel.example').searchParams);
    },
    useNavigate:
      () =>
      ({ href }: { href: string }) => {
        address.href = href;
        for (const listener of address.listeners) listener();
      },
    useRouter: () => ({ history: { location: { state: { __TSR_key: 'entry' } } } }),
  };
});
vi.mock('../../api/client.ts', () => ({ call }));
vi.mock('../../ui/pages/use-open-address.ts', () => ({ useOpenAddress: () => open }));
vi.mock('../../ui/pages/app-link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

const isMarked = ({ state }: DayItem) => state !== 'open';

let server: DayItem[];
let marks: object[];
beforeEach(() => {
  sessionStorage.clear();
  address.href = '/my-day';
  marks = [];
  open.mockReset();
  call.mockReset();
  call.mockImplementation(async (name: string, { body }: { body?: DayItem } = {}) => {
    // The server lists what is open before what was marked.
    if (name === 'getMyDay')
      return {
        data: dayOf([...server].sort((one, other) => Number(isMarked(one)) - Number(isMarked(other)))),
      };
    if (name !== 'markDayItem' || body === undefined) throw new Error(name);
    marks.push(body);
    server = server.map((one) =>
      one.key === body.key ? { ...one, state: body.state, until: body.until } : one,
    );
    return { data: body };
  });
});

afterEach(cleanup);

function showPage(queryClient = createQueryClient()): void {
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider env="test">
        <MyDayPage />
      </ThemeProvider>
    </QueryClientProvider>,
  );
}

const show = (...titles: string[]) => showWith(createQueryClient(), titles);

async function showWith(queryClient: ReturnType<typeof createQueryClient>, titles: readonly string[]) {
  server = titles.map((title) => item(title));
  showPage(queryClient);
  await screen.findByRole('grid');
  const user = userEvent.setup();
  rowOf(titles[0] ?? '').focus();
  return user;
}

const rowOf = (title: string) => screen.getByRole('row', { name: new RegExp(title) });
const titles = () =>
  screen
    .getAllByRole('row')
    .filter(({ dataset }) => dataset.row !== undefined)
    .map((row) =>
      within(row)
        .getByRole('link')
        .textContent?.replace(/^\w+: /, ''),
    );

// Tests DAY-8.
describe('the keys of My day', () => {
  it('mark the focused item, and the focus moves to the next one', async () => {
    const user = await show('Paystub', 'Survey', 'Title');
    await user.keyboard('d');
    expect(titles()).toEqual(['Survey', 'Title']);
    expect(document.activeElement).toBe(rowOf('Survey'));
    expect(screen.getByRole('status').textContent).toBe('Done: Paystub, Banerjee, Anika, LN-26-000001');
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
    expect(document.activeElement).toBe(rowOf('Survey'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(titles()).toEqual(['Paystub', 'Survey']);
    expect(document.activeElement).toBe(rowOf('Paystub'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(marks).toHaveLength(4);
  });

  it('go on to the next line after a second mark of a line that was taken back', async () => {
    const queryClient = createQueryClient();
    const user = await showWith(queryClient, ['Paystub', 'Survey', 'Title']);
    await user.keyboard('d');
    const order = () => queryClient.getQueryData(myDayQuery.queryKey)?.items.map(({ title }) => title);
    await vi.waitFor(() => expect(order()).toEqual(['Survey', 'Title', 'Paystub']));
    await vi.waitFor(() => expect(call.mock.calls.at(-1)?.[0]).toBe('getMyDay'));
    await user.keyboard('{Control>}z{/Control}');
    // The row returns to its place at once, before the server answers.
    expect(titles()).toEqual(['Paystub', 'Survey', 'Title']);
    await vi.waitFor(() => expect(marks).toHaveLength(2));
    await vi.waitFor(() => expect(call.mock.calls.at(-1)?.[0]).toBe('getMyDay'));
    await user.keyboard('d');
    expect(titles()).toEqual(['Survey', 'Title']);
    expect(document.activeElement).toBe(rowOf('Survey'));
  });

  it('go on to the next line when a more urgent one has come in above', async () => {
    const queryClient = createQueryClient();
    const user = await showWith(queryClient, ['Paystub', 'Survey', 'Title']);
    rowOf('Survey').focus();
    server = [item('Appraisal', { kind: 'condition-due', dueOn: '2026-11-20' }), ...server];
    await act(() => queryClient.invalidateQueries({ queryKey: myDayQuery.queryKey }));
    await vi.waitFor(() => expect(titles()).toHaveLength(4));
    expect(rowOf('Survey').tabIndex).toBe(0);
    await user.keyboard('d');
    expect(document.activeElement).toBe(rowOf('Title'));
  });

  it('postpone to the next business day at once, and reopen', async () => {
    const user = await show('Paystub', 'Survey');
    await user.keyboard('l');
    // The day after is Thanksgiving.
    expect(marks).toMatchObject([{ state: 'later', until: '2026-11-27' }]);
    expect(screen.getByRole('status').textContent).toMatch(/^Snoozed until Fri, Nov 27, 2026: Paystub/);
    expect(titles()).toEqual(['Survey']);
    await user.click(screen.getByRole('button', { name: /^Snoozed 1/ }));
    rowOf('Paystub').focus();
    await user.keyboard('o');
    expect(marks.at(-1)).toMatchObject({ state: 'open', until: null });
    screen.getByText('Nothing snoozed');
  });

  it('ask for a day with Shift, and for another day if the item is already postponed', async () => {
    const user = await show('Paystub', 'Survey');
    await user.keyboard('{Shift>}L{/Shift}');
    await screen.findByRole('button', { name: /Next week Mon, Nov 30, 2026/ });
    await user.keyboard('2');
    expect(marks).toMatchObject([{ state: 'later', until: '2026-11-30' }]);
    await vi.waitFor(() => expect(document.activeElement).toBe(rowOf('Survey')));
    await user.click(screen.getByRole('button', { name: /^Snoozed 1/ }));
    rowOf('Paystub').focus();
    await user.keyboard('l');
    const field = await screen.findByRole('textbox', { name: /Another day/ });
    await user.clear(field);
    await user.type(field, '12/03/2026{Enter}');
    expect(marks.at(-1)).toMatchObject({ state: 'later', until: '2026-12-03' });
  });

  it('refuse a day that cannot be', async () => {
    const user = await show('Paystub');
    await user.keyboard('{Shift>}l{/Shift}');
    const field = await screen.findByRole('textbox', { name: /Another day/ });
    await user.click(screen.getByRole('button', { name: 'Snooze' }));
    await screen.findByText('Choose the day on which it comes back');
    await user.type(field, '11/25/2026');
    await user.click(screen.getByRole('button', { name: 'Snooze' }));
    await screen.findByText('Choose a day after today');
    expect(marks).toEqual([]);
  });

  it('open the place of the line', async () => {
    const user = await show('Paystub');
    await user.keyboard('{Enter}');
    expect(open).toHaveBeenCalledWith('/customers/c1/urlas/l1/action-center/conditions');
  });
});

it('acts once on two quick clicks, because the second would hit another item', async () => {
  const user = await show('Paystub', 'Survey', 'Title');
  await user.dblClick(screen.getByRole('button', { name: /^Done: Paystub, Banerjee/ }));
  expect(marks).toHaveLength(1);
});

it('shows the real state after a refusal, and gives the reason', async () => {
  const user = await show('Paystub', 'Survey');
  call.mockImplementationOnce(async () => {
    throw new ApiError(409, { error: { code: 'conflict', message: 'This has changed meanwhile.' } });
  });
  await user.keyboard('d');
  expect(titles()).toEqual(['Paystub', 'Survey']);
  expect(shownToasts().at(-1)).toMatchObject({
    title: '“Paystub, Banerjee, Anika, LN-26-000001” did not change',
  });
  // Nothing is left to undo.
  await user.keyboard('{Control>}z{/Control}');
  expect(marks).toEqual([]);
});

// Tests DAY-17.
describe('a mark on its way', () => {
  const undo = '{Control>}z{/Control}';

  it('is stored before the one that takes it back', async () => {
    const user = await show('Paystub', 'Survey');
    const answer = Promise.withResolvers<void>();
    const store = call.getMockImplementation();
    call.mockImplementationOnce(async (...request) => {
      await answer.promise;
      return store?.(...request);
    });
    await user.keyboard(`d${undo}`);
    expect(titles()).toEqual(['Paystub', 'Survey']);
    expect(marks).toEqual([]);
    await act(async () => answer.resolve());
    await vi.waitFor(() => expect(marks).toMatchObject([{ state: 'done' }, { state: 'open' }]));
  });

  it('that was refused leaves nothing to take back', async () => {
    const user = await show('Paystub', 'Survey');
    const answer = Promise.withResolvers<void>();
    call.mockImplementationOnce(async () => {
      await answer.promise;
      throw new ApiError(409, { error: { code: 'conflict', message: 'This has changed meanwhile.' } });
    });
    await user.keyboard(`d${undo}`);
    await act(async () => answer.resolve());
    await vi.waitFor(() => expect(shownToasts().at(-1)?.text).toBe('This has changed meanwhile.'));
    expect(marks).toEqual([]);
    expect(titles()).toEqual(['Paystub', 'Survey']);
  });

  it('without an answer comes back at once while the server is away', async () => {
    const user = await show('Paystub', 'Survey');
    call.mockImplementation(async () => {
      throw new ApiError(0, noAnswer('The server did not answer. It may have been stored.'));
    });
    await user.keyboard('d');
    await vi.waitFor(() => expect(titles()).toEqual(['Paystub', 'Survey']));
    await vi.waitFor(() =>
      expect(shownToasts().at(-1)?.text).toBe('The server did not answer. Try again in a moment.'),
    );
    expect(screen.getByRole('button', { name: /^All 2/ })).toBeDefined();
  });

  it('whose answer was lost stays, and can be taken back', async () => {
    const user = await show('Paystub', 'Survey');
    const store = call.getMockImplementation();
    const toasts = shownToasts().length;
    call.mockImplementationOnce(async (...request) => {
      await store?.(...request);
      throw new ApiError(0, noAnswer());
    });
    await user.keyboard('d');
    await vi.waitFor(() => expect(titles()).toEqual(['Survey']));
    await user.keyboard(undo);
    await vi.waitFor(() => expect(marks.at(-1)).toMatchObject({ state: 'open' }));
    expect(titles()).toEqual(['Paystub', 'Survey']);
    expect(shownToasts()).toHaveLength(toasts);
  });
});

// Tests DAY-16.
describe('the shown part', () => {
  it('is in the address', async () => {
    address.href = '/my-day?show=conditions';
    const user = await show('Paystub');
    expect(screen.getByRole('button', { name: /^Conditions 1/, pressed: true })).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Done 0/ }));
    expect(address.href).toBe('/my-day?show=done');
    await user.click(screen.getByRole('button', { name: /^All 1/ }));
    expect(address.href).toBe('/my-day');
  });

  it('is everything for an unknown address', async () => {
    address.href = '/my-day?show=nonsense';
    await show('Paystub');
    expect(screen.getByRole('button', { name: /^All 1/, pressed: true })).toBeDefined();
  });
});

// Tests DAY-18.
it.each([
  ['the same line', ['Paystub', 'Survey', 'Title'], 'Survey'],
  ['the next one when the work has ended it', ['Paystub', 'Title'], 'Title'],
])('gives the focus back to %s', async (_, left, expected) => {
  const user = await show('Paystub', 'Survey', 'Title');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(open).toHaveBeenCalledTimes(1);
  cleanup();
  server = left.map((title) => item(title));
  showPage();
  await screen.findByRole('grid');
  expect(document.activeElement).toBe(rowOf(expected));
});

it('follows a change of the list by others', async () => {
  const queryClient = createQueryClient();
  server = [];
  showPage(queryClient);
  await screen.findByText('Nothing needs your attention');
  server = [item('Paystub')];
  await act(() => queryClient.invalidateQueries({ queryKey: myDayQuery.queryKey }));
  await screen.findByRole('grid');
  expect(titles()).toEqual(['Paystub']);
});
