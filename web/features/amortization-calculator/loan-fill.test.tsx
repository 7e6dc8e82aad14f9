import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { paths } from '../../paths.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { AmortizationCalculatorPage } from './amortization-calculator-page.tsx';

const LOAN = {
  customerId: 'c1',
  loanId: 'l1',
  loanNumber: 'LN-25-004817',
  loanStatus: 'PARTIAL',
  createdDateTime: '2025-06-11T15:00:00.000Z',
  lastModifiedOn: '2025-06-11T15:00:00.000Z',
  loanApplicationProgress: 100,
  loanProgram: '15-Year Fixed',
  closingDate: null,
  section4LoanAndPropertyInformation: { part4aLoanInformation: { loanAmount: 310_000 } },
};

const DEFAULTS = {
  costs: [],
  version: 0,
  defaults: { interestYear: 365, interestCreditDays: 5, escrowCushionMonths: 2 },
  preparers: { lender: { name: 'Lintel', nmlsId: '' }, officer: null },
};

/** The calculator at an address. The loan loads once `arrive` is called. */
async function openCalculator(search: Record<string, string>) {
  const gate = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (href: string) => {
    await gate.promise;
    if (href.includes('quote-costs')) return Response.json(DEFAULTS);
    return Response.json(href.includes('/actions') ? [] : LOAN);
  });
  const page = () => <AmortizationCalculatorPage />;
  const router = createRouter({
    routeTree: createRootRoute({ component: page, notFoundComponent: page }),
    history: createMemoryHistory({ initialEntries: [paths.amortizationCalculator(search)] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByLabelText(/^Loan amount/);
  return { user: userEvent.setup(), arrive: gate.resolve };
}

const amount = () => screen.getByLabelText(/^Loan amount/) as HTMLInputElement;
const ofLoan = { customerId: 'c1', loanId: 'l1' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is filled from its loan, and leads back to it (QUOTE-22)', async () => {
  const { arrive } = await openCalculator(ofLoan);
  arrive();
  await waitFor(() => expect(amount().value).toBe('310,000.00'));
  const back = screen.getByRole('link', { name: 'Back to LN-25-004817' });
  expect(back.getAttribute('href')).toBe(paths.loanSummary('c1', 'l1'));
});

it('keeps a figure that was typed before the loan arrived', async () => {
  const { user, arrive } = await openCalculator(ofLoan);
  await user.clear(amount());
  await user.type(amount(), '123456');
  const typed = amount().value;
  arrive();
  await screen.findByRole('button', { name: 'Fill from LN-25-004817' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Fill from/ })).toHaveProperty('disabled', false),
  );
  expect(amount().value).toBe(typed);
});

it('keeps the figures of its address after a reload', async () => {
  const { arrive } = await openCalculator({ ...ofLoan, amount: '222,000.00' });
  arrive();
  await screen.findByRole('link', { name: 'Back to LN-25-004817' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Fill from/ })).toHaveProperty('disabled', false),
  );
  expect(amount().value).toBe('222,000.00');
});

// Tests CALC-4.
it('shows no result of earlier entries while a field is wrong', async () => {
  const { arrive } = await openCalculator({ amount: '222000' });
  arrive();
  await screen.findByRole('region', { name: 'Result' });
  const type = (value: string) => fireEvent.change(amount(), { target: { value } });
  const exporting = () => screen.getByRole('button', { name: 'Export CSV' });
  type('abc');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Result' })).toBeNull());
  expect(screen.getByText('Correct the marked field to see the result.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(exporting()).toHaveProperty('disabled', true);
  type('222000');
  await screen.findByRole('region', { name: 'Result' });
  expect(exporting()).toHaveProperty('disabled', false);
});
