import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { AskDialog } from './ask-dialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client.ts', () => ({ call }));
afterEach(cleanup);

const RECIPIENT = {
  recipient: 'primary',
  firstName: 'Noor',
  lastName: 'Haddad',
  address: 'noor@post.example',
  language: 'en',
};

const condition = (text: string, category: Condition['category']) =>
  ({ conditionId: text, text, category, source: 'PROCESSOR', status: 'OPEN' }) as Condition;

function ask(conditions: Condition[], recipients = [RECIPIENT]) {
  call.mockImplementation(async (name: string) =>
    name === 'listBorrowerRequests' ? { data: { requests: [], recipients } } : { data: {} },
  );
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <AskDialog
          loan={{ customerId: 'c1', loanId: 'l1' }}
          conditions={conditions}
          onAsked={() => undefined}
          onClose={() => undefined}
        />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

// Tests ASK-84.
it('leaves out what is not the borrower’s, says so, and asks for it on request', async () => {
  ask([condition('Letter', 'CREDIT'), condition('Title commitment', 'TITLE')]);
  await screen.findByRole('textbox', { name: /^Letter/ });
  expect(screen.queryByRole('textbox', { name: /^Title commitment/ })).toBeNull();
  screen.getByText(/“Title commitment” comes from a third party, so it is left out\./);
  await userEvent.click(screen.getByRole('button', { name: 'Ask the borrower anyway' }));
  await screen.findByRole('textbox', { name: /^Title commitment/ });
  screen.getByRole('textbox', { name: /^Letter/ });
});

// Tests ASK-84.
it('offers nothing at first if nothing is the borrower’s', async () => {
  ask([condition('Final check', 'CLOSING')]);
  await screen.findByText(/“Final check” is internal, so it is left out\./);
  expect(screen.queryByRole('textbox')).toBeNull();
});

// Tests ASK-1.
it('sends the request to the chosen borrower', async () => {
  const other = { ...RECIPIENT, recipient: 'spouse', firstName: 'Sami', address: 'sami@post.example' };
  ask([condition('Letter', 'CREDIT')], [RECIPIENT, other]);
  await userEvent.click(await screen.findByRole('combobox', { name: /^Borrower/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Sami/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send to Sami' }));
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      'createBorrowerRequest',
      expect.objectContaining({
        body: expect.objectContaining({ recipient: 'spouse', address: 'sami@post.example' }),
      }),
    ),
  );
});
