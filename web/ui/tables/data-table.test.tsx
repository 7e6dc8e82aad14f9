import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { DataTable } from './data-table.tsx';
import type { Column, Sorting } from './data-table-column.ts';

interface Row {
  id: string;
  name: string;
  amount: number | null;
}

const ROWS: readonly Row[] = [
  { id: 'a', name: 'Abernathy', amount: 1 },
  { id: 'b', name: 'Banerjee', amount: null },
  { id: 'c', name: 'Castellanos', amount: 3 },
];

const COLUMNS: readonly Column<Row, 'name' | 'amount'>[] = [
  { key: 'name', head: 'Name', width: 100, sortBy: 'name', cell: (row) => row.name },
  { key: 'amount', head: 'Amount', width: 80, align: 'right', sortBy: 'amount', cell: (row) => row.amount },
];

async function renderTable(sorting?: Sorting<'name' | 'amount'>) {
  const onSort = vi.fn();
  const Table = () => (
    <DataTable
      label="People"
      columns={COLUMNS}
      rows={ROWS}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/people/${row.id}`}
      isAttention={(row) => row.id === 'c'}
      sorting={sorting}
      onSort={onSort}
      renderNarrow={(row) => row.name}
    />
  );
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: Table }),
      createRoute({ getParentRoute: () => root, path: '/people/$id', component: () => 'Another page' }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <ThemeProvider env="test">
      <RouterProvider router={router as never} />
    </ThemeProvider>,
  );
  await screen.findByRole('table');
  return { onSort, router, user: userEvent.setup() };
}

const link = (name: string) => screen.getByRole('link', { name });

afterEach(cleanup);

describe('a data table', () => {
  it('is one stop of the Tab key, within which arrow keys move', async () => {
    const { user } = await renderTable();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(link('Abernathy'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(link('Castellanos'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(link('Banerjee'));
    await user.tab();
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(link('Banerjee'));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(link('Abernathy'));
  });

  it('opens a row by Enter on its link', async () => {
    const { user, router } = await renderTable();
    link('Banerjee').focus();
    await user.keyboard('{Enter}');
    expect(router.history.location.href).toBe('/people/b');
  });

  it('opens a row by a click on any of its cells', async () => {
    const { user, router } = await renderTable();
    await user.click(screen.getByRole('cell', { name: '3' }));
    expect(router.history.location.href).toBe('/people/c');
  });

  it('shows missing values as N/A', async () => {
    await renderTable();
    expect(screen.getByRole('row', { name: 'Banerjee N/A' })).toBeDefined();
  });

  it('announces the sorted column, and reverses the order at the second press', async () => {
    const { user, onSort } = await renderTable({ by: 'name', direction: 'asc' });
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Amount').getAttribute('aria-sort')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    expect(onSort.mock.calls).toEqual([
      [{ by: 'name', direction: 'desc' }],
      [{ by: 'amount', direction: 'asc' }],
    ]);
  });
});

describe('another tab for a row', () => {
  it('opens by a click with a modifier or the middle button on any cell, and not here', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, router } = await renderTable();
    const cell = screen.getByRole('cell', { name: '3' });
    await user.keyboard('{Control>}');
    await user.click(cell);
    await user.keyboard('{/Control}{Meta>}');
    await user.click(cell);
    await user.keyboard('{/Meta}');
    await user.pointer({ keys: '[MouseMiddle]', target: cell });
    expect(open.mock.calls).toEqual(Array(3).fill(['/people/c', '_blank', 'noopener']));
    await user.pointer({ keys: '[MouseRight]', target: cell });
    expect(open).toHaveBeenCalledTimes(3);
    expect(router.history.location.href).toBe('/');
    open.mockRestore();
  });
});

describe('the way back to a table', () => {
  it('gives the focus to the row that was opened, and makes it the stop of the Tab key', async () => {
    const { user, router } = await renderTable();
    await user.click(screen.getByRole('cell', { name: 'N/A' }));
    await waitFor(() => expect(screen.queryByText('Another page')).not.toBeNull());
    act(() => router.history.back());
    await waitFor(() => expect(document.activeElement).toBe(link('Banerjee')));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(link('Castellanos'));
  });

  it('takes the focus from no visit of its own to the same address', async () => {
    const { user, router } = await renderTable();
    await user.click(link('Banerjee'));
    await screen.findByText('Another page');
    act(() => router.history.push('/'));
    await screen.findByRole('table');
    expect(document.activeElement).toBe(document.body);
  });
});
