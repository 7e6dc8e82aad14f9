import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { learnStaffNames } from '../../loans/staff-names.ts';
import { paths } from '../../paths.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { LoanSummaryPage } from './loan-summary-page.tsx';

const LOAN = {
  customerId: 'c1',
  loanId: 'l1',
  loanNumber: 'LN-25-004817',
  loanStatus: 'PARTIAL',
  loanPurpose: 'Refinance',
  loanProgram: null,
  loanOfficer: null,
  conditionsProcessor: 'Greta',
  setupProcessor: null,
  underwriter: null,
  closer: null,
  createdDateTime: '2025-06-11T15:00:00.000Z',
  lastModifiedOn: '2025-06-11T15:00:00.000Z',
  closingDate: null,
  loanApplicationProgress: 100,
  section1BorrowerInformation: { part1aPersonalInformation: { firstName: 'Anika' } },
};

const SECTIONS = [
  'Borrower Info',
  'Property Info',
  'Doc Info',
  'Loan Info',
  'Loan Id',
  'Assets Info',
  'Underwriting Info',
  'Lock Info',
];

type Reply = [status: number, body: unknown];

async function renderPage(replies: { loan: Reply; actions: Reply }) {
  vi.stubGlobal('fetch', async (href: string) => {
    if (href.includes('official-forms')) return Response.json({ forms: [] });
    const [status, body] = href.includes('/actions') ? replies.actions : replies.loan;
    return Response.json(body, { status });
  });
  const rootRoute = createRootRoute();
  const path = '/customers/$customerId/urlas/$loanId/action-center/loan-summary';
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      createRoute({ getParentRoute: () => rootRoute, path, component: LoanSummaryPage }),
    ]),
    history: createMemoryHistory({ initialEntries: [paths.loanSummary('c1', 'l1')] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Loan Summary' });
  return userEvent.setup();
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the loan summary', () => {
  // Tests LIST-47.
  it('shows last names that arrive after the loan', async () => {
    await renderPage({ loan: [200, LOAN], actions: [200, []] });
    expect(await screen.findByText('Greta')).toBeDefined();
    const greta = { directory: 'processors' as const, firstName: 'Greta', fullName: 'Greta Sandoval' };
    act(() => learnStaffNames([], [greta]));
    expect(screen.getByText('Greta Sandoval')).toBeDefined();
    act(() => learnStaffNames([]));
  });

  it('shows the eight sections, their missing items, and the link to the application', async () => {
    await renderPage({ loan: [200, LOAN], actions: [200, []] });
    expect(await screen.findByText('Anika')).toBeDefined();
    expect(headings()).toEqual(SECTIONS);
    const application = '/urla?customerId=c1&loanId=l1&sourceUrla=loan-summary';
    expect(screen.getByRole('link', { name: 'View Loan' }).getAttribute('href')).toBe(application);
    expect(screen.getByRole('link', { name: 'Add Last name' }).getAttribute('href')).toBe(application);
    const borrower = screen.getByRole('region', { name: 'Borrower Info' });
    const marks = borrower.querySelectorAll('dd a[href^="/urla"]').length;
    expect(marks).toBeGreaterThan(1);
    expect(borrower.textContent).toContain(`${marks} items missing`);
  });

  it('calls, writes to and copies the contacts of the borrower: LOAN-33', async () => {
    const propertyAddress = { street: '4218 Bluestem Ct', city: 'Plano', state: 'TX', zip: '75024' };
    const person = { firstName: 'Anika', emailAddress: 'anika@mail.example', cellPhone: '+1(214)555-0123' };
    const loan = {
      ...LOAN,
      section1BorrowerInformation: { part1aPersonalInformation: person },
      section4LoanAndPropertyInformation: { part4aLoanInformation: { propertyAddress } },
    };
    const user = await renderPage({ loan: [200, loan], actions: [200, []] });
    const phone = await screen.findByRole('link', { name: '+1(214)555-0123' });
    expect(phone.getAttribute('href')).toBe('tel:+12145550123');
    const email = screen.getByRole('link', { name: 'anika@mail.example' });
    expect(email.getAttribute('href')).toBe('mailto:anika@mail.example');
    expect(screen.getByRole('button', { name: 'Copy phone' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy email' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('4218 Bluestem Ct, Plano, TX 75024'),
    );
    await user.click(screen.getByRole('button', { name: 'Copy loan id' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('LN-25-004817'));
  });

  // Tests LOAN-39 and LOAN-40.
  it('shows how far the loan has come, and one line with its action for a section without values', async () => {
    await renderPage({ loan: [200, { ...LOAN, loanStatus: 'FLOATED' }], actions: [200, []] });
    const lock = await screen.findByRole('link', { name: 'Lock now' });
    expect(lock.getAttribute('href')).toBe(paths.lockInfo('c1', 'l1'));
    expect(screen.getByRole('region', { name: 'Lock Info' }).textContent).toBe(
      'Lock InfoNot locked · Lock now',
    );
    expect(screen.getByRole('region', { name: 'Assets Info' }).textContent).toContain('No assets entered');
    const steps = within(screen.getByRole('list', { name: 'Steps of the loan' })).getAllByRole('listitem');
    expect(steps[0]?.textContent).toBe('StartedJun 11, 2025');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      ...Array.from({ length: 5 }, () => null),
    ]);
  });

  // Tests URLA-9.
  it('says before a press that the blank form of the 1003 is missing', async () => {
    await renderPage({ loan: [200, LOAN], actions: [200, []] });
    expect(await screen.findByRole('link', { name: /^Print 1003\s*Setup needed$/ })).toBeDefined();
  });

  it.each([
    [404, '404, File Not Found'],
    [500, 'Internal Server Error, please try again later'],
    [403, 'Unexpected error, Please try again later'],
  ])('keeps the rest when its actions fail with %i, and shows %s', async (status, text) => {
    const replies: Parameters<typeof renderPage>[0] = { loan: [200, LOAN], actions: [status, {}] };
    const user = await renderPage(replies);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByText('Anika')).toBeDefined();
    expect(headings()).toEqual(SECTIONS);
    expect(screen.getAllByText('Not loaded')).toHaveLength(2);

    replies.actions = [200, []];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Not locked · Available once the application is complete')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the loan did not load, and shows it after another try', async () => {
    const replies: Parameters<typeof renderPage>[0] = { loan: [500, {}], actions: [200, []] };
    const user = await renderPage(replies);
    expect(await screen.findByText('Internal Server Error, please try again later')).toBeDefined();
    replies.loan = [200, LOAN];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Anika')).toBeDefined();
  });
});
