import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Report } from '../../../contract/reports.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { storeSession } from '../../api/session/session-store.ts';
import { reportsSearch } from '../../search-params.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { reportCsv } from './report-csv.ts';
import { ReportsPage } from './reports-page.tsx';

const VOLUME: Report = {
  report: 'volume',
  by: 'officer',
  pair: null,
  period: { from: '2026-11-01', to: '2026-11-30' },
  before: null,
  asOf: '2026-12-01T20:00:00.000Z',
  groups: [
    {
      key: 'Oscar',
      label: 'Oscar',
      values: { started: 4, funded: 2, fundedAmount: 700_000, meanSize: 350_000 },
      before: null,
    },
    {
      key: '',
      label: 'No loan officer',
      values: { started: 1, funded: 0, fundedAmount: 0, meanSize: null },
      before: null,
    },
  ],
  leftOut: 0,
  total: { values: { started: 5, funded: 2, fundedAmount: 700_000, meanSize: 350_000 }, before: null },
};

const PLACE = '/reports?report=volume&by=officer&from=2026-11-01&to=2026-11-30';

interface Served {
  report?: () => Response;
  views?: object[];
}

async function openReports(at: string, { report = () => Response.json(VOLUME), views = [] }: Served = {}) {
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: 'mel@mail.example' }))}.x`,
    refresh_token: 'r',
    roles: [LOAN_OFFICER],
    expires_in: 3600,
    refresh_token_expires_in: 579_600,
  });
  const asked: string[] = [];
  const saved: object[] = [];
  vi.stubGlobal('fetch', async (href: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      saved.push(JSON.parse(String(body)));
      return Response.json({ ...views[0], ...saved.at(-1) });
    }
    if (href.startsWith('/api/loan-views')) return Response.json({ results: views });
    if (href === '/api/reports/volume?by=branch') return Response.json({ ...VOLUME, groups: [] });
    if (href.startsWith('/api/reports/')) {
      asked.push(href.replace('/api/reports/', ''));
      return report();
    }
    return Response.json({ results: [], loanOfficers: [], processors: [], underwriters: [], closers: [] });
  });
  const router = createRouter({
    routeTree: createRootRoute({
      component: ReportsPage,
      notFoundComponent: ReportsPage,
      // The loan list's address, which a figure leads to, has a `figure`.
      validateSearch: (raw) => ({ ...reportsSearch(raw), figure: raw.figure }),
    }),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Views' });
  return { user: userEvent.setup(), asked, saved, place: () => router.state.location.href };
}

/** The test's DOM does not know the filter bar's element. */
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (said[1] !== 'search') complaints.push(said);
  });
});
afterEach(() => {
  expect(complaints).toEqual([]);
  cleanup();
  vi.unstubAllGlobals();
});

// Tests REPORT-62, REPORT-63.
it('shows a chart in words, and the table behind it, whose counts lead to their loans', async () => {
  const { user, place } = await openReports(`${PLACE}&purpose=Refinance`);
  const table = await screen.findByRole('table', { name: 'Volume: every figure' });
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Volume by loan officer. Funded amount: from $ 0 (No loan officer) to $ 700,000 (Oscar). The table below has every figure.',
  );
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Loan officerStartedFundedFunded amountMean size',
    'Oscar42$ 700,000$ 350,000',
    'No loan officer10$ 0N/A',
    'Total52$ 700,000$ 350,000',
  ]);
  const [funded] = within(table).getAllByRole('link', { name: '2' });
  expect(new URL(`http://lintel.example${funded?.getAttribute('href')}`).searchParams.get('figure')).toBe(
    'report=volume&by=officer&group=Oscar&column=funded&from=2026-11-01&to=2026-11-30&purpose=Refinance',
  );
  expect(within(table).queryByRole('link', { name: '0' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Chart shows' }));
  await user.click(await screen.findByRole('option', { name: 'Started' }));
  const bar = await waitFor(() => document.querySelector('[data-column="started"]') as Element);
  await user.click(bar);
  await waitFor(() => expect(decodeURIComponent(place())).toContain('group=Oscar&column=started'));
});

// Tests REPORT-60, REPORT-61.
it('keeps every choice in the address', async () => {
  const { user, place, asked } = await openReports('/reports?report=volume');
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'By loan officer' }));
  await user.click(screen.getByRole('button', { name: 'Last month' }));
  await user.click(screen.getByRole('checkbox', { name: 'Compare with the period before' }));
  await user.click(screen.getByRole('combobox', { name: 'Loan purpose' }));
  await user.keyboard('refi{Enter}');
  await waitFor(() =>
    expect(place()).toBe(
      '/reports?report=volume&by=officer&period=last-month&compare=true&purpose=Refinance',
    ),
  );
  await waitFor(() =>
    expect(asked.at(-1)).toMatch(
      /^volume\?by=officer&from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d&purpose=Refinance&compare=before$/,
    ),
  );
  expect(screen.getByRole('link', { name: 'Expiring locks' }).getAttribute('href')).toBe(
    '/reports?report=locks&purpose=Refinance&compare=true',
  );
});

// Tests REPORT-64.
it('shows a refused period at its field, and keeps the typed days', async () => {
  const message = 'A period begins at most 10 years ago';
  await openReports('/reports?report=volume&from=1976-01-01&to=2026-11-30', {
    report: () =>
      Response.json({ error: { code: 'invalid', message, fields: { from: message } } }, { status: 400 }),
  });
  await screen.findByText(message);
  const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
  expect([from.value, from.getAttribute('aria-invalid')]).toEqual(['01/01/1976', 'true']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that deadlines are counted for the first time', async () => {
  const first = {
    ...VOLUME,
    report: 'late-deadlines',
    by: 'deadline',
    asOf: null,
    groups: [],
    total: { values: { met: 0, late: 0, pastDue: 0, loans: 0 }, before: null },
  };
  await openReports('/reports?report=late-deadlines', { report: () => Response.json(first) });
  await screen.findByText('Counted for the first time');
  screen.getByText(/not all loans are in yet/);
  expect(screen.queryByText(/Nothing to count/)).toBeNull();
});

it('says that there is nothing to count, and clears the filters', async () => {
  const empty = { ...VOLUME, groups: [], total: { values: { started: 0, meanSize: null }, before: null } };
  const { user, place } = await openReports(`${PLACE}&officer=Zed&program=Balloon`, {
    report: () => Response.json(empty),
  });
  await screen.findByText('Nothing to count in this period');
  expect(screen.queryByRole('img')).toBeNull();
  // Both are no longer offered, and stay choosable while they are chosen.
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Loan officer' }).value).toBe('Zed');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Loan program' }).value).toBe('Balloon');
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  await user.click(clear as Element);
  await waitFor(() => expect(place()).toBe(PLACE));
});

it('offers to try again when the report did not load', async () => {
  const failed = Response.json({ error: { code: 'internal', message: 'x' } }, { status: 500 });
  const answers = [failed.clone(), Response.json(VOLUME)];
  const { user } = await openReports(PLACE, { report: () => answers.shift() ?? failed.clone() });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
});

// Tests REPORT-65, REPORT-66.
it('shows a view without the parts that no longer exist, and names them', async () => {
  const view = {
    viewId: 'v1',
    name: 'Officers',
    page: 'reports',
    isShared: true,
    isOwn: false,
    owner: 'ann',
    version: 1,
    search: { report: 'volume', by: 'weekday', officer: 'Oscar', investor: 'Oak' },
  };
  const { asked } = await openReports('/reports?view=v1', { views: [view] });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Officers');
  await screen.findByText(/no longer exists, and is shown without it: Grouping, investor\./);
  await waitFor(() => expect(asked).toEqual(['volume?by=month&officer=Oscar']));
});

// Tests REPORT-66.
it('shows a link without what the report does not have, and names it', async () => {
  const { asked } = await openReports('/reports?report=volume&from=2026-02-30&branch=abc&officer=Oscar');
  await screen.findByText(/^This link also asks for .+ shown without it: From, Branch\.$/);
  await waitFor(() => expect(asked).toContain('volume?by=month&officer=Oscar'));
});

// Tests REPORT-40.
it('saves when a view comes by mail', async () => {
  const search = { report: 'volume', by: 'officer' };
  const view = {
    viewId: 'v1',
    name: 'Officers',
    page: 'reports',
    isShared: false,
    isOwn: true,
    owner: 'mel',
  };
  const views = [{ ...view, search, mailed: 'mondays', version: 1 }];
  const { user, saved } = await openReports('/reports?view=v1', { views });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename, share or mail…' }));
  const mailed = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Mail it to me' });
  expect(mailed.value).toBe('Mondays');
  await user.click(mailed);
  await user.click(await screen.findByRole('option', { name: 'Weekday mornings' }));
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  const body = { name: 'Officers', isShared: false, page: 'reports', search, mailed: 'weekdays' };
  await waitFor(() => expect(saved).toEqual([body]));
});

// Tests REPORT-40.
it('leaves the mail of a view as it is when other filters are saved in it', async () => {
  const search = { report: 'volume', by: 'officer' };
  const view = {
    viewId: 'v1',
    name: 'Officers',
    page: 'reports',
    isShared: false,
    isOwn: true,
    owner: 'mel',
  };
  const views = [{ ...view, search, mailed: 'mondays', version: 1 }];
  const { user, saved } = await openReports('/reports?view=v1&report=volume&by=branch', { views });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: "Save changes to 'Officers'" }));
  await waitFor(() => expect(saved).toMatchObject([{ mailed: 'mondays', search: { by: 'branch' } }]));
});

it('says if the view of a link does not exist', async () => {
  const { asked } = await openReports('/reports?view=gone');
  await screen.findByText('This view is not available');
  expect(screen.getByRole('link', { name: 'Show all reports' }).getAttribute('href')).toBe('/reports');
  expect(asked).toEqual([]);
});

// Tests REPORT-67.
it('the file has plain numbers, also of the period before', () => {
  expect(reportCsv(VOLUME)).toBe(
    '\ufeffLoan officer,Started,Funded,Funded amount,Mean size\r\n' +
      'Oscar,4,2,700000,350000\r\nNo loan officer,1,0,0,\r\nTotal,5,2,700000,350000\r\n',
  );
  const before = { started: 3, funded: 1, fundedAmount: 10, meanSize: 10 };
  const compared = {
    ...VOLUME,
    before: { from: '2026-10-01', to: '2026-10-31' },
    groups: [],
    total: { ...VOLUME.total, before },
  };
  expect(reportCsv(compared).split('\r\n').at(-2)).toBe('Total,5,3,2,1,700000,10,350000,10');
});
