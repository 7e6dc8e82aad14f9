import type { LightMyRequestResponse } from 'fastify';
import type { BorrowerPage } from '../../../contract/borrower-requests/borrower-page.ts';
import type { BorrowerRequest } from '../../../contract/borrower-requests/borrower-requests.ts';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { MAIL_KEY } from '../../platform/secrets/sealed-secrets.ts';
import { aCustomer, aLoan, type SavedCustomer, type SavedLoan } from '../factories/loan-factory.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { type LoanConditions, openConditions } from './condition-calls.ts';
import { multipart } from './document-calls.ts';

export interface AskedLoan {
  customer: SavedCustomer;
  loan: SavedLoan;
  conditions: LoanConditions;
  url: string;
  post(items: readonly object[], more?: object, as?: Caller): Promise<LightMyRequestResponse>;
  ask(...texts: string[]): Promise<{ request: BorrowerRequest; link: string; asked: Condition[] }>;
  list(): Promise<BorrowerRequest[]>;
  act(
    request: { requestId: string },
    path: 'withdrawal' | 'mails',
    body?: object,
  ): Promise<LightMyRequestResponse>;
  newestLink(): Promise<string>;
}

export interface QueuedMail {
  kind: string;
  subject: string;
  text: string;
  sender: string | null;
}

/** Unsent mails in order. */
export async function queuedMails(app: TestApp, address: string): Promise<QueuedMail[]> {
  const rows = await app.platform.database.db
    .selectFrom('mails')
    .select(['id', 'kind', 'subject', 'sealed_body', 'sender_email', 'recipients'])
    .orderBy('id')
    .execute();
  const sealer = createSealer(app.platform.keysFor(MAIL_KEY));
  return rows.flatMap(({ id, kind, subject, sealed_body: sealed, sender_email: sender, recipients }) =>
    recipients.includes(address) && sealed !== null
      ? [{ kind, subject, sender, text: sealer.open(sealed, id) }]
      : [],
  );
}

/** @param given its borrower has the customer's address; a new loan by default. */
export async function openAskedLoan(
  app: TestApp,
  given?: { customer: SavedCustomer; loan: SavedLoan },
): Promise<AskedLoan> {
  const { db } = app.platform.database;
  const customer = given?.customer ?? (await aCustomer(db).named('Noor', 'Haddad').save());
  const loan = given?.loan ?? (await aLoan(db).of(customer).save());
  const conditions = await openConditions(app, loan);
  const url = `/api/customers/${loan.customerId}/urlas/${loan.loanId}/borrower-requests`;
  const officer = app.as(LOAN_OFFICER);
  const calls: AskedLoan = {
    customer,
    loan,
    conditions,
    url,
    post: (items, more = {}, as = officer) =>
      as({ method: 'POST', url, payload: { recipient: 'primary', language: 'en', items, ...more } }),
    async ask(...texts) {
      const asked = await conditions.add(...texts);
      const answer = await calls.post(asked.map(({ conditionId }) => ({ conditionId })));
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return { request: answer.json(), link: await calls.newestLink(), asked };
    },
    list: async () => (await officer({ url })).json().requests,
    async act({ requestId }, path, given) {
      const seen = (await calls.list()).find((one) => one.requestId === requestId);
      const sentOn = seen?.sentOn ?? app.clock.now().toISOString();
      const payload = given ?? (path === 'mails' ? { sentOn } : undefined);
      return officer({
        method: 'POST',
        url: `${url}/${requestId}/${path}`,
        ...(payload === undefined ? {} : { payload }),
      });
    },
    async newestLink() {
      const mails = await queuedMails(app, customer.email);
      const text = mails.findLast(({ kind }) => kind !== 'borrower-code')?.text ?? '';
      return /\/requests#([\w-]+)/.exec(text)?.[1] ?? '';
    },
  };
  return calls;
}

export interface BorrowerCalls {
  look(link: string): Promise<LightMyRequestResponse>;
  code(link: string): Promise<LightMyRequestResponse>;
  session(link: string, ticket: string, code: string): Promise<LightMyRequestResponse>;
  /** Asks for a code, reads it in the mailbox, and opens a session. @returns its token. */
  enter(link: string, address: string): Promise<string>;
  get(token: string): Promise<LightMyRequestResponse>;
  page(token: string): Promise<BorrowerPage>;
  upload(
    token: string,
    itemId: string,
    file: { name?: string; bytes?: Buffer | string },
  ): Promise<LightMyRequestResponse>;
  end(token: string): Promise<LightMyRequestResponse>;
}

export async function codeInMailbox(app: TestApp, address: string): Promise<string> {
  const mails = await queuedMails(app, address);
  return /\d{6}/.exec(mails.findLast(({ kind }) => kind.startsWith('borrower-code'))?.text ?? '')?.[0] ?? '';
}

export function borrowerCalls(app: TestApp, remoteAddress = '203.0.113.7'): BorrowerCalls {
  const post = (path: string, payload: object) =>
    app.app.inject({ method: 'POST', url: `/api/borrower/${path}`, payload, remoteAddress });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const calls: BorrowerCalls = {
    look: (link) => post('links', { link }),
    code: (link) => post('codes', { link }),
    session: (link, ticket, code) => post('sessions', { link, ticket, code }),
    async enter(link, address) {
      const asked = await calls.code(link);
      if (asked.statusCode !== 200) throw new Error(asked.body);
      const opened = await calls.session(link, asked.json().ticket, await codeInMailbox(app, address));
      if (opened.statusCode !== 201) throw new Error(opened.body);
      return opened.json().token;
    },
    get: (token) => app.app.inject({ url: '/api/borrower/request', headers: bearer(token), remoteAddress }),
    page: async (token) => (await calls.get(token)).json(),
    upload: (token, itemId, { name = 'Pay stub.txt', bytes = name }) => {
      const { payload, headers } = multipart(bytes, 'fileToUpload', name);
      return app.app.inject({
        method: 'POST',
        url: `/api/borrower/items/${itemId}/files`,
        payload,
        headers: { ...headers, ...bearer(token) },
        remoteAddress,
      });
    },
    end: (token) =>
      app.app.inject({
        method: 'DELETE',
        url: '/api/borrower/session',
        headers: bearer(token),
        remoteAddress,
      }),
  };
  return calls;
}
