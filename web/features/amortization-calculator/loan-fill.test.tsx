import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { createQueryClient } from '../../api/query-client.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { paths } from '../../paths.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { AmortizationCalculatorPage } from './amortization-calculator-page.tsx';
import { defaultSettings, readSettings } from './calculator-settings.ts';
import { settingsFromLoan } from './loan-fill.tsx';

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

const loan = (closingDate: string | null) => ({ closingDate, loanProgram: null }) as Loan;
const lock = (over: Partial<LoanAction>) => ({ actionType: 'LOCK', status: 'LOCKED', ...over }) as LoanAction;

/** The last day of a month with an interest credit. */
const CREDIT_DAYS = 5;

const ASSUMED = { creditDays: CREDIT_DAYS, today: '2026-11-26' };

it.each([
  ['2026-12-15', '02/2027'],
  ['2026-12-01', '01/2027'],
  ['2026-12-05', '01/2027'],
  ['2026-12-06', '02/2027'],
  ['2026-10-31', '12/2026'],
])('takes the closing date %s, with a first payment in %s as in a quote (CALC-5)', (closingDate, first) => {
  const settings = settingsFromLoan(loan(closingDate), [], ASSUMED);
  expect(settings).toMatchObject({ closing: closingDate, first });
  expect(readSettings({ ...defaultSettings('2026-11-21'), ...settings }).errors).toEqual({});
});

// Tests CALC-5, QUOTE-30.
it.each([
  [undefined, '2027-01-05', '02/2027'],
  ['Primary Residence', '2027-01-05', '02/2027'],
  ['Second Home', '2026-12-30', '02/2027'],
])('starts the interest of a refinance of %j on %s', (occupancy, closing, first) => {
  const refinance = {
    ...loan('2026-12-30'),
    loanPurpose: 'Refinance',
    section4LoanAndPropertyInformation: { part4aLoanInformation: { occupancy } },
  } as Loan;
  expect(settingsFromLoan(refinance, [], ASSUMED)).toMatchObject({ closing, first });
});

// Tests CALC-8.
it("counts odd days by the company's year", () => {
  const typed = { ...defaultSettings('2026-11-21'), closing: '2026-12-15', first: '02/2027' };
  expect(readSettings(typed, 360).terms).toMatchObject({ interestFrom: '2026-12-15', interestYear: 360 });
  expect(readSettings({ ...typed, closing: '' }, 360).terms).not.toHaveProperty('interestYear');
});

it('prefers the closing date of the loan, and takes that of the active lock without one (LOAN-31)', () => {
  const actions = [
    lock({ status: 'TRANSFERRED', closingDate: '2026-11-01' }),
    lock({ closingDate: '2027-01-20' }),
  ];
  expect(settingsFromLoan(loan('2026-12-15'), actions, ASSUMED).closing).toBe('2026-12-15');
  expect(settingsFromLoan(loan(null), actions, ASSUMED)).toMatchObject({
    closing: '2027-01-20',
    first: '03/2027',
  });
});

// Tests CALC-5. A quote of the same loan closes 45 days from today.
it.each([
  ['Purchase', '2027-01-10', '03/2027'],
  ['Refinance', '2027-01-14', '03/2027'],
])('a %s without a closing date has the dates of its quote', (loanPurpose, closing, first) => {
  const settings = settingsFromLoan({ ...loan(null), loanPurpose } as Loan, [], ASSUMED);
  expect(settings).toMatchObject({ closing, first });
});

it('takes the requested rate until a lock has one (CALC-5)', () => {
  const part4aLoanInformation = { preferredInterestRate: 6.125 };
  const asking = { ...loan(null), section4LoanAndPropertyInformation: { part4aLoanInformation } } as Loan;
  expect(settingsFromLoan(asking, [], ASSUMED).rate).toBe('6.125');
  expect(settingsFromLoan(asking, [lock({ lockedInterestRate: '6.5%' })], ASSUMED).rate).toBe('6.5');
});

it("takes the lock's rate when it is a number", () => {
  expect(settingsFromLoan(loan(null), [lock({ lockedInterestRate: '6.5%' })], ASSUMED).rate).toBe('6.5');
  expect(settingsFromLoan(loan(null), [lock({ lockedInterestRate: 'abc' })], ASSUMED)).not.toHaveProperty(
    'rate',
  );
});
