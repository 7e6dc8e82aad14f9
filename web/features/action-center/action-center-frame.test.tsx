import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionCenterTab } from '../../action-center-tabs.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { lastOpenedLoan } from '../../loans/session/last-opened-loan.ts';
import { paths } from '../../paths.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { shownToasts } from '../../ui/notices/toast-store.ts';
import { PageTitle } from '../../ui/pages/page.tsx';
import { ActionCenterFrame } from './action-center-frame.tsx';

const CUSTOMER = {
  customerId: 'c1',
  firstName: 'Anika',
  lastName: 'Banerjee',
  primaryEmail: 'anika@fernmail.example',
  cellPhone: null,
};

const ROW = {
  customerId: 'c1',
  loanId: 'l1',
  loanNumber: 'LN-25-004817',
  loanStatus: 'PARTIAL',
  lockStatus: null,
  lockDate: null,
  lockExpirationDate: null,
};

const LOAN = { ...ROW, loanPurpose: 'Refinance', loanApplicationProgress: 100 };

type Reply = [status: number, body: unknown];

const FOUND: Record<'customer' | 'loans' | 'loan', Reply> = {
  customer: [200, CUSTOMER],
  loans: [200, { results: [ROW, { ...ROW, loanId: 'l2', loanNumber: 'LN-25-004900' }] }],
  loan: [200, LOAN],
};

function Tab() {
  return <PageTitle title="The tab" />;
}

async function openTab(loanId: string, tab: ActionCenterTab, replies: Partial<typeof FOUND> = {}) {
  const { customer, loans, loan } = { ...FOUND, ...replies };
  vi.stubGlobal('fetch', async (href: string) => {
    const [status, body] = /\/urlas\/\w/.test(href) ? loan : /\/urlas(\?|$)/.test(href) ? loans : customer;
    return Response.json(body, { status });
  });
  const root = createRootRoute();
  const frame = createRoute({
    getParentRoute: () => root,
    path: '/customers/$customerId/urlas/$loanId/action-center',
    component: ActionCenterFrame,
  });
  const page = createRoute({ getParentRoute: () => frame, path: '$', component: Tab });
  const urla = createRoute({ getParentRoute: () => root, path: '/urla', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([page]), urla]),
    history: createMemoryHistory({ initialEntries: [paths.actionCenter('c1', loanId, tab)] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('navigation', { name: 'Action Center' });
  return { router, user: userEvent.setup() };
}

const entry = (name: string) => screen.getByRole('link', { name });

function reasonOf(element: HTMLElement): string | null | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the action center of a loan', () => {
  it('puts the borrower first in the title of the tab', async () => {
    await openTab('l1', 'loan-summary');
    await waitFor(() => expect(document.title).toBe('Banerjee, Anika · The tab · Lintel'));
    cleanup();
    expect(document.title).toBe('The tab · Lintel');
  });

  it('names the loan, marks the open tab and remembers the loan', async () => {
    await openTab('l1', 'loan-status');
    expect(await screen.findByText('Banerjee, Anika')).toBeDefined();
    expect(await screen.findByText('No lock')).toBeDefined();
    expect(document.title).toBe('Banerjee, Anika · The tab · Lintel');
    expect(entry('Loan Status').getAttribute('aria-current')).toBe('page');
    expect(entry('Loan Summary').getAttribute('aria-current')).toBeNull();
    expect(lastOpenedLoan()).toEqual({ customerId: 'c1', loanId: 'l1' });
  });

  it('starts another application for a returning borrower after asking', async () => {
    const { user, router } = await openTab('l1', 'loan-summary', { loans: FOUND.loans });
    await screen.findByText('No lock');
    await user.click(screen.getByRole('combobox', { name: 'Loan Id' }));
    await user.click(await screen.findByRole('option', { name: 'Start another application', hidden: true }));
    const started = vi.fn(async (_href: string, _request: RequestInit) =>
      Response.json({ loanId: 'l3', loanNumber: 'LN-25-005000' }, { status: 201 }),
    );
    vi.stubGlobal('fetch', started);
    await user.click(await screen.findByRole('button', { name: 'Start application' }));
    await waitFor(() =>
      expect(router.state.location.href).toBe(paths.urla({ customerId: 'c1', loanId: 'l3' })),
    );
    expect(started.mock.calls[0]?.[0]).toContain('/customers/c1/urlas');
    expect(started.mock.calls[0]?.[1].method).toBe('POST');
  });

  it('keeps a disabled entry focusable and gives its reason', async () => {
    await openTab('l1', 'loan-summary');
    await screen.findByText('No lock');
    for (const name of ['Title Documents', 'Insurance Binder', 'Lock']) {
      const disabled = entry(name);
      expect(disabled.getAttribute('aria-disabled')).toBe('true');
      expect(disabled.hasAttribute('href')).toBe(false);
      expect(disabled.tabIndex).toBe(0);
      expect(reasonOf(disabled)).toBe('Available once the application is complete');
    }
  });

  it('lists missing items page by page', async () => {
    const { user } = await openTab('l1', 'loan-summary');
    await user.click(await screen.findByRole('button', { name: /^\d+ items missing$/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByRole('heading', { name: /^Borrower information/ })).toBeDefined();
    expect(sheet.getByRole('link', { name: 'Marital status' }).getAttribute('href')).toBe(
      '/urla?customerId=c1&loanId=l1&sourceUrla=loan-summary',
    );
  });

  it('switches to another loan of the customer, on every tab except Notes', async () => {
    const { user, router } = await openTab('l1', 'loan-status');
    await user.click(await screen.findByRole('combobox', { name: 'Loan Id' }));
    await user.click(await screen.findByRole('option', { name: /LN-25-004900/ }));
    expect(router.state.location.pathname).toBe(paths.loanSummary('c1', 'l2'));
    cleanup();
    await openTab('l1', 'notes');
    await screen.findByText('No lock');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('collapses to icons and stays collapsed', async () => {
    const { user } = await openTab('l1', 'loan-summary');
    await user.click(screen.getByRole('button', { name: 'Action Center' }));
    cleanup();
    await openTab('l1', 'loan-summary');
    expect(screen.getByRole('button', { name: 'Action Center' }).getAttribute('aria-expanded')).toBe('false');
    expect(entry('Documents')).toBeDefined();
  });
});

describe('the action center without a loan', () => {
  it('shows the customer, offers to start, and links only to the documents', async () => {
    await openTab('no-urla', 'documents-uploaded', { loans: [404, {}] });
    expect(await screen.findByRole('button', { name: 'Start application' })).toBeDefined();
    expect(screen.getByText('Banerjee, Anika')).toBeDefined();
    expect(entry('Documents').getAttribute('href')).toBe(paths.documents('c1', null));
    for (const name of ['Loan Summary', 'Loan Status']) {
      expect(reasonOf(entry(name))).toBe('This customer has no loan yet');
    }
    expect(screen.getByRole('button', { name: 'Actions' }).getAttribute('aria-disabled')).toBe('true');
  });
});

it('withdraws the offer to retry once another try is running', async () => {
  const { user } = await openTab('no-urla', 'documents-uploaded', { loans: [404, {}] });
  const start = await screen.findByRole('button', { name: 'Start application' });
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 400 }));
  await user.click(start);
  await waitFor(() =>
    expect(shownToasts().map(({ title }) => title)).toEqual(['The application could not be started']),
  );
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await user.click(start);
  await waitFor(() => expect(shownToasts()).toEqual([]));
});

describe('contacts in the head: LOAN-33', () => {
  it('calls, writes to and copies a customer without a loan', async () => {
    const customer = { ...CUSTOMER, cellPhone: '+1(214)555-0123' };
    await openTab('no-urla', 'documents-uploaded', { customer: [200, customer], loans: [404, {}] });
    const phone = await screen.findByRole('link', { name: '+1(214)555-0123' });
    expect(phone.getAttribute('href')).toBe('tel:+12145550123');
    expect(entry('anika@fernmail.example').getAttribute('href')).toBe('mailto:anika@fernmail.example');
    expect(screen.getByRole('button', { name: 'Copy email' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy phone' })).toBeDefined();
  });

  it('can copy the address of the property once there is one', async () => {
    await openTab('l1', 'documents-uploaded');
    await screen.findByText('No lock');
    expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull();
    cleanup();
    const propertyAddress = { street: '4218 Bluestem Ct', city: 'Plano', state: 'TX', zip: '75024' };
    const part4aLoanInformation = { propertyAddress };
    const loan = { ...LOAN, section4LoanAndPropertyInformation: { part4aLoanInformation } };
    const { user } = await openTab('l1', 'documents-uploaded', { loan: [200, loan] });
    await user.click(await screen.findByRole('button', { name: 'Copy address' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('4218 Bluestem Ct, Plano, TX 75024'),
    );
  });
});

describe('a customer or loan that cannot be shown', () => {
  it.each<[string, Partial<typeof FOUND>]>([
    ['customer', { customer: [404, {}], loans: [404, {}], loan: [404, {}] }],
    ['loan', { loan: [404, {}] }],
  ])('is said inside the frame when the %s is unknown, and is not remembered', async (_, replies) => {
    await openTab('l1', 'loan-summary', replies);
    expect(await screen.findByText('404, File Not Found')).toBeDefined();
    expect(screen.queryByText('The tab')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByRole('status', { name: 'Loading the customer' })).toBeNull();
    const navigation = within(screen.getByRole('navigation', { name: 'Action Center' }));
    expect(navigation.queryByText('The status of this loan is not known yet')).toBeNull();
    expect(
      navigation.getAllByText('There is no such customer, or the customer has no such loan.').length,
    ).toBeGreaterThan(0);
    expect(lastOpenedLoan()).toBeNull();
  });

  it('offers another try when the customer did not load', async () => {
    await openTab('l1', 'loan-summary', { customer: [500, {}] });
    expect(await screen.findByText('Internal Server Error, please try again later')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('is reported by the tab if only the loan did not load', async () => {
    await openTab('l1', 'documents-uploaded', { loan: [500, {}] });
    expect(await screen.findByText('Banerjee, Anika')).toBeDefined();
    expect(screen.getByText('The tab')).toBeDefined();
  });
});
