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

/** Presses the button over a server that answers so. Returns the request. */
async function press(button: string, answer: () => Response, onCorrect = () => {}) {
  const fetched = vi.fn(async (_href: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <FailedDelivery
          of={{ customerId: 'c1', loanId: 'l1', orderType: 'TITLE_DOCS' }}
          order={ORDER}
          say={() => {}}
          onCorrect={onCorrect}
        />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: button }));
  const [href, init] = fetched.mock.calls[0] ?? [];
  return {
    href,
    body: init?.body,
    method: init?.method,
    ifMatch: new Headers(init?.headers).get('if-match'),
  };
}

/** The server's answer if the order has changed. */
function stale(current: Partial<LoanAction>): Response {
  return Response.json(
    { error: { code: 'stale', message: 'Changed.' }, current: { ...ORDER, ...current } },
    { status: 412 },
  );
}

// Tests ORDER-16.
it('a failed email is a draft on the server before it is corrected on the page', async () => {
  const onCorrect = vi.fn();
  const draft = () => Response.json({ ...ORDER, status: 'DRAFT', version: 4, mail: undefined });
  expect(await press('Correct email', draft, onCorrect)).toMatchObject({
    href: '/api/actions/a1',
    method: 'PUT',
    body: '{}',
    ifMatch: '"3"',
  });
  await vi.waitFor(() => expect(onCorrect).toHaveBeenCalledOnce());
});

it('a failed email that a colleague has changed is not corrected', async () => {
  const onCorrect = vi.fn();
  await press(
    'Correct email',
    () => stale({ status: 'DRAFT', version: 4, updatedByUser: 'oscar' }),
    onCorrect,
  );
  await vi.waitFor(() =>
    expect(shownToasts()).toMatchObject([{ tone: 'warn', title: 'Nothing was changed' }]),
  );
  expect(onCorrect).not.toHaveBeenCalled();
});

// Tests ORDER-16.
it.each<[string, Partial<LoanAction>, string]>([
  ['corrects', { status: 'DRAFT', updatedByUser: 'oscar' }, 'oscar changed this email in the meantime.'],
  ['sends', { status: 'ORDERED', updatedByUser: 'oscar' }, 'oscar sent this email again in the meantime.'],
])(
  'a failed email that a colleague %s is not sent again, and a message says so',
  async (_deed, now, text) => {
    expect((await press('Send again', () => stale({ ...now, version: 4 }))).ifMatch).toBe('"3"');
    await vi.waitFor(() =>
      expect(shownToasts()).toMatchObject([{ tone: 'warn', title: 'Nothing was sent', text }]),
    );
  },
);
