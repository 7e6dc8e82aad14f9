import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { CustomerChoice } from './customer-choice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const found = (customerId: string, firstName: string) => ({
  mortgageCustomer: {
    customerId,
    firstName,
    lastname: 'Banerjee',
    primaryEmail: `${customerId}@mail.example`,
  },
  urlas: [],
});

/** A search field; the server finds these customers for every text. */
function show(results: object[]) {
  const onChange = vi.fn<(customerId: string | undefined) => void>();
  vi.stubGlobal('fetch', async () => Response.json({ results, more: false }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <CustomerChoice customerId={undefined} onChange={onChange} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { onChange, user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Customer' }) };
}

// Tests BASE-72.
it('takes the only customer who matches by Tab', async () => {
  const { onChange, user, field } = show([found('c1', 'Anika')]);
  await user.type(field, 'ban');
  await screen.findByText('Banerjee, Anika · c1@mail.example');
  await user.tab();
  expect(onChange.mock.calls).toEqual([['c1']]);
});

it('takes nobody by Tab while several match', async () => {
  const { onChange, user, field } = show([found('c1', 'Anika'), found('c2', 'Anika')]);
  await user.type(field, 'ban');
  await screen.findByText('Banerjee, Anika · c2@mail.example');
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
});

it('takes the only matching customer on a click elsewhere, and nobody if several match', async () => {
  const one = show([found('c1', 'Anika')]);
  await one.user.type(one.field, 'ban');
  await screen.findByText('Banerjee, Anika · c1@mail.example');
  await one.user.click(document.body);
  await waitFor(() => expect(one.onChange.mock.calls).toEqual([['c1']]));
  cleanup();
  const several = show([found('c1', 'Anika'), found('c2', 'Bela')]);
  await several.user.type(several.field, 'anika');
  await screen.findByText('Banerjee, Bela · c2@mail.example');
  await several.user.click(document.body);
  await new Promise((done) => setTimeout(done));
  expect(several.onChange).not.toHaveBeenCalled();
  expect(several.field).toHaveProperty('value', '');
});
