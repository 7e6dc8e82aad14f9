import type { LightMyRequestResponse } from 'fastify';
import type { Selectable } from 'kysely';
import type { Application } from '../../../domain/application/application.ts';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { aCustomer, aLoan, type SavedCustomer } from '../factories/loan-factory.ts';
import type { TestApp } from '../test-app.ts';

export interface OpenLoan {
  customer: SavedCustomer;
  loanId: string;
  url: string;
  get(headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** @param version for `If-Match`; a text is sent unchanged. */
  put(application: object, version: number | string): Promise<LightMyRequestResponse>;
  events(): Promise<Selectable<Tables['events']>[]>;
  row(): Promise<Selectable<Tables['loans']>>;
}

export async function openLoan(app: TestApp): Promise<OpenLoan> {
  const { db } = app.platform.database;
  const customer = await aCustomer(db).named('Anika', 'Banerjee').save();
  const { loanId } = await aLoan(db).of(customer).save();
  const url = `/api/customers/${customer.customerId}/urlas/${loanId}`;
  return {
    customer,
    loanId,
    url,
    get: (headers = {}) => app.as(LOAN_OFFICER)({ url, headers }),
    put: (payload, version) =>
      app.as(LOAN_PROCESSOR)({
        method: 'PUT',
        url,
        payload,
        headers: { 'if-match': typeof version === 'number' ? `"${version}"` : version },
      }),
    events: () => db.selectFrom('events').selectAll().where('loan_id', '=', loanId).orderBy('id').execute(),
    row: () => db.selectFrom('loans').selectAll().where('id', '=', loanId).executeTakeFirstOrThrow(),
  };
}

export function aBorrower(fields: object): Application {
  return { section1BorrowerInformation: { part1aPersonalInformation: fields } };
}

/** `If-Match` of an action: the current version by default, none for null. */
export async function actionVersionHeader(
  db: Db,
  actionId: string,
  version: number | null | undefined,
): Promise<Record<string, string>> {
  if (version === null) return {};
  if (version !== undefined) return { 'if-match': `"${version}"` };
  // Without an id there is no version to send, and the server refuses the call.
  const isId = /^[0-9a-f-]{36}$/.test(actionId);
  const action = isId
    ? await db.selectFrom('loan_actions').select('version').where('id', '=', actionId).executeTakeFirst()
    : undefined;
  return { 'if-match': `"${action?.version ?? 1}"` };
}
