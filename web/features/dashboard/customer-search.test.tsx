import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const FAILED = /Internal Server Error/;
const NOTHING = 'No Result Found';

async function openDashboard() {
  const searches: string[] = [];
  const server = { searches, status: 500 };
  vi.stubGlobal('fetch', async (href: string, init?: RequestInit) => {
    if (!href.includes('search')) return Response.json({ results: [], count: 0, links: {} });
    searches.push(JSON.parse(String(init?.body)).query);
    const isMended = server.status === 200;
    return Response.json(isMended ? { results: [], more: false } : {}, { status: server.status });
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: DashboardPage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  const box = await screen.findByRole('searchbox', { name: 'Search customers' });
  return { server, box, user: userEvent.setup() };
}

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the search over all customers', () => {
  it('runs again on another Enter, after a failure and after a result', async () => {
    const { server, box, user } = await openDashboard();
    await user.type(box, 'ada{Enter}');
    await screen.findByText(FAILED);
    expect(server.searches).toEqual(['ada']);
    server.status = 200;
    await user.type(box, '{Enter}');
    await screen.findByText(NOTHING);
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(server.searches).toEqual(['ada', 'ada']);
    await user.type(box, '{Enter}');
    await waitFor(() => expect(server.searches).toEqual(['ada', 'ada', 'ada']));
  });

  it('reads nothing on Enter in an empty box', async () => {
    const { server, box, user } = await openDashboard();
    await user.type(box, '{Enter}{Enter}');
    await user.type(box, 'a{Enter}');
    await screen.findByText(FAILED);
    expect(server.searches).toEqual(['a']);
  });
});
