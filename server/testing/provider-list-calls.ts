import { randomUUID } from 'node:crypto';
import { ADMIN } from '../../domain/people/role.ts';
import { LOAN_COSTS } from './loan-cost-calls.ts';
import { anIssuableLoan } from './loan-estimate-calls.ts';
import type { Caller, TestApp } from './test-app.ts';

export const A_SURVEY = {
  id: 'survey',
  section: 'C',
  kind: 'other',
  name: 'Survey Fee',
  payee: '',
  payeeKind: 'listed',
  cents: 265_50,
  paidBy: 'borrower-at-closing',
  isFinanceCharge: false,
};

/** @returns the id of a company that the list can name. */
export async function aProvider(lintel: TestApp, over: object = {}): Promise<string> {
  const added = await lintel.as(ADMIN)({
    method: 'POST',
    url: '/api/directories/title-companies',
    payload: {
      name: `Survey ${randomUUID()}`,
      recipients: [],
      services: ['Survey'],
      address: '55 Boundary Lane, Boston, MA 02118',
      phone: '617-555-0155',
      ...over,
    },
  });
  if (added.statusCode !== 201) throw new Error(added.body);
  return added.json().companyId;
}

/** The address of a loan with one service in section C, for which the directory has a company. */
export async function aListableLoan(lintel: TestApp): Promise<string> {
  await aProvider(lintel);
  const url = await anIssuableLoan(lintel);
  const saved = await lintel.as(ADMIN)({
    method: 'PUT',
    url: `${url}/costs`,
    payload: { ...LOAN_COSTS, charges: [A_SURVEY], providerListOn: null },
    headers: { 'if-match': '"0"' },
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return url;
}

/** The body that makes a list with the first company that can be named. */
export async function listBody(as: Caller, url: string, over: object = {}) {
  const state = (await as({ url: `${url}/provider-list` })).json();
  const possible = state.providers.find(
    ({ fault, services }: { fault: string | null; services: string[] }) =>
      fault === null && services.includes('Survey'),
  );
  return {
    costsVersion: state.costsVersion,
    after: state.versions[0]?.number ?? 0,
    choices: state.services.map(({ chargeId }: { chargeId: string }) => ({
      chargeId,
      providerIds: [possible.providerId],
    })),
    ...over,
  };
}
