import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoanView } from '../../../contract/loan-views.ts';
import { ADMIN, LOAN_OFFICER, type Role } from '../../../domain/people/role.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { storeSession } from '../../api/session/session-store.ts';
import { holdKeysOf } from '../../drafts/draft-keys.fixture.ts';
import { dropDraftKeys } from '../../drafts/draft-keys.ts';
import { loanListSearch } from '../../search-params.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { LoanListPage } from './loan-list-page.tsx';

const view = (fields: Partial<LoanView>): LoanView => ({
  viewId: 'v1',
  name: 'Floated',
  page: 'loans',
  isShared: false,
  isOwn: true,
  owner: 'mel',
  search: { status: 'floated' },
  version: 1,
  ...fields,
});

interface Sent {
  method: string;
  href: string;
  body: unknown;
  headers: Headers;
}

/** A server with these views. The next answer to a change can be set. */
async function openList(at: string, views: LoanView[], role: Role = LOAN_OFFICER) {
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: 'mel@mail.example' }))}.x`,
    refresh_token: 'r',
    roles: [role],
    expires_in: 3600,
    refresh_token_expires_in: 579_600,
  });
  const sent: Sent[] = [];
  const server = { views, sent, refusal: null as Response | null };
  vi.stubGlobal('fetch', async (href: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body));
    sent.push({ method, href, body, headers: new Headers(init.headers) });
    if (href.startsWith('/api/loan-views')) {
      if (method === 'GET') return Response.json({ results: server.views });
      const { refusal } = server;
      server.refusal = null;
      if (refusal !== null) return refusal;
      if (method === 'DELETE') {
        server.views = [];
        return new Response(null, { status: 204 });
      }
      const saved = view({ viewId: method === 'POST' ? 'v9' : 'v1', ...body, version: 2 });
      server.views = [...server.views.filter(({ viewId }) => viewId !== saved.viewId), saved];
      return Response.json(saved, { status: method === 'POST' ? 201 : 200 });
    }
    return Response.json({ results: [], links: {}, count: 0, loanOfficers: [], processors: [] });
  });
  const router = createRouter({
    routeTree: createRootRoute({
      component: LoanListPage,
      notFoundComponent: LoanListPage,
      validateSearch: loanListSearch,
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
  const user = userEvent.setup();
  return {
    user,
    server,
    changes: () => sent.filter(({ method }) => method !== 'GET'),
    listed: () =>
      sent.filter(({ href }) => href.startsWith('/api/urlas?')).map(({ href }) => href.split('?')[1]),
    address: () => router.state.location.searchStr,
    choose: async (name: string | RegExp) => {
      await user.click(screen.getByRole('button', { name: 'Views' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    },
  };
}

/** jsdom does not know the filter bar's element. */
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

const heading = () => screen.findByRole('heading', { level: 1 });

// Tests LIST-49.
it('shows the list of the view in the address, as it is saved now', async () => {
  const { listed } = await openList('/loans?view=v1', [view({})]);
  expect((await heading()).textContent).toBe('Floated');
  await waitFor(() => expect(listed()).toEqual(['status=floated&limit=50']));
});

it('says if the view of a link does not exist', async () => {
  const { listed } = await openList('/loans?view=gone', [view({})]);
  await screen.findByText('This view is not available');
  expect(screen.getByRole('link', { name: 'Show all loans' }).getAttribute('href')).toBe('/loans');
  expect(listed()).toEqual([]);
});

it('keeps the view in the address of a changed list, and saves the change to it', async () => {
  const { user, address, choose, changes } = await openList('/loans?view=v1', [view({})]);
  await heading();
  await user.click(await screen.findByRole('checkbox', { name: 'My loans' }));
  await waitFor(() => expect(address()).toBe('?view=v1&status=floated&mine=true'));
  await screen.findByText(/changed/);
  await choose("Save changes to 'Floated'");
  await waitFor(() => expect(address()).toBe('?view=v1'));
  expect(changes()).toMatchObject([
    {
      method: 'PUT',
      href: '/api/loan-views/v1',
      body: { name: 'Floated', isShared: false, page: 'loans', search: { status: 'floated', mine: true } },
    },
  ]);
  expect(changes()[0]?.headers.get('if-match')).toBe('"1"');
});

it('leaves the view when the filters are cleared', async () => {
  const { user, address } = await openList('/loans?view=v1', [view({})]);
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe(''));
  expect((await heading()).textContent).toBe('Loans');
});

it('saves the list as a view, once, and opens it', async () => {
  const { user, address, choose, changes } = await openList('/loans?status=locked&limit=10', []);
  await choose('Save this list as a view…');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(document.activeElement).toBe(name);
  await user.keyboard('{Enter}');
  await screen.findByText('Enter a name for the view');
  expect(changes()).toEqual([]);
  await user.type(name, ' Locks  of the week');
  await user.click(screen.getByRole('checkbox', { name: 'Share with everyone' }));
  await user.click(name);
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(address()).toBe('?view=v9&limit=10'));
  expect(changes().map(({ body }) => body)).toEqual([
    { name: 'Locks of the week', isShared: true, page: 'loans', search: { status: 'locked' } },
  ]);
});

// Tests BASE-29.
it('keeps a typed name when the dialog is closed', async () => {
  holdKeysOf('mel');
  const { user, choose } = await openList('/loans?status=locked', [view({})]);
  await choose('Save this list as a view…');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Locks of May');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await choose('Save this list as a view…');
  await screen.findByText('Your draft is back.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Locks of May');
  dropDraftKeys();
});

it('shows a taken name at its field, and keeps the dialog with the typed name', async () => {
  const { user, choose, server } = await openList('/loans?status=locked', [view({})]);
  await choose('Save this list as a view…');
  const message = 'You have a view with this name already.';
  server.refusal = Response.json(
    { error: { code: 'conflict', message, fields: { name: message } } },
    { status: 409 },
  );
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, 'Floated{Enter}');
  await screen.findByText(message);
  expect((name as HTMLInputElement).value).toBe('Floated');
  await user.type(name, ' too{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('repeats a lost answer with the same key', async () => {
  const { user, choose, server, changes } = await openList('/loans?status=locked', []);
  await choose('Save this list as a view…');
  server.refusal = Response.error();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Locks{Enter}');
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = changes().map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it('renames and shares the open view', async () => {
  const { user, choose, changes } = await openList('/loans?view=v1', [view({})]);
  await choose('Rename or share…');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Floating');
  await user.click(screen.getByRole('checkbox', { name: 'Share with everyone' }));
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(async () => expect((await heading()).textContent).toBe('Floating'));
  expect(changes()[0]?.body).toEqual({
    name: 'Floating',
    isShared: true,
    page: 'loans',
    search: { status: 'floated' },
  });
});

it('deletes the open view after a confirmation, and keeps its list on the screen', async () => {
  const { user, choose, address } = await openList('/loans?view=v1', [view({})]);
  await choose('Delete view…');
  await user.click(await screen.findByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(address()).toBe('?status=floated'));
  expect((await heading()).textContent).toBe('Loans');
});

// Tests LIST-50.
it.each([
  [LOAN_OFFICER, ['Save this list as a view…', 'Copy link']],
  [ADMIN, ['Save this list as a view…', 'Copy link', 'Delete view…']],
] as const)('offers %s only the permitted changes of a shared view', async (role, offered) => {
  const shared = view({ isOwn: false, isShared: true });
  const { user } = await openList('/loans?view=v1&status=locked', [shared], role);
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await screen.findByText('Shared views');
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Floatedmel', ...offered]);
});

// Tests LIST-48.
it('takes the first match of a typed filter by Enter', async () => {
  const { user, address } = await openList('/loans', []);
  await user.click(await screen.findByRole('combobox', { name: 'Loan purpose' }));
  await user.keyboard('refi{Enter}');
  await waitFor(() => expect(address()).toBe('?loanPurpose=Refinance'));
});

// Tests REPORT-5.
it('names the figure whose loans it lists, and says that no report has one', async () => {
  const figure = 'report=volume&by=month&group=2026-03&column=funded';
  const { user, listed, address } = await openList(`/loans?figure=${encodeURIComponent(figure)}`, []);
  await user.click(await screen.findByRole('button', { name: 'Remove filter Volume · Mar 2026 · Funded' }));
  await waitFor(() => expect(address()).toBe(''));
  expect(listed()[0]).toContain(`figure=${encodeURIComponent(figure)}`);
  cleanup();
  const other = await openList('/loans?figure=report%3Dbogus', []);
  await waitFor(() => expect(other.listed()).toEqual(['limit=50']));
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
  expect(screen.getByText(/^This link names no figure of a report/)).toBeDefined();
});
