import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSER, COMPLIANCE, LOAN_OFFICER, type Role, UNDERWRITER } from '../../domain/people/role.ts';
import { storeSession } from '../api/session/session-store.ts';
import { rememberOpenedLoan } from '../loans/session/last-opened-loan.ts';
import { addressOf, PAGE_LIST, PAGES } from '../pages.ts';
import { createAppRouter } from './routes.tsx';

const requests = vi.fn<(href: string) => Promise<Response>>();

function signIn(role: Role): void {
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: 'mel@mail.example' }))}.x`,
    refresh_token: 'r',
    roles: [role],
    expires_in: 3600,
    refresh_token_expires_in: 579_600,
  });
}

beforeEach(() => {
  localStorage.clear();
  signIn(LOAN_OFFICER);
  requests.mockReset();
  requests.mockImplementation(() => new Promise(() => undefined));
});
// Waits to the end: a page that was left must not send requests either.
vi.stubGlobal('fetch', requests);

/** Opens an address by a click or by typing; returns the resulting address. */
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

// Tests BASE-98, BASE-99.
it.each([
  [COMPLIANCE, '/customer-profile', '/error'],
  [COMPLIANCE, '/mismo/imports', '/error'],
  [COMPLIANCE, '/exports', '/exports'],
  [COMPLIANCE, '/staff', '/error'],
  [COMPLIANCE, '/customers/c-1/urlas/l-1/action-center/tasks', '/error'],
  [UNDERWRITER, '/customer-profile', '/customer-profile'],
  [UNDERWRITER, '/exports', '/error'],
  [CLOSER, '/mismo/imports', '/mismo/imports'],
  [CLOSER, '/customers/c-1/urlas/l-1/action-center/tasks', '/error'],
] as const)('as %s, %s leads to %s', async (role, href, reached) => {
  signIn(role);
  expect((await goTo(href)).location.pathname).toBe(reached);
});

it.each(PAGE_LIST.filter((page) => page !== PAGES.error).map(addressOf))(
  'asks a stranger to sign in at %s',
  async (href) => {
    localStorage.clear();
    expect((await goTo(href)).location.pathname).toBe('/signin');
  },
);

it('shows a stranger the error page', async () => {
  localStorage.clear();
  expect((await goTo('/error')).location.pathname).toBe('/error');
});

describe('the list of loans', () => {
  // Tests CALC-4.
  it.each([
    'limit=0',
    'limit=-5',
    'limit=abc',
    'limit=500',
    'limit=2e1',
    'limit=%222e1%22',
    'limit=0x19',
    'status=bogus',
    'sort=name',
    'colour=red',
  ])('with %s shows the same as without', async (search) => {
    const { matches } = await goTo(`/loans?${search}&loanOfficer=Grace`);
    expect(listRequest()).toEqual({ limit: '50', loanOfficer: 'Grace' });
    const given = Object.entries(matches.at(-1)?.search ?? {}).filter(([, value]) => value !== undefined);
    expect(given).toEqual([['loanOfficer', 'Grace']]);
  });

  it('applies known filters', async () => {
    await goTo('/loans?status=locked&limit=25&sort=borrower&direction=desc');
    expect(listRequest()).toEqual({ status: 'locked', limit: '25', sort: 'borrower', direction: 'desc' });
  });

  it('waits for a saved view, whose filters are not in the address', async () => {
    const { matches } = await goTo('/loans?view=v1');
    expect(listRequest()).toEqual({});
    expect(matches.at(-1)?.search).toMatchObject({ view: 'v1' });
  });

  it('leaves out a name that is longer than any real one', async () => {
    await goTo(`/loans?loanOfficer=${'x'.repeat(101)}`);
    expect(listRequest()).toEqual({ limit: '50' });
  });
});

// Tests CALC-4.
it('leaves a rate with an exponent in the address as it is, so that its field refuses it', async () => {
  const { location, matches } = await goTo('/amortization-calculator?rate=6e0&amount=250000');
  expect(location.search).toEqual({ rate: '6e0', amount: 250_000 });
  expect(location.href).toBe('/amortization-calculator?rate=6e0&amount=250000');
  expect(matches.at(-1)?.search).toMatchObject({ rate: '6e0' });
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

describe('an address with a text that cannot be sent', () => {
  it.each(['customerId=%00', 'customerId=%22%5Cud83d%22', 'customerId=%00&folder=%00'])(
    'leads to the documents of nobody: %s',
    async (search) => {
      const { location, matches } = await goTo(`/files?${search}`);
      expect(matches.map(({ error }) => error).filter(Boolean)).toEqual([]);
      expect(location.pathname).toBe('/files');
    },
  );

  it.each(['%0A', '%F0%9F%98%80', '..%2F..'])('leads where an id of nobody leads: %s', async (id) => {
    requests.mockImplementation(async () => Response.json({ results: [] }));
    const { location, matches } = await goTo(`/files?customerId=${id}`);
    expect(matches.map(({ error }) => error).filter(Boolean)).toEqual([]);
    expect(location.pathname).toMatch(
      /^\/customers\/[^/]+\/urlas\/no-urla\/action-center\/documents-uploaded$/,
    );
  });
});

// Tests APP-0.1.
it.each([
  ['/', '/customers/c1/urlas/l1/action-center/loan-summary'],
  ['/loans', '/'],
])('opens /urla, typed after %s in the same tab, at %s', async (before, after) => {
  sessionStorage.setItem('last-path', before);
  rememberOpenedLoan({ customerId: 'c1', loanId: 'l1' });
  expect((await goTo('/urla')).location.pathname).toBe(after);
  sessionStorage.clear();
});
