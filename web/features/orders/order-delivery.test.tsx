import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { closeToast, shownToasts } from '../../ui/notices/toast-store.ts';
import { FailedDelivery } from './order-delivery.tsx';

const ORDER: LoanAction = {
  actionId: 'a1',
  actionType: 'TITLE_DOCS',
  status: 'ORDERED',
  version: 3,
  createdOn: '2026-11-25T15:00:00.000Z',
  createdByApp: 'PROCESSING_FRONTEND',
  createdByUser: 'paula',
  updatedOn: '2026-11-25T15:00:00.000Z',
  updatedByUser: 'paula',
  mail: { state: 'failed', attempts: 1, lastError: null, deliveredTo: [], sentOn: null },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of shownToasts()) closeToast(id);
});

/** Presses Send again over a server with this order. Returns the `If-Match` of the request. */
async function sendAgain(current: Partial<LoanAction>): Promise<string | null> {
  const fetched = vi.fn(async (_href: string, _init: RequestInit) =>
    Response.json(
      { error: { code: 'stale', message: 'Changed.' }, current: { ...ORDER, ...current } },
      { status: 412 },
    ),
  );
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <FailedDelivery
          of={{ customerId: 'c1', loanId: 'l1', orderType: 'TITLE_DOCS' }}
          order={ORDER}
          say={() => {}}
        />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send again' }));
  return new Headers(fetched.mock.calls[0]?.[1].headers).get('if-match');
}

// Tests ORDER-16.
it.each<[string, Partial<LoanAction>, string]>([
  ['corrects', { status: 'DRAFT', updatedByUser: 'oscar' }, 'oscar changed this e-mail in the meantime.'],
  ['sends', { status: 'ORDERED', updatedByUser: 'oscar' }, 'oscar sent this e-mail again in the meantime.'],
])(
  'a failed e-mail that a colleague %s is not sent again, and a message says so',
  async (_deed, now, text) => {
    expect(await sendAgain({ ...now, version: 4 })).toBe('"3"');
    await vi.waitFor(() =>
      expect(shownToasts()).toMatchObject([{ tone: 'warn', title: 'Nothing was sent', text }]),
    );
  },
);
