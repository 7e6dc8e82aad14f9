import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  LOAN_STATUSES,
  loanCard,
  needsClosingDate,
  SETTABLE_LOAN_STATUSES,
} from '../../../domain/loans/loan-status.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, ROLES, type Role } from '../../../domain/people/role.ts';
import { actionVersionHeader, type OpenLoan, openLoan } from '../../testing/calls/loan-calls.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let loan: OpenLoan;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  loan = await openLoan(app);
});

function set(fields: object, role: Role | 'nobody' = LOAN_OFFICER, url = loan.url) {
  return app.as(role)({
    method: 'POST',
    url: `${url}/actions`,
    payload: { actionType: 'LOAN_STATUS', ...fields },
  });
}

/** @param version for If-Match; the current one by default, no header for null. */
async function correct(actionId: string, fields: object, version?: number | null) {
  return app.as(LOAN_PROCESSOR)({
    method: 'PUT',
    url: `/api/actions/${actionId}`,
    payload: fields,
    headers: await actionVersionHeader(app.platform.database.db, actionId, version),
  });
}

const counted = async (status: string): Promise<number> =>
  (await app.as(ADMIN)({ url: `/api/urlas/count?status=${status}` })).json().count;

describe('setting the status of a loan', () => {
  // Tests STATUS-3, STATUS-7.
  it.each(SETTABLE_LOAN_STATUSES)('to %s records the action, and updates the loan', async (loanStatus) => {
    const closing = needsClosingDate(loanStatus) ? { closingDate: '2026-07-04' } : {};
    const before = await loan.get();
    const answer = await set({ loanStatus, ...closing, createdByUser: 'somebody else' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      actionType: 'LOAN_STATUS',
      status: loanStatus,
      loanStatus,
      ...closing,
      createdByApp: 'PROCESSING_FRONTEND',
      createdByUser: expect.stringMatching(/^staff-/),
    });
    expect(await loan.row()).toMatchObject({
      status: loanStatus,
      card: loanCard(loanStatus, false),
      closing_date: closing.closingDate ?? null,
    });
    const after = await loan.get({ 'if-none-match': `${before.headers.etag}` });
    expect(after.statusCode).toBe(200);
    expect(after.json()).toMatchObject({ loanStatus, closingDate: closing.closingDate ?? null });
    const list = await app.as(ADMIN)({ url: `/api/customers/${loan.customer.customerId}/urlas` });
    expect(list.json().results).toMatchObject([{ loanId: loan.loanId, loanStatus }]);
  });

  it.each(LOAN_STATUSES)('is open to every role, and a loan that is %s can get any', async (status) => {
    const customer = await aCustomer(app.platform.database.db).save();
    for (const role of ROLES) {
      const { loanId } = await aLoan(app.platform.database.db).of(customer).inStatus(status).save();
      const url = `/api/customers/${customer.customerId}/urlas/${loanId}`;
      for (const loanStatus of SETTABLE_LOAN_STATUSES) {
        const answer = await set({ loanStatus, closingDate: '2026-07-04' }, role, url);
        expect([answer.statusCode, loanStatus]).toEqual([201, loanStatus]);
      }
    }
  });

  it('moves the loan from one card to the other', async () => {
    const [partial, closed] = [await counted('partial'), await counted('closed')];
    await set({ loanStatus: 'FUNDED' });
    expect([await counted('partial'), await counted('closed')]).toEqual([partial - 1, closed + 1]);
    await set({ loanStatus: 'DISCARDED' });
    expect([await counted('partial'), await counted('closed')]).toEqual([partial - 1, closed]);
  });

  // Tests STATUS-4.
  it('keeps a known closing date when the new status has none', async () => {
    await set({ loanStatus: 'CLOSED', closingDate: '2026-07-04' });
    await set({ loanStatus: 'FUNDED', closingDate: '1999-01-01' });
    expect(await loan.row()).toMatchObject({ status: 'FUNDED', closing_date: '2026-07-04' });
  });

  it('stays when the application is saved afterwards', async () => {
    await set({ loanStatus: 'SUSPENDED' });
    const { etag } = (await loan.get()).headers;
    const saved = await loan.put({ section1BorrowerInformation: {} }, `${etag}`);
    expect(saved.statusCode).toBe(200);
    expect(await loan.row()).toMatchObject({ status: 'SUSPENDED' });
  });

  it.each([
    ['no status', {}, { loanStatus: 'Choose a loan status' }],
    ['an empty status', { loanStatus: '' }, { loanStatus: 'Choose a loan status' }],
    ['a status that follows from work', { loanStatus: 'LOCKED' }, { loanStatus: 'Choose a loan status' }],
    ['CLOSED without a date', { loanStatus: 'CLOSED' }, { closingDate: 'Enter the closing date' }],
    [
      'CLOSED_WITH_COMPETITOR with an empty date',
      { loanStatus: 'CLOSED_WITH_COMPETITOR', closingDate: '' },
      { closingDate: 'Enter the closing date' },
    ],
    [
      'a day that is none',
      { loanStatus: 'CLOSED', closingDate: '2026-02-30' },
      { closingDate: 'Enter a date that exists, as MM/DD/YYYY' },
    ],
    [
      'a date in another form',
      { loanStatus: 'CLOSED', closingDate: '07/04/2026' },
      { closingDate: 'Enter a date that exists, as MM/DD/YYYY' },
    ],
  ])('refuses %s, field by field, and changes nothing', async (_, fields, messages) => {
    const answer = await set(fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'invalid', fields: messages });
    expect(await loan.row()).toMatchObject({ status: 'STARTED', closing_date: null });
    expect((await loan.events()).map(({ kind }) => kind)).not.toContain('loan-action-created');
  });

  it('answers 404 for an unknown loan or one of another customer', async () => {
    const other = await aCustomer(app.platform.database.db).save();
    const urls = [
      `/api/customers/${other.customerId}/urlas/${loan.loanId}`,
      `/api/customers/${other.customerId}/urlas/no-urla`,
      `/api/customers/${other.customerId}/urlas/00000000-0000-4000-8000-000000000000`,
    ];
    for (const url of urls) {
      const answer = await set({ loanStatus: 'SOLD' }, ADMIN, url);
      expect([answer.statusCode, answer.json().error.message]).toEqual([404, '404, File Not Found']);
    }
  });

  it('is in the history with the earlier status', async () => {
    await set({ loanStatus: 'CLOSED', closingDate: '2026-07-04' });
    const events = (await loan.events()).filter(({ kind }) => kind.startsWith('loan-'));
    expect(events).toMatchObject([
      {
        kind: 'loan-action-created',
        staff_id: expect.any(String),
        details: { actionType: 'LOAN_STATUS' },
        changes: [{ of: 'loan-action', patch: [{ op: 'add', value: { data: { loanStatus: 'CLOSED' } } }] }],
      },
      {
        kind: 'loan-changed',
        changes: [
          {
            of: 'loan',
            patch: expect.arrayContaining([
              { op: 'test', path: '/status', value: 'STARTED' },
              { op: 'replace', path: '/status', value: 'CLOSED' },
            ]),
          },
        ],
      },
    ]);
  });
});

describe('correcting the set status', () => {
  it('changes the last one and the loan with it', async () => {
    const { actionId, version } = (await set({ loanStatus: 'CLOSED', closingDate: '2026-07-04' })).json();
    const answer = await correct(actionId, { loanStatus: 'CLOSED', closingDate: '2026-07-05' }, version);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ closingDate: '2026-07-05', version: version + 1 });
    expect(await loan.row()).toMatchObject({ status: 'CLOSED', closing_date: '2026-07-05' });
  });

  // Tests STATUS-7.
  it('refuses to change one that a later one has replaced', async () => {
    const { actionId } = (await set({ loanStatus: 'SUSPENDED' })).json();
    app.clock.advance(60);
    await set({ loanStatus: 'FUNDED' });
    const answer = await correct(actionId, { loanStatus: 'SOLD' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.message).toBe('A later loan status has been set since');
    expect(await loan.row()).toMatchObject({ status: 'FUNDED' });
  });

  it('refuses a change of an older version, and an e-mail that does not exist', async () => {
    const { actionId } = (await set({ loanStatus: 'SUSPENDED' })).json();
    const stale = await correct(actionId, { loanStatus: 'SOLD' }, 7);
    expect(stale.statusCode).toBe(412);
    const mail = await app.as(ADMIN)({ method: 'POST', url: `/api/actions/${actionId}` });
    expect(mail.statusCode).toBe(409);
  });
});
