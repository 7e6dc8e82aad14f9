import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RoomNotice } from './room-notice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function shown(status: number, answer: object) {
  const fetched = vi.fn(async () => new Response(JSON.stringify(answer), { status }));
  vi.stubGlobal('fetch', fetched);
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RoomNotice />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return fetched;
}

it('says that there is no room left', async () => {
  shown(503, { status: 'full', checks: { database: true, files: false } });
  expect((await screen.findByRole('alert')).textContent).toContain('The server is out of storage.');
});

it.each([
  [200, { status: 'ok', checks: { database: true, files: true } }],
  [503, { status: 'unavailable', checks: { database: false, files: true } }],
])('shows nothing for %d %j', async (status, answer) => {
  const fetched = shown(status, answer);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});
