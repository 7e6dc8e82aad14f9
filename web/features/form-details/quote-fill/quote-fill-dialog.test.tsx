import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { changed, single } from '../../../../domain/application/complete-application.fixture.ts';
import { LENDER } from '../../../../domain/qualification/qualification-input.ts';
import type { FillLine } from '../../../../domain/quote-fill/fill-lines.ts';
import { quoted } from '../../../../domain/quote-fill/quote-fill.fixture.ts';
import type { QuoteScenario } from '../../../../domain/quotes/quote-scenario.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import type { Loan } from '../../../loans/loan-queries.ts';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { QuoteFillDialog } from './quote-fill-dialog.tsx';

const AT = '2026-11-20T15:00:00.000Z';
const LATER = '2026-11-21T15:00:00.000Z';

function listed(scenarios: QuoteScenario[]) {
  const stamps = { createdOn: AT, createdBy: 'olive', updatedOn: AT, updatedBy: 'olive' };
  return { quotes: [{ quoteId: 'q1', title: 'First home', version: 1, scenarios, ...stamps }], links: {} };
}

function savedQuote(version: number, scenarios: QuoteScenario[]) {
  return {
    quoteId: 'q1',
    customerId: 'c1',
    title: 'First home',
    scenarios,
    version,
    latestVersion: version,
    createdOn: AT,
    createdBy: 'olive',
    versions: [{ version, savedOn: LATER, savedBy: 'sam' }],
    link: { href: '/api/customers/c1/quotes/q1' },
  };
}

interface Answers {
  list: (asked: string) => Response;
  quote?: () => Response;
  locks?: object[];
}

async function openDialog({
  list,
  quote = () => Response.json(savedQuote(1, [quoted()])),
  locks = [],
}: Answers) {
  vi.stubGlobal('fetch', async (asked: string) => {
    if (asked.includes('/actions')) return Response.json(locks);
    return asked.includes('/quotes/scenarios') ? list(asked) : quote();
  });
  const filled: (readonly FillLine[])[] = [];
  const application = changed(single, { [LENDER]: { proposedPayment: { associationDues: 45 } } });
  const loan = { customerId: 'c1', loanId: 'l1', closingDate: null } as Loan;
  const root = createRootRoute({
    component: () => (
      <QuoteFillDialog
        loan={loan}
        application={application}
        onFill={(lines) => filled.push(lines)}
        onClose={() => undefined}
      />
    ),
  });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await screen.findByRole('dialog', { name: 'Fill in from a quote' });
  return { user: userEvent.setup(), filled };
}

async function openScenario(answers: Answers) {
  const opened = await openDialog(answers);
  await opened.user.click(await screen.findByRole('button', { name: /^As planned/ }));
  return { ...opened, table: await screen.findByRole('table', { name: 'Values of the quote' }) };
}

const LIST = () => Response.json(listed([quoted()]));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

// Tests DET-13, DET-15.
it('fills in the ticked lines only, and no amount that the quote does not have unless it is ticked', async () => {
  const without = quoted({ hoaPerMonthCents: 0 });
  const { user, filled, table } = await openScenario({
    list: () => Response.json(listed([without])),
    quote: () => Response.json(savedQuote(1, [without])),
  });
  const dues = within(table).getByRole('checkbox', { name: 'Association dues' });
  expect((dues as HTMLInputElement).checked).toBe(false);
  await user.click(within(table).getByRole('checkbox', { name: 'Closing costs' }));
  await user.click(screen.getByRole('button', { name: 'Fill in 6 fields' }));
  await user.click(dues);
  await user.click(screen.getByRole('button', { name: 'Fill in 7 fields' }));
  expect(filled[0]?.map(({ label }) => label)).toEqual([
    'Note rate (percent)',
    "Homeowner's insurance",
    'Property taxes',
    'Mortgage insurance',
    'Discount points',
    'Seller credits',
  ]);
  expect(filled[1]?.find(({ label }) => label === 'Association dues')?.proposed).toBe(0);
});

// Tests DET-14.
it('names the locked rate, which goes before the note rate', async () => {
  await openScenario({
    list: LIST,
    locks: [
      { actionId: 'l1', actionType: 'LOCK', status: 'LOCKED', lockedInterestRate: '6.25%' },
      { actionId: 'l2', actionType: 'LOCK', status: 'TRANSFERRED', lockedInterestRate: '7' },
    ],
  });
  expect(screen.getByRole('list', { name: 'Differences' }).textContent).toContain(
    'The qualification takes the locked rate, 6.250%.',
  );
});

// Tests DET-16.
it('keeps the shown values when a colleague saves another version, and shows that one when asked', async () => {
  const { user, filled, table } = await openScenario({
    list: LIST,
    quote: () => Response.json(savedQuote(2, [quoted({ rate: 6250 })])),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('sam saved version 2');
  expect(within(table).getByText('6.500%')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show version 2' }));
  await screen.findByText('6.250%');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Fill in \d/ }));
  expect(filled[0]?.[0]?.proposed).toBe(6.25);
});

it('says that a later version has no such scenario', async () => {
  await openScenario({
    list: LIST,
    quote: () => Response.json(savedQuote(2, [quoted({ name: 'Renamed' })])),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Version 2 has no scenario As planned.');
});

it('fills in nothing from a quote that is gone', async () => {
  await openScenario({
    list: LIST,
    quote: () => Response.json({ error: { code: 'not_found', message: 'Not found.' } }, { status: 404 }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('This quote no longer exists.');
  expect(screen.getByRole('button', { name: /^Fill in \d/ }).hasAttribute('disabled')).toBe(true);
});

it('says when the quote could not be read again, and reads it on request', async () => {
  let tries = 0;
  const { user } = await openScenario({
    list: LIST,
    quote: () => {
      tries += 1;
      return tries === 1 ? Response.json({}, { status: 500 }) : Response.json(savedQuote(1, [quoted()]));
    },
  });
  await screen.findByText(/could not be read again/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.queryByText(/could not be read again/)).toBeNull());
});

it('offers another try when the quotes do not load, and a new quote when there is none', async () => {
  let tries = 0;
  const { user } = await openDialog({
    list: () => {
      tries += 1;
      return tries === 1 ? Response.json({}, { status: 500 }) : Response.json({ quotes: [], links: {} });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const start = await screen.findByRole('link', { name: 'Start a quote' });
  expect(start.getAttribute('href')).toBe('/generate-quote?customerId=c1&loanId=l1&loanCustomerId=c1');
});

it('waits for the network in one line, and goes on by itself', async () => {
  onlineManager.setOnline(false);
  await openDialog({ list: LIST });
  expect((await screen.findByRole('alert')).textContent).toContain('You are offline.');
  onlineManager.setOnline(true);
  await screen.findByRole('button', { name: /^As planned/ });
});

it('shows more quotes on request, goes on at the first of them, and says when they do not load', async () => {
  const link = { next: { href: '/api/customers/c1/quotes/scenarios?limit=10&after=x' } };
  const older = { quotes: [{ ...listed([quoted({ name: 'Older' })]).quotes[0], quoteId: 'q0' }], links: {} };
  let tries = 0;
  const { user } = await openDialog({
    list: (asked) => {
      if (!asked.includes('after=')) return Response.json({ ...listed([quoted()]), links: link });
      tries += 1;
      return tries === 1 ? Response.json({}, { status: 500 }) : Response.json(older);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText(/More quotes did not load/);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  const next = await screen.findByRole('button', { name: /^Older/ });
  await vi.waitFor(() => expect(document.activeElement).toBe(next));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
