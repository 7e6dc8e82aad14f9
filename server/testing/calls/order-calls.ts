import { randomUUIDv7 } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { ORDERS, type OrderQuestion, type OrderType } from '../../../domain/orders/order-types.ts';
import { LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import type { Db } from '../../platform/database/database.ts';
import { aCustomer, aLoan, type SavedLoan } from '../factories/loan-factory.ts';
import type { TestApp } from '../test-app.ts';
import { actionVersionHeader } from './loan-calls.ts';

export const TITLE_COMPANY = 'Anchor Title';

/** A title company as in a real installation. */
export async function addTitleCompany(db: Db, name: string = TITLE_COMPANY): Promise<void> {
  await db
    .insertInto('title_companies')
    .values({
      id: randomUUIDv7(),
      name,
      recipients: ['orders@anchor.example'],
      position: 0,
      retired_at: null,
    })
    .execute();
}

/** Anika Banerjee's loan, ready for orders. */
export async function anOrderableLoan(db: Db, status: LoanStatus = 'LOCKED'): Promise<SavedLoan> {
  const customer = await aCustomer(db).named('Anika', 'Banerjee').save();
  return aLoan(db)
    .of(customer)
    .inStatus(status)
    .withApplication({
      section1BorrowerInformation: {
        part1aPersonalInformation: {
          firstName: 'Anika',
          lastName: 'Banerjee',
          spouse: { firstName: 'Rohan', lastName: 'Banerjee', isIncludedOnLoan: true },
        },
      },
      section4LoanAndPropertyInformation: {
        part4aLoanInformation: {
          loanAmount: 548_000,
          loanPurpose: 'Refinance',
          propertyAddress: { street: '4218 Bluestem Ct', city: 'Plano', state: 'TX', zip: '75024' },
        },
      },
    })
    .save();
}

const ANSWERS: Record<OrderQuestion['asks'], string | string[]> = {
  'title-companies': [TITLE_COMPANY],
  'yes-no': 'Yes',
  line: 'At the front desk',
};

/** Has defaults for irrelevant fields. */
export function anOrder(actionType: OrderType, over: Record<string, unknown> = {}) {
  const { question } = ORDERS[actionType];
  return {
    actionType,
    externalLoanId: 'LN-1',
    closingDate: '2026-12-18',
    [question.field]: ANSWERS[question.asks],
    actionData: { email: { recipients: ['agent@title.example'], carbonCopies: ['desk@lender.example'] } },
    ...over,
  };
}

export function orderCalls(app: TestApp, loan: SavedLoan, role: Role = LOAN_PROCESSOR) {
  const url = `/api/customers/${loan.customerId}/urlas/${loan.loanId}/actions`;
  const headersOf = (version: number | undefined) =>
    version === undefined ? {} : { 'if-match': `"${version}"` };
  const calls = {
    list: async (type: OrderType): Promise<LoanAction[]> =>
      (await app.as(role)({ url: `${url}?actionType=${type}` })).json(),
    /** @param listVersion of the list that the person has read; none by default. */
    create: (body: object, listVersion?: number): Promise<LightMyRequestResponse> =>
      app.as(role)({ method: 'POST', url, payload: body, headers: headersOf(listVersion) }),
    /** @param version the current one by default. */
    change: async (
      actionId: string,
      body: object,
      version?: number | null,
    ): Promise<LightMyRequestResponse> =>
      app.as(role)({
        method: 'PUT',
        url: `/api/actions/${actionId}`,
        payload: body,
        headers: await actionVersionHeader(app.platform.database.db, actionId, version),
      }),
    /** @param version the current one by default, no header for null. */
    discard: async (actionId: string, version?: number | null): Promise<LightMyRequestResponse> =>
      app.as(role)({
        method: 'DELETE',
        url: `/api/actions/${actionId}`,
        headers: await actionVersionHeader(app.platform.database.db, actionId, version),
      }),
    /** @param version the current one by default, no header for null. */
    restore: async (
      actionId: string,
      body: object,
      version?: number | null,
    ): Promise<LightMyRequestResponse> =>
      app.as(role)({
        method: 'POST',
        url: `/api/actions/${actionId}/restore`,
        payload: body,
        headers: await actionVersionHeader(app.platform.database.db, actionId, version),
      }),
    send: (actionId: string, version?: number): Promise<LightMyRequestResponse> =>
      app.as(role)({ method: 'POST', url: `/api/actions/${actionId}`, headers: headersOf(version) }),
    async draft(type: OrderType, over: Record<string, unknown> = {}): Promise<LoanAction> {
      return (await calls.create(anOrder(type, over))).json();
    },
    async edit(action: LoanAction, email: object): Promise<LightMyRequestResponse> {
      return calls.change(action.actionId, {
        actionData: { email: { ...action.actionData?.email, ...email } },
      });
    },
  };
  return calls;
}

export async function uploadDocument(
  app: TestApp,
  customerId: string,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const staff = app.as(LOAN_PROCESSOR);
  const created = await staff({
    method: 'POST',
    url: `/api/customers/${customerId}/files`,
    payload: { name, path: 'Others' },
  });
  const { fileId, link } = created.json().file;
  const form = new FormData();
  form.append('fileToUpload', new Blob([new Uint8Array(bytes)]), name);
  const put = await staff({ method: 'PUT', url: link.href, payload: form });
  if (put.statusCode !== 200) throw new Error(`${name} was not taken: ${put.body}`);
  return fileId;
}
