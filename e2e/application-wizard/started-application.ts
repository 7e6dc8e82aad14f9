import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Loan } from '../../contract/loans.ts';
import type { Role } from '../../domain/people/role.ts';
import { accessTokenOf } from '../fixtures.ts';

export interface StartedApplication {
  customerId: string;
  loanId: string;
  path: string;
  /** Path of a tab of the loan's action center, such as 'notes'. */
  tab: (name: string) => string;
  read: () => Promise<Loan>;
  /** Saves over the API, as another client would. */
  save: (changes: Partial<Loan>) => Promise<void>;
  /** The same application, used by another person. */
  as: (role: Role) => StartedApplication;
}

/** Makes the same API calls as the screens. */
export async function startApplication(
  request: APIRequestContext,
  role: Role,
  name: { firstName: string; lastName: string },
): Promise<StartedApplication> {
  const headers = { authorization: `Bearer ${accessTokenOf(role)}` };
  const data = { ...name, primaryEmail: `applicant.${crypto.randomUUID()}@mail.example` };
  const created = await request.post('/api/customers', { headers, data });
  expect(created.status()).toBe(201);
  const { customerId } = await created.json();
  const started = await request.post(`/api/customers/${customerId}/urlas`, { headers });
  expect(started.status()).toBe(201);
  const { loanId } = await started.json();
  return applicationAs(request, role, { customerId, loanId });
}

export async function openApplication(
  page: Page,
  by: { request: APIRequestContext; signInAs: (role: Role) => Promise<void> },
  role: Role,
  name: { firstName: string; lastName: string },
): Promise<StartedApplication> {
  const started = await startApplication(by.request, role, name);
  await by.signInAs(role);
  await page.goto(started.path);
  return started;
}

function applicationAs(
  request: APIRequestContext,
  role: Role,
  { customerId, loanId }: { customerId: string; loanId: string },
): StartedApplication {
  const headers = { authorization: `Bearer ${accessTokenOf(role)}` };
  const url = `/api/customers/${customerId}/urlas/${loanId}`;
  return {
    customerId,
    loanId,
    path: `/urla?customerId=${customerId}&loanId=${loanId}`,
    tab: (name) => `/customers/${customerId}/urlas/${loanId}/action-center/${name}`,
    read: async () => (await request.get(url, { headers })).json(),
    save: async (changes) => {
      const before = await request.get(url, { headers });
      const saved = await request.put(url, {
        headers: { ...headers, 'if-match': before.headers().etag ?? '' },
        data: { ...(await before.json()), ...changes },
      });
      expect(saved.status(), await saved.text()).toBe(200);
    },
    as: (other) => applicationAs(request, other, { customerId, loanId }),
  };
}
