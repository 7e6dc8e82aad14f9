import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { LoanFilterBar } from './loan-filter-bar.tsx';

beforeEach(() => {
  // jsdom does not know the filter bar's element.
  const complain = console.error;
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (said[1] !== 'search') complain(...said);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  vi.stubGlobal('fetch', async () => Response.json({ loanOfficers: [], processors: [] }));
  const onChange = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <LoanFilterBar search={{}} onChange={onChange} onClear={onChange} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { onChange, user: userEvent.setup(), status: screen.getByRole('combobox', { name: 'Status' }) };
}

// Tests LIST-23.
it('names the card of locked loans so that it differs from the status Locked', async () => {
  const { onChange, user, status } = show();
  await user.click(status);
  const inGroup = (name: string) => within(screen.getByRole('group', { name }));
  const card = inGroup('Dashboard card').getByRole('option', { name: 'All with a rate lock' });
  expect(screen.getAllByRole('option', { name: /^Locked/ })).toHaveLength(1);
  await user.click(card);
  expect(onChange).toHaveBeenLastCalledWith({ status: 'locked' });
  await user.click(status);
  await user.click(inGroup('Exact status').getByRole('option', { name: 'Locked' }));
  expect(onChange).toHaveBeenLastCalledWith({ status: 'LOCKED' });
});

// Tests LIST-23.
it('gives no two choices of the status the same name', async () => {
  const { user, status } = show();
  await user.click(status);
  const names = screen.getAllByRole('option').map((option) => option.textContent);
  expect(names).toHaveLength(new Set(names).size);
  expect(names.filter((name) => name.includes('('))).toEqual([]);
});
