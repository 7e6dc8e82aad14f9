import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createQueryClient } from '../../api/query-client.ts';
import { quoteSearch } from '../../search-params.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { QuotePage } from './quote-page.tsx';

/** Shows the page at an address, with a router of its own. */
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
