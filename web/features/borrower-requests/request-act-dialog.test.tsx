import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { BorrowerRequest } from '../../../contract/borrower-requests/borrower-requests.ts';
import type { ConditionStatus } from '../../../domain/conditions/condition-status.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { borrowerRequestsQuery } from './borrower-requests-query.ts';
import { RequestsCard } from './requests-card.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client.ts', () => ({ call }));
afterEach(cleanup);

const LOAN = { customerId: 'c1', loanId: 'l1' };

function requestWith(fields: Partial<BorrowerRequest>, ...statuses: ConditionStatus[]): BorrowerRequest {
  return {
    requestId: 'r1',
    recipient: 'primary',
    recipientName: 'Noor Haddad',
    address: 'noor@post.example',
    isAddressCurrent: true,
    language: 'en',
    message: null,
    state: 'sent',
    linkEnd: null,
    items: statuses.map((conditionStatus, index) => ({
      itemId: `i${index}`,
      conditionId: `k${index}`,
      text: `Paper ${index}`,
      conditionText: `Paper ${index}`,
      conditionStatus,
      files: [],
    })),
    sentOn: '2026-11-26T12:00:00Z',
    sentBy: 'kit',
    expiresOn: '2026-12-11T05:00:00Z',
    openedOn: null,
    answeredOn: null,
    withdrawnOn: null,
    withdrawnBy: null,
    remindedOn: [],
    mail: null,
    version: 1,
    ...fields,
  };
}

function shownCard() {
  let request = requestWith({}, 'REQUESTED', 'REQUESTED');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = borrowerRequestsQuery(LOAN.customerId, LOAN.loanId);
  call.mockReset();
  call.mockImplementation(async (name: string) => {
    if (name === 'listBorrowerRequests') return { data: { requests: [request], recipients: [] } };
    return { data: { names: [] } };
  });
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={client}>
        <RequestsCard loan={LOAN} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return {
    become: async (next: BorrowerRequest) => {
      request = next;
      await act(() => client.invalidateQueries({ queryKey }));
    },
  };
}

// Tests ASK-27.
it('an open withdrawal follows what colleagues do with the conditions', async () => {
  const user = userEvent.setup();
  const { become } = shownCard();
  await user.click(await screen.findByRole('button', { name: /^Withdraw the request/ }));
  await screen.findByRole('checkbox', { name: 'Reopen the 2 conditions that were not received' });
  await become(requestWith({}, 'WAIVED', 'REQUESTED'));
  await screen.findByRole('checkbox', { name: 'Reopen the condition that was not received' });
  screen.getByText('“Paper 1”');
});

it('a second mail that is being confirmed does not overwrite one that was sent meanwhile', async () => {
  const user = userEvent.setup();
  const { become } = shownCard();
  await user.click(await screen.findByRole('button', { name: /^Send again to/ }));
  await screen.findByText('Send this request again?');
  await become(requestWith({ sentOn: '2026-11-26T13:00:00Z' }, 'REQUESTED', 'REQUESTED'));
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => {
    const sent = call.mock.calls.find(([name]) => name === 'sendBorrowerRequestAgain');
    expect(sent?.[1].body).toEqual({ sentOn: '2026-11-26T12:00:00Z' });
  });
});
