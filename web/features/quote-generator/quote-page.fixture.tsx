import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { DEFAULT_COSTS } from '../../../domain/quotes/quote-costs.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { quoteSearch } from '../../search-params.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { QuotePage } from './quote-page.tsx';

/** Renders the page at a URL, with its own router. */
export function renderQuotePage(href: string) {
  const root = createRootRoute();
  const quotation = createRoute({
    getParentRoute: () => root,
    path: '/generate-quote',
    validateSearch: quoteSearch,
    component: QuotePage,
  });
  const router = createRouter({
    routeTree: root.addChildren([quotation]),
    history: createMemoryHistory({ initialEntries: [href] }),
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <ThemeProvider env="test">
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return Object.assign(router, { client });
}

/** For a test file: a new quote on March 2, 2026, at a company without NMLS IDs and appraisal costs. */
export function prepareNewQuoteTests(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T15:00:00Z') });
    const costs = DEFAULT_COSTS.filter(({ id }) => id !== 'appraisal');
    vi.stubGlobal('fetch', async (asked: string) =>
      asked.includes('quote-costs')
        ? Response.json({
            costs,
            version: 1,
            preparers: { lender: { name: 'Lintel', nmlsId: '' }, officer: null },
            defaults: { interestYear: 365, interestCreditDays: 5, escrowCushionMonths: 2 },
          })
        : Response.json({ quotes: [] }),
    );
  });

  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
