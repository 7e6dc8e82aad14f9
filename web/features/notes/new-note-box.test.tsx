import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { isMadeHere } from '../../loans/live/follow-loan.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { NewNoteBox } from './new-note-box.tsx';

const NOT_FOUND = { error: { code: 'not_found', message: '404, File Not Found' } };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openBox(onAdded = vi.fn()) {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <ThemeProvider env="test">
        <NewNoteBox loan={{ customerId: 'c1', loanId: 'l1' }} takesFocus onAdded={onAdded} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { client, onAdded };
}

// Tests NOTE-18, ACCESS-18.
it('says that the customer went to other people, and keeps the text', async () => {
  vi.stubGlobal('fetch', async (href: string) =>
    href.includes('directories') ? Response.json({}) : Response.json(NOT_FOUND, { status: 404 }),
  );
  openBox();
  await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'Called the agent');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText(/You can no longer open this customer/)).toBeDefined();
  expect(screen.queryByText(/unexpected error/)).toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Note/ }).value).toBe('Called the agent');
});

// Tests NOTE-18.
it.each([Response.json({}, { status: 404 }), new Response('<h1>Not Found</h1>', { status: 404 })])(
  'does not take a 404 of a proxy for a customer who is gone',
  async (answer) => {
    vi.stubGlobal('fetch', async (href: string) =>
      href.includes('directories') ? Response.json({}) : answer,
    );
    openBox();
    await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'Called the agent');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('* An unexpected error occured. Please try again later!')).toBeDefined();
    expect(screen.queryByText(/You can no longer open this customer/)).toBeNull();
  },
);

// Tests LOAN-28.
it('lets the stream know that this tab added the note, so that it reports no other tab', async () => {
  vi.stubGlobal('fetch', async (href: string) => Response.json(href.includes('directories') ? {} : []));
  const { client, onAdded } = openBox();
  await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'Called the agent');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(isMadeHere(client.getMutationCache(), { kind: 'note-created' })).toBe(true);
});
