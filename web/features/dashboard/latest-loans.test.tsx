import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { LatestLoans } from './latest-loans.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Tests ACCESS-21.
it.each([
  [{ access: 'branch', sees: 'branch', branch: 'North' }, /^A loan appears here when a person of the branch/],
  [{ access: 'assignment', sees: 'own', branch: null }, /^A loan appears here when you start it/],
  [{ access: 'everyone', sees: 'everything', branch: null }, /^Create a customer profile, then start/],
])('says on the home page why there are no loans for %j', async (sight, words) => {
  vi.stubGlobal('fetch', async (href: string) =>
    Response.json(href.includes('sight') ? sight : { results: [], links: {} }),
  );
  const root = createRootRoute();
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <Suspense fallback={null}>
        <LatestLoans />
      </Suspense>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([home]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Create a customer profile' })).toBeDefined();
});
