import type { HistoryChange } from '../../../contract/history.ts';
import type { Application } from '../../../domain/application/application.ts';
import { changed } from '../../../domain/application/complete-application.fixture.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import type { TestApp } from '../test-app.ts';

/** Each save builds on the version before. */
export async function savedLoanOf(app: TestApp) {
  const send = app.as(LOAN_OFFICER);
  const names = { firstName: 'Ada', lastName: 'Quill', primaryEmail: `${Math.random()}@mail.example` };
  const customer = (await send({ method: 'POST', url: '/api/customers', payload: names })).json();
  const loans = `/api/customers/${customer.customerId}/urlas`;
  const url = `${loans}/${(await send({ method: 'POST', url: loans })).json().loanId}`;
  let version = 1;
  const write = async (method: 'PUT' | 'POST', path: string, payload: object) => {
    const answer = await send({ method, url: url + path, payload, headers: { 'if-match': `"${version}"` } });
    if (answer.statusCode === 200) version += 1;
    return answer;
  };
  return {
    save: (application: object) => write('PUT', '', application),
    restore: (from: number, path?: string, undo?: object) =>
      write('POST', `/versions/${from}/restore`, path === undefined ? {} : { path, undo }),
    read: async () => (await send({ method: 'GET', url })).json(),
    /** Of the last save. */
    changes: async (): Promise<HistoryChange[]> => {
      const { entries } = (await send({ method: 'GET', url: `${url}/history` })).json();
      return entries[0].changes;
    },
  };
}

/** A masked number cannot be saved, and these restores do not need one. */
export function withoutNumbers(application: Application, fields: Record<string, unknown> = {}): Application {
  const dated = changed(application, {
    'section4LoanAndPropertyInformation.plannedClosingDate': '2027-01-15',
  });
  const text = JSON.stringify(dated, (name, value) => (name === 'socialSecurityNumber' ? undefined : value));
  return changed(JSON.parse(text), fields);
}
