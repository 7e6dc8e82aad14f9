import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DocumentsNotice } from './documents-notice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function shown(answer: object) {
  const fetched = vi.fn(async () => new Response(JSON.stringify(answer)));
  vi.stubGlobal('fetch', fetched);
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <DocumentsNotice />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return fetched;
}

it.each([
  [{ checks: { database: true, files: false } }, 'Documents are unavailable right now.'],
  [{ checks: { database: true, files: true }, documents: 'read-only' }, 'Documents can only be read here.'],
])('shows for %j: %s', async (answer, sentence) => {
  shown(answer);
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
});

it('shows nothing while documents are available', async () => {
  const fetched = shown({ status: 'ok', checks: { database: true, files: true } });
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});
