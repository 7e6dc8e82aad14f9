import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '../api/session-store.ts';
import { createAppRouter } from './routes.tsx';

const requests = vi.fn<(href: string) => Promise<Response>>(() => new Promise(() => undefined));

beforeEach(() => {
  localStorage.clear();
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: 'mel@mail.example' }))}.x`,
    refresh_token: 'r',
    roles: ['ROLE_LOAN_OFFICER'],
    expires_in: 3600,
    refresh_token_expires_in: 579_600,
  });
  requests.mockClear();
});
// To the end: what a page that nobody looks at any more begins to read must not go out either.
vi.stubGlobal('fetch', requests);

/** Goes to an address as a click or a typed address does; answers where it led. */
async function goTo(href: string) {
  window.history.replaceState(null, '', href);
  const router = createAppRouter(
    new QueryClient(),
    () => null,
    () => null,
  );
  await router.load();
  return router.state;
}

const listRequest = () => {
  const [href = ''] = requests.mock.calls.find(([url]) => url.startsWith('/api/urlas?')) ?? [];
  return Object.fromEntries(new URLSearchParams(href.split('?')[1]));
};

describe('the list of loans', () => {
  it.each(['limit=0', 'limit=-5', 'limit=abc', 'limit=500', 'status=bogus', 'sort=name', 'colour=red'])(
    'with %s shows what it shows without',
    async (search) => {
      const { matches } = await goTo(`/loans?${search}&loanOfficer=Grace`);
      expect(listRequest()).toEqual({ limit: '50', loanOfficer: 'Grace' });
      const given = Object.entries(matches.at(-1)?.search ?? {}).filter(([, value]) => value !== undefined);
      expect(given).toEqual([['loanOfficer', 'Grace']]);
    },
  );

  it('takes what it knows', async () => {
    await goTo('/loans?status=locked&limit=25&sort=borrower&direction=desc');
    expect(listRequest()).toEqual({ status: 'locked', limit: '25', sort: 'borrower', direction: 'desc' });
  });

  it('leaves out a name that is longer than any', async () => {
    await goTo(`/loans?loanOfficer=${'x'.repeat(101)}`);
    expect(listRequest()).toEqual({ limit: '50' });
  });
});

describe('the action center', () => {
  it.each(['/customers/c1/urlas/l1/action-center', '/customers/c1/urlas/l1/action-center/'])(
    'without a tab leads home: %s',
    async (href) => {
      const { location } = await goTo(href);
      expect(location.pathname).toBe('/');
    },
  );

  it.each(['documents-uploaded', 'notes', 'history'])('opens %s without a loan', async (tab) => {
    const { location } = await goTo(`/customers/c1/urlas/no-urla/action-center/${tab}`);
    expect(location.pathname).toBe(`/customers/c1/urlas/no-urla/action-center/${tab}`);
  });

  it.each(['loan-summary', 'title-docs', 'lock-info', 'loan-status'])(
    'leads to the documents in place of %s without a loan',
    async (tab) => {
      const { location } = await goTo(`/customers/c1/urlas/no-urla/action-center/${tab}`);
      expect(location.pathname).toBe('/customers/c1/urlas/no-urla/action-center/documents-uploaded');
    },
  );
});
