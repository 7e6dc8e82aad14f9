import type { APIRequestContext } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import type { StartedApplication } from '../application-wizard/started-application.ts';
import { accessTokenOf, expect } from '../fixtures.ts';

/** Issues the first estimate and hands it over, as the API does. */
export async function issueAndDeliver(
  request: APIRequestContext,
  { customerId, loanId }: StartedApplication,
) {
  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_PROCESSOR)}` };
  const url = `/api/customers/${customerId}/urlas/${loanId}/loan-estimate`;
  const { loanVersion, costsVersion, form } = await (await request.get(url, { headers })).json();
  const data = { loanVersion, costsVersion, form, after: 0 };
  const issued = await request.post(`${url}/versions`, { headers, data });
  expect(issued.status(), await issued.text()).toBe(201);
  const { estimateId, issuedOn: sentOn } = await issued.json();
  const delivery = { estimateId, borrowers: ['primary'], method: 'in-person', sentOn };
  const delivered = await request.post(`${url}/deliveries`, { headers, data: delivery });
  expect(delivered.status(), await delivered.text()).toBe(201);
}
