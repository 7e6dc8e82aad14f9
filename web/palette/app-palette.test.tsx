import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { createQueryClient } from '../api/query-client.ts';
import { customerLoansQuery } from '../loans/loan-queries.ts';
import { paths } from '../paths.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { AppPalette } from './app-palette.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const loan = (loanId: string, lastName: string, rest: object = {}) => ({
  customerId: `c-${loanId}`,
  loanId,
  loanNumber: `LN-26-00000${loanId}`,
  primaryBorrowerBriefInfo: { firstName: 'Anika', lastName, primaryEmail: null },
  loanStatus: 'CONDITIONAL_APPROVAL',
  lockStatus: null,
  loanAmount: 412_000,
  propertyAddress: { street: '12 Elm Ct', city: 'Plano', state: 'TX' },
  ...rest,
});

const BARE = { loanAmount: null, propertyAddress: { street: null, city: null, state: null } };
const RECENT = [loan('1', 'Banerjee'), loan('2', 'Cole', BARE)];
const FOUND = [loan('1', 'Banerjee'), loan('3', 'Banerton')];

async function openPalette(at = '/', row?: object, typed = '') {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (href: string) =>
      Response.json(
        href.includes('loan-views')
          ? { results: [{ viewId: 'v1', name: 'Expiring locks', page: 'loans', isOwn: false, search: {} }] }
          : href.includes('recent-loans')
            ? { results: RECENT }
            : {
                more: false,
                results: FOUND.map((urla) => ({
                  mortgageCustomer: {
                    customerId: urla.customerId,
                    firstName: 'Anika',
                    lastname: 'Customer',
                    primaryEmail: 'a@mail.example',
                  },
                  urlas: [urla],
                })),
              },
      ),
    ),
  );
  const client = createQueryClient();
  if (row !== undefined) client.setQueryData(customerLoansQuery('c-1').queryKey, [row as never]);
  const open = vi.fn();
  const onClose = vi.fn();
  const palette = () => (
    <AppPalette
      roles={[LOAN_OFFICER]}
      open={open}
      onClose={onClose}
      typed={typed}
      switchScheme={vi.fn()}
      showShortcuts={vi.fn()}
      signOut={vi.fn()}
    />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: palette, notFoundComponent: palette }),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  render(
    <QueryClientProvider client={client}>
      <ThemeProvider env="test">
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('group', { name: 'Recent loans' });
  return { user: userEvent.setup(), open, onClose, router, box: screen.getByRole('combobox') };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

// Tests LIST-44, LIST-45.
it('begins with the recent loans, each with number, status, amount and address', async () => {
  const { user, open } = await openPalette();
  expect(options().slice(0, 3)).toEqual([
    'Banerjee, AnikaLN-26-000001Conditional approval$ 412,00012 Elm Ct, Plano, TX',
    'Cole, AnikaLN-26-000002Conditional approvalNo amountNo address',
    'Home',
  ]);
  await user.keyboard('{Enter}');
  expect(open).toHaveBeenCalledWith(paths.loanSummary('c-1', '1'));
});

// Tests LIST-58.
it('continues with the text that was typed before it opened', async () => {
  const { user, box } = await openPalette('/', undefined, 'ba');
  expect(document.activeElement).toBe(box);
  await user.keyboard('ner');
  expect(box).toHaveProperty('value', 'baner');
});

it('keeps matching recent loans above the found ones, and shows none twice', async () => {
  const { user, box } = await openPalette();
  await user.type(box, 'baner');
  await screen.findByText('LN-26-000003');
  expect(options().map((text) => text?.slice(0, 14))).toEqual(['Banerjee, Anik', 'Banerton, Anik']);
});

// Tests LIST-44.
it('chooses the loan whose number was typed, before another one of the customer', async () => {
  const { user, box, open } = await openPalette();
  await user.type(box, 'ln-26-000003');
  await waitFor(() => expect(chosen()).toContain('LN-26-000003'));
  await user.keyboard('{Enter}');
  expect(open).toHaveBeenCalledWith(paths.loanSummary('c-3', '3'));
});

// Tests BASE-40.
it('announces the number of results once, not at every key', async () => {
  const { user, box } = await openPalette();
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  const said: (string | null)[] = [];
  new MutationObserver(() => said.push(status.textContent)).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  for (const key of 'baner') {
    await user.type(box, key);
    await screen.findByText('LN-26-000003');
  }
  await waitFor(() => expect(status.textContent).toBe('2 results'));
  await user.type(box, 'j');
  // Searched again, for the longer word.
  await waitFor(() => expect(vi.mocked(fetch).mock.lastCall?.[1]?.body).toContain('banerj'));
  expect(said.filter((text) => text === '2 results')).toHaveLength(1);
  expect(screen.getByRole('status')).toBe(status);
});

it('finds a recent loan by its address at once', async () => {
  const { user, box } = await openPalette();
  await user.type(box, 'elm plano');
  expect(options()[0]).toContain('LN-26-000001');
});

it('leaves the open loan out of the recent ones', async () => {
  await openPalette(paths.loanSummary('c-1', '1'), loan('1', 'Banerjee'));
  expect(options()[0]).toContain('Cole, Anika');
});

// Tests LIST-46.
it.each([
  ['title', 'Order title documents', paths.actionCenter('c-1', '1', 'title-docs')],
  ['binder', 'Order the insurance binder', paths.actionCenter('c-1', '1', 'insurance-binder')],
  ['lock', 'Record a lock', paths.lockInfo('c-1', '1')],
  ['note', 'Write a note', paths.actionCenter('c-1', '1', 'notes')],
  ['upload', 'Upload documents', paths.documents('c-1', '1', { tab: 'upload' })],
  ['status', 'Set the loan status', paths.actionCenter('c-1', '1', 'loan-status')],
  ['quote', 'Start a quote', paths.quotationOfLoan('c-1', '1')],
  ['finances', 'Open Finances: assets, debts, other income', paths.actionCenter('c-1', '1', 'finances')],
  ['form details', 'Open Form Details: mortgage type, title, joint borrowers', paths.formDetails('c-1', '1')],
  ['form-details', 'Open Form Details: mortgage type, title, joint borrowers', paths.formDetails('c-1', '1')],
  [
    'qualification',
    'Open Qualification: ratios, income, reserves',
    paths.actionCenter('c-1', '1', 'qualification'),
  ],
  [
    'underwriting',
    'Open Underwriting: scores, conditions, documents',
    paths.actionCenter('c-1', '1', 'underwriting'),
  ],
  ['costs', 'Open Costs: charges, tolerances, credits', paths.actionCenter('c-1', '1', 'costs')],
  [
    'loan estimate',
    'Open Loan Estimate: preview, issue, versions',
    paths.actionCenter('c-1', '1', 'loan-estimate'),
  ],
  [
    'good faith',
    'Open Good Faith: changed circumstances, refund',
    paths.actionCenter('c-1', '1', 'good-faith'),
  ],
  [
    'closing disclosure',
    'Open Closing Disclosure: facts, preview, issue, versions',
    paths.actionCenter('c-1', '1', 'closing-disclosure'),
  ],
  [
    'deadlines',
    'Open Deadlines: disclosures, notices, rescission',
    paths.actionCenter('c-1', '1', 'deadlines'),
  ],
  ['hmda', 'Open HMDA: register row, questions, edits', paths.actionCenter('c-1', '1', 'hmda')],
  ['letters', 'Open Letters: denial, counteroffer, approval', paths.actionCenter('c-1', '1', 'notices')],
  ['mismo', 'Export MISMO, the file for DU and LPA', paths.exportMismo('c-1', '1')],
  ['calc', 'Open the calculator', paths.amortizationCalculator({ customerId: 'c-1', loanId: '1' })],
])('starts an action of the open loan by its word: %s', async (word, label, href) => {
  const { user, box, onClose, router } = await openPalette(
    paths.loanSummary('c-1', '1'),
    loan('1', 'Banerjee'),
  );
  await user.type(box, word);
  expect(chosen()).toBe(label);
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(router.state.location.href).toBe(href));
});

it('starts an action from the application too', async () => {
  const { user, box, router } = await openPalette(
    paths.urla({ customerId: 'c-1', loanId: '1' }),
    loan('1', 'Banerjee'),
  );
  await user.type(box, 'note{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe(paths.actionCenter('c-1', '1', 'notes')));
});

it('extends an active lock', async () => {
  const { user, box, router } = await openPalette(
    paths.loanSummary('c-1', '1'),
    loan('1', 'Banerjee', { lockStatus: 'LOCKED' }),
  );
  await user.type(box, 'lock{Enter}');
  await waitFor(() =>
    expect(router.state.location.href).toBe(paths.lockInfo('c-1', '1', { form: 'extend' })),
  );
});

it('refuses an action that the loan does not allow yet, with the reason, and stays open', async () => {
  const { user, box, onClose } = await openPalette(
    paths.loanSummary('c-1', '1'),
    loan('1', 'Banerjee', { loanStatus: 'PARTIAL' }),
  );
  await user.type(box, 'title{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  const option = screen.getByRole('option', { selected: true });
  expect(option.textContent).toBe('Order title documentsAvailable once the application is complete');
  expect(option.getAttribute('aria-disabled')).toBe('true');
});

it('offers notes and documents of a customer without a loan', async () => {
  const { user, box, router } = await openPalette(paths.documents('c-1', null));
  await user.type(box, 'status');
  expect(chosen()).toBe('Set the loan statusThis customer has no loan yet');
  await user.clear(box);
  await user.type(box, 'note{Enter}');
  await waitFor(() =>
    expect(router.state.location.href).toBe('/customers/c-1/urlas/no-urla/action-center/notes'),
  );
});

it('asks for a loan where the address names none and the customer has some', async () => {
  const { user, box } = await openPalette(paths.documents('c-1', null), loan('1', 'Banerjee'));
  for (const word of ['status', 'title', 'lock']) {
    await user.clear(box);
    await user.type(box, word);
    expect(chosen()).toContain('Choose a loan of this customer first');
  }
});

it('offers no action outside a loan', async () => {
  const { user, box } = await openPalette();
  await user.type(box, 'upload');
  expect(screen.queryByText('Upload documents')).toBeNull();
});

// Tests LIST-52.
it('opens a saved view of the loan list by its name', async () => {
  const { user, box, open } = await openPalette();
  expect(screen.queryByText('Expiring locks')).toBeNull();
  await user.type(box, 'expiring');
  await screen.findByRole('option', { name: /Expiring locks/ });
  await user.keyboard('{Enter}');
  expect(open).toHaveBeenCalledWith(paths.loans({ view: 'v1' }));
});
