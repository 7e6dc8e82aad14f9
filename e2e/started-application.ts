import { type APIRequestContext, expect } from '@playwright/test';
import type { Loan } from '../contract/loans.ts';
import type { Role } from '../domain/role.ts';
import { accessTokenOf } from './fixtures.ts';

export interface StartedApplication {
  customerId: string;
  loanId: string;
  /** Of the wizard's page. */
  path: string;
  /** The loan as the server has it now. */
  read: () => Promise<Loan>;
  /** Saves it with some of its fields replaced, as another client would. */
  save: (changes: Partial<Loan>) => Promise<void>;
  /** The same application in the hands of somebody else. */
  as: (role: Role) => StartedApplication;
}

/** Starts an application for a new customer by the calls that the screens make. */
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
    read: async () => (await request.get(url, { headers })).json(),
    save: async (changes) => {
      const before = await request.get(url, { headers });
      const saved = await request.put(url, {
        headers: { ...headers, 'if-match': before.headers().etag ?? '' },
        data: { ...(await before.json()), ...changes },
      });
      expect(saved.status()).toBe(200);
    },
    as: (other) => applicationAs(request, other, { customerId, loanId }),
  };
}
