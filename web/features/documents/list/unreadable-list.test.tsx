import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { paths } from '../../../paths.ts';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { DocumentsFailure, LinesSkeleton } from './list-states.tsx';
import { useListedDocuments } from './use-document-rows.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function List() {
  const { error, refetch, isFetching } = useListedDocuments('c1', 'Others', '');
  if (error === null) return <LinesSkeleton label="Loading documents" shape="tall" />;
  return <DocumentsFailure error={error} onRetry={refetch} retrying={isFetching} />;
}

// Tests DOC-6, BASE-19.
it('leads to the error page within a second when the answer is no list', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  const root = createRootRoute();
  const documents = createRoute({ getParentRoute: () => root, path: '/documents', component: List });
  const error = createRoute({ getParentRoute: () => root, path: '/error', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([documents, error]),
    history: createMemoryHistory({ initialEntries: ['/documents'] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(router.state.location.href).toBe(paths.error('Unexpected Error'));
  expect(fetched).toHaveBeenCalledOnce();
});
