import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { storeSession } from '../../api/session/session-store.ts';
import type { HistorySearch } from '../../search-params.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { HistoryFilterBar } from './history-filter-bar.tsx';

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

const FOUND: Record<string, number> = { '': 30, suffix: 1, name: 4, castle: 0 };

function show() {
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: 'mel@mail.example' }))}.x`,
    refresh_token: 'r',
    roles: [LOAN_OFFICER],
    expires_in: 3600,
    refresh_token_expires_in: 579_600,
  });
  vi.stubGlobal('fetch', async (href: string) => {
    if (!href.includes('/history')) return Response.json({ results: [], loanOfficers: [], processors: [] });
    const field = new URL(href, 'http://lintel.example').searchParams.get('field') ?? '';
    const entry = { at: '2026-11-25T15:00:00.000Z', person: 'officer', what: 'saved', changes: [] };
    const entries = Array.from({ length: FOUND[field] ?? 0 }, (_, entryId) => ({ ...entry, entryId }));
    return Response.json({
      entries,
      people: ['officer'],
      links: field === '' ? { next: { href: '/api/history?after=30' } } : {},
    });
  });
  function Filter() {
    const [search, setSearch] = useState<HistorySearch>({});
    return <HistoryFilterBar ids={{ customerId: 'c1', loanId: 'l1' }} search={search} onChange={setSearch} />;
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <Filter />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Field' }) };
}

// Tests BASE-40.
it('announces the number of changes after each filter', async () => {
  const { user, field } = show();
  // Screen readers announce changes of a region that was there before.
  const region = screen.getByRole('status');
  await waitFor(() => expect(region.textContent).toBe('The newest 30 changes'));
  for (const [words, announced] of [
    ['suffix', '1 change'],
    ['name', '4 changes'],
    // The empty list already says it, once.
    ['castle', ''],
  ] as const) {
    await user.clear(field);
    await user.type(field, words);
    await waitFor(() => expect(region.textContent).toBe(announced));
    expect(document.activeElement).toBe(field);
  }
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(region.textContent).toBe('The newest 30 changes'));
  expect(screen.getByRole('status')).toBe(region);
  expect(field).toHaveProperty('value', '');
});
