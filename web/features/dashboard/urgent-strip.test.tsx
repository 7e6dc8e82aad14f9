import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { UrgentStrip } from './urgent-strip.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Tests LIST-83.
it('counts as the loan list does, and leads to it with the same filter', async () => {
  vi.stubGlobal('fetch', async (href: string) =>
    Response.json({ count: href.includes('lockExpiresWithin=7') ? 4 : 1, lateDeadlines: 2 }),
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: UrgentStrip }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  const options = { timeout: 5_000 };
  const soon = await screen.findByRole('link', { name: '4 locks end within 7 days' }, options);
  expect(soon.getAttribute('href')).toContain('lockExpiresWithin=7');
  const expired = await screen.findByRole('link', { name: '1 lock has expired' }, options);
  expect(expired.getAttribute('href')).toContain('lockExpired=true');
  const closing = await screen.findByRole('link', { name: '1 closing within 7 days' }, options);
  expect(closing.getAttribute('href')).toContain('closingSoon=true');
  const late = await screen.findByRole('link', { name: '2 deadlines past due in My day' }, options);
  expect(late.getAttribute('href')).toBe('/my-day?show=deadlines');
});
