import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useReadiness } from './readiness.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shown({ name }: { name: string }) {
  const readiness = useReadiness();
  return readiness === undefined ? null : <p>{`${name}: ${readiness.documents}, ${readiness.isFull}`}</p>;
}

it('is requested once for all components that show it', async () => {
  const fetched = vi.fn(async () => Response.json({ status: 'full', documents: 'read-only' }));
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown name="one" />
      <Shown name="other" />
    </QueryClientProvider>,
  );
  await screen.findByText('one: read-only, true');
  await screen.findByText('other: read-only, true');
  expect(fetched).toHaveBeenCalledTimes(1);
});
