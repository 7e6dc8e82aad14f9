import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import type { LoanListSearch } from '../../search-params.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { NoLoans } from './no-loans.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Tests ACCESS-21.
it.each<[string, object, LoanListSearch, string]>([
  [
    'of a branch',
    { access: 'branch', sees: 'branch', branch: 'North' },
    { sort: 'borrower' },
    'North has no loans yet',
  ],
  [
    'of a person',
    { access: 'assignment', sees: 'own', branch: null },
    { hide: 'none' },
    'You have no loans yet',
  ],
  ['of everybody', { access: 'everyone', sees: 'everything', branch: null }, {}, 'No loans yet'],
  [
    'of a filter',
    { access: 'branch', sees: 'branch', branch: 'North' },
    { status: 'locked' },
    'No loans match',
  ],
])('says why a list %s is empty', async (_whose, sight, search, title) => {
  vi.stubGlobal('fetch', async () => Response.json(sight));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <NoLoans search={search} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.queryByText(/clear the filters/) !== null).toBe(title === 'No loans match');
});
