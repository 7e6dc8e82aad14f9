import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';
import { paths } from './paths.ts';
import { errorSearch } from './search-params.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

async function openErrorPage(href: string): Promise<string | null> {
  const root = createRootRoute();
  const error = createRoute({
    getParentRoute: () => root,
    path: '/error',
    validateSearch: errorSearch,
    component: ErrorScreen,
  });
  const router = createRouter({
    routeTree: root.addChildren([error]),
    history: createMemoryHistory({ initialEntries: [href] }),
  });
  render(
    <ThemeProvider env="test">
      <RouterProvider router={router as never} />
    </ThemeProvider>,
  );
  return (await screen.findByRole('alert')).textContent;
}

afterEach(cleanup);

describe('the error page', () => {
  it.each([
    [paths.error('not-allowed'), 'You are not allowed to open this page.'],
    [paths.error('Unexpected Error'), 'Unexpected Error'],
    ['/error', 'Unexpected Error'],
    [paths.error('Call 555-0100 to unlock your account'), 'Unexpected Error'],
  ])('at %s says: %s', async (href, sentence) => {
    expect(await openErrorPage(href)).toBe(sentence);
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe(paths.home());
  });
});
