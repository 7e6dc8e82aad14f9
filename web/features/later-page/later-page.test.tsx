import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { paths } from '../../paths.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { LaterPage } from './later-page.tsx';

const PATHS = [paths.quotes(), paths.quotation()];

async function openPage(href: string) {
  vi.stubGlobal('fetch', async () => Response.json({ loanNumber: 'LN-25-004817' }));
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren(
      PATHS.map((path) => createRoute({ getParentRoute: () => root, path, component: LaterPage })),
    ),
    history: createMemoryHistory({ initialEntries: [href] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return (await screen.findByRole('heading', { level: 1 })).textContent;
}

const back = () => screen.getByRole('link').getAttribute('href');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a screen that is not part of this version', () => {
  it.each([
    [paths.quotes(), 'Quotes'],
    [paths.quotation(), 'Generate Quote'],
  ])('at %s is titled %s and leads home', async (href, title) => {
    expect(await openPage(href)).toBe(title);
    expect(screen.getByText('This screen is not part of this version.')).toBeDefined();
    expect(back()).toBe(paths.home());
  });
});
