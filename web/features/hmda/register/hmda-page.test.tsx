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
import { afterEach, expect, it, vi } from 'vitest';
import type { HmdaRegister, HmdaRegisterRow } from '../../../../contract/hmda/hmda-register.ts';
import { ADMIN } from '../../../../domain/people/role.ts';
import { ApiError } from '../../../api/api-error.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { hmdaRegisterSearch } from '../../../search-params.ts';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { draftReason, fileName } from './files-card.tsx';
import { HmdaPage } from './hmda-page.tsx';
import type { MadeRegister, YearEdit } from './made-register.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', () => ({ call, callForFile: vi.fn() }));
const session = { roles: [ADMIN], userName: 'dana' };
vi.mock('../../../api/session/session-queries.ts', () => ({ useSession: () => session }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  call.mockReset();
});

const anEdit = (editId: string, kind: YearEdit['kind'], count = 1): YearEdit => ({
  editId,
  kind,
  sentence: `What ${editId} asks for`,
  count,
  confirmedCount: 0,
  confirmed: null,
});

const made = (rest: Partial<MadeRegister> = {}): MadeRegister => ({
  registerId: 'r1',
  quarters: [],
  sheetFaults: [],
  state: 'ready',
  done: 3,
  total: 3,
  madeOn: '2026-11-20T15:00:00.000Z',
  madeBy: 'priya',
  rows: 3,
  counts: { 1: 2, 2: 1 },
  incomplete: 0,
  asked: 0,
  edits: [],
  verdict: 'ready',
  isOutdated: false,
  ...rest,
});

const ofYear = (register: MadeRegister | null, rest: Partial<HmdaRegister> = {}): HmdaRegister => ({
  year: 2026,
  version: 1,
  making: null,
  register,
  ...rest,
});

/** @param change what the server does with a confirmation. */
async function open(
  stored: HmdaRegister,
  change: () => HmdaRegister = () => stored,
  { rows = [], edit }: { rows?: HmdaRegisterRow[]; edit?: string } = {},
) {
  call.mockImplementation(async (name: string) => {
    if (name === 'getHmdaRegister') return { data: stored };
    if (name === 'listHmdaRegisterRows') return { data: { rows, links: {} } };
    return { data: change() };
  });
  const rootRoute = createRootRoute();
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/hmda',
        validateSearch: hmdaRegisterSearch,
        component: HmdaPage,
      }),
    ]),
    history: createMemoryHistory({
      initialEntries: [`/hmda?year=2026${edit === undefined ? '' : `&edit=${edit}`}`],
    }),
  });
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider env="test">
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: /^Make/ });
  return queryClient;
}

// Tests HMDA-66.
it('calls the files ready only if the server does and nothing has changed since', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T16:00:00.000Z') });
  await open(ofYear(made()));
  expect(screen.getByText('Nothing stands so far. 2026 is not over.')).toBeTruthy();
  cleanup();
  vi.setSystemTime(Date.parse('2027-01-02T16:00:00.000Z'));
  await open(ofYear(made()));
  expect(screen.getByText('Ready to file')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Annual file' })).toBeTruthy();
  cleanup();
  await open(ofYear(made({ isOutdated: true })));
  expect(screen.queryByText('Ready to file')).toBeNull();
  expect(screen.getByText(/make it again/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Annual file (draft)' })).toBeTruthy();
});

it('gives each reason for a draft, and its name', () => {
  const edits = [anEdit('V600', 'validity'), anEdit('Q635', 'macro')];
  expect(draftReason(made({ verdict: 'not-ready', incomplete: 2, asked: 1, edits }))).toBe(
    '2 loans have open questions. 1 loan does not say how or when it ended. 1 edit has to be corrected.',
  );
  const sheetFaults = ['Federal Agency is blank, and must be a whole number.'];
  expect(draftReason(made({ verdict: 'not-ready', sheetFaults }))).toBe(
    'The settings of HMDA lack something: Federal Agency is blank, and must be a whole number.',
  );
  expect(fileName(2026, 'quarter-1', false)).toBe('DRAFT-hmda-2026-q1.txt');
  expect(fileName(2026, 'annual', true)).toBe('hmda-2026.txt');
});

it('leads from a loan behind an edit to the field that the edit reads', async () => {
  const row = {
    customerId: 'c1',
    loanId: 'l1',
    loanNumber: 'LN-26-000001',
    borrower: 'Anika Banerjee',
    belongs: true,
    reason: 'Loan originated on Jun 1, 2026.',
    questions: 0,
    edits: ['V627'],
    confirmed: [],
  };
  await open(ofYear(made()), undefined, { rows: [row], edit: 'V627' });
  const link = await screen.findByRole('link', { name: 'LN-26-000001' });
  expect(link.getAttribute('href')).toMatch(/field=(?:tract|county)/);
});

// Tests HMDA-64.
it('shows how far the job is, and what a new year lacks', async () => {
  const making = { ...made(), state: 'making', done: 1200, total: 3000 } as const;
  await open(ofYear(null, { making }));
  expect(screen.getByText(/Reading loan 1,200 of 3,000/)).toBeTruthy();
  expect(screen.getByText(/has not been made yet/)).toBeTruthy();
});

// Tests HMDA-65.
it('confirms a macro edit for the year, unless a colleague just did', async () => {
  const user = userEvent.setup();
  const edits = [
    { ...anEdit('Q635', 'macro'), figure: '1 of 3 rows, 33.3%' },
    anEdit('V600', 'validity'),
    anEdit('V612', 'validity', 4),
  ];
  const register = made({ verdict: 'not-ready', edits });
  const theirs = { reason: 'A campaign in May', by: 'priya', on: '2026-11-20T15:00:00.000Z' };
  await open(ofYear(register), () => {
    const current = ofYear({ ...register, edits: [{ ...anEdit('Q635', 'macro'), confirmed: theirs }] });
    const error = { code: 'stale', message: 'Stale.' } as never;
    throw new ApiError(412, { error, current });
  });
  const table = within(screen.getByRole('table', { name: 'Edits' }));
  expect(table.getAllByRole('row').map((row) => row.textContent?.slice(0, 4))).toEqual([
    'Edit',
    'V600',
    'V612',
    'Q635',
  ]);
  expect(table.getByText('Here: 1 of 3 rows, 33.3%')).toBeTruthy();
  expect(table.getByRole('link', { name: 'V600: open Settings' })).toBeTruthy();
  expect(table.getByRole('link', { name: '4 loans behind V612' }).getAttribute('href')).toContain(
    'edit=V612',
  );
  await user.click(table.getByRole('button', { name: 'Confirm: Q635' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox'));
  await user.paste('Checked');
  await user.click(dialog.getByRole('button', { name: 'Confirm edit' }));
  expect(await dialog.findByText(/priya confirmed it in the meantime: A campaign in May/)).toBeTruthy();
});

// Tests HMDA-65.
it('shows a colleague’s confirmation also if the page followed it while the reason was typed', async () => {
  const user = userEvent.setup();
  const theirs = { reason: 'A campaign in May', by: 'priya', on: '2026-11-20T15:00:00.000Z' };
  const edit = anEdit('Q635', 'macro');
  const queryClient = await open(ofYear(made({ edits: [edit] })));
  await user.click(screen.getByRole('button', { name: 'Confirm: Q635' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByRole('textbox'));
  await user.paste('Checked');
  const followed = ofYear(made({ edits: [{ ...edit, confirmed: theirs }] }), { version: 2 });
  act(() => queryClient.setQueryData(['hmda', 'register', 2026], followed));
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Confirm edit' }));
  await confirm();
  expect(await dialog.findByText(/priya confirmed it in the meantime: A campaign in May/)).toBeTruthy();
  const sent = () => call.mock.calls.filter(([name]) => name === 'confirmHmdaRegisterEdit');
  expect(sent()).toHaveLength(0);
  await confirm();
  await waitFor(() => expect(sent()).toHaveLength(1));
});
