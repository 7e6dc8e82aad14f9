import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DirectoryGroup } from '../../../contract/directories.ts';
import { LOAN_STATUSES } from '../../../domain/loans/loan-status.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, type Role, UNDERWRITER } from '../../../domain/people/role.ts';
import { aBorrower, actionVersionHeader, type OpenLoan, openLoan } from '../../testing/calls/loan-calls.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let loan: OpenLoan;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://desk.lintel.example' } });
  await listed('processors', 'Paula', 'Tomas', 'Ravi');
  await listed('loanOfficers', 'Oscar', 'Ravi', 'Twin', 'Twin');
  await listed('underwriters', 'Uma', 'Ravi');
  await listed('closers', 'Cleo');
  await listed('loanOfficers', 'Gone');
  await app.platform.database.db
    .updateTable('directory_entries')
    .set({ retired_at: '2026-01-01T00:00:00Z' })
    .where('first_name', '=', 'Gone')
    .execute();
});
afterAll(() => app.close());
beforeEach(async () => {
  loan = await openLoan(app);
  await app.ownerDb.deleteFrom('mails').execute();
});

/** Adds people to a directory. Each name has one address, except the twins. */
async function listed(directory: DirectoryGroup, ...names: string[]): Promise<void> {
  const entries = names.map((first_name, position) => ({
    id: randomUUIDv7(),
    directory,
    first_name,
    last_name: null,
    email: `${first_name.toLowerCase()}${first_name === 'Twin' ? position : ''}@lintel.example`,
    position,
  }));
  await app.platform.database.db.insertInto('directory_entries').values(entries).execute();
}

function assign(fields: object, role: Role | 'nobody' = ADMIN, url = loan.url) {
  return app.as(role)({ method: 'POST', url: `${url}/actions`, payload: { actionType: 'TASKS', ...fields } });
}

/**
 *
 * @param version for If-Match. Defaults to the current one; null sends no header.
 */
async function reassign(
  actionId: string,
  fields: object,
  role: Role | 'nobody' = ADMIN,
  version?: number | null,
) {
  const headers = await actionVersionHeader(app.platform.database.db, actionId, version);
  return app.as(role)({ method: 'PUT', url: `/api/actions/${actionId}`, payload: fields, headers });
}

async function mails() {
  return app.platform.database.db
    .selectFrom('mails')
    .select(['kind', 'recipients', 'carbon_copies', 'subject'])
    .orderBy('recipients')
    .execute();
}

const TEAM = { setupProcessor: 'Paula', conditionsProcessor: 'Tomas', loanOfficer: 'Oscar' };
const COLUMNS = { setup_processor: 'Paula', conditions_processor: 'Tomas', loan_officer: 'Oscar' };

it('the row of the loan has the version of its application, after a save and after another change', async () => {
  const versions = async () => [`"${(await loan.row()).version}"`, (await loan.get()).headers.etag];
  await loan.put(aBorrower({ firstName: 'Annie', lastName: 'Holt' }), 1);
  expect(await versions()).toEqual(['"2"', '"2"']);
  await assign({ loanOfficer: 'Oscar' });
  expect(await versions()).toEqual(['"3"', '"3"']);
});

describe('assigning tasks', () => {
  it.each([{}, { setupProcessor: '', conditionsProcessor: null, loanOfficer: '' }])(
    'records nothing when no one is chosen: %j',
    async (fields) => {
      const answer = await assign(fields);
      expect([answer.statusCode, answer.json().error.message]).toEqual([
        400,
        'Nothing was chosen, so nothing was saved.',
      ]);
      expect((await app.as(ADMIN)({ url: `${loan.url}/actions` })).json()).toEqual([]);
      expect((await loan.events()).map(({ kind }) => kind)).not.toContain('loan-action-created');
    },
  );

  it('answers 428 to a change without a version, after 403 for a person without the role', async () => {
    const { actionId } = (await assign(TEAM)).json();
    expect((await reassign(actionId, { loanOfficer: 'Ravi' }, ADMIN, null)).statusCode).toBe(428);
    expect((await reassign(actionId, { loanOfficer: 'Ravi' }, LOAN_OFFICER, null)).statusCode).toBe(403);
    expect(await loan.row()).toMatchObject(COLUMNS);
  });

  it('records the assignment, and updates the loan, its answers and lists at once', async () => {
    const before = await loan.get();
    const answer = await assign({ ...TEAM, createdByUser: 'someone else' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      actionType: 'TASKS',
      status: null,
      ...TEAM,
      createdByUser: expect.stringMatching(/^staff-/),
    });
    expect(await loan.row()).toMatchObject(COLUMNS);
    const after = await loan.get({ 'if-none-match': `${before.headers.etag}` });
    expect(after.json()).toMatchObject(TEAM);
    const found = await app.as(ADMIN)({ url: '/api/urlas?loanOfficer=Oscar&setupProcessor=Paula' });
    expect(found.json().results.map(({ loanId }: { loanId: string }) => loanId)).toContain(loan.loanId);
  });

  // Tests TASK-17.
  it('names an underwriter and a closer, whom a request without them leaves on the loan', async () => {
    const work = { underwriter: 'Uma', closer: 'Cleo' };
    const first = await assign({ ...TEAM, ...work });
    expect(first.json()).toMatchObject({ ...TEAM, ...work });
    const { actionId } = first.json();
    const older = await reassign(actionId, { ...TEAM, loanOfficer: 'Ravi' });
    expect(older.json()).toMatchObject({ ...TEAM, ...work, loanOfficer: 'Ravi' });
    expect((await loan.get()).json()).toMatchObject({ ...TEAM, ...work, loanOfficer: 'Ravi' });
    const found = await app.as(UNDERWRITER)({ url: '/api/urlas?underwriter=Uma&closer=Cleo&sort=closer' });
    expect(found.json().results).toContainEqual(expect.objectContaining({ loanId: loan.loanId, ...work }));
    const swapped = await reassign(actionId, { underwriter: 'Ravi', closer: '' });
    expect(swapped.json()).toMatchObject({ underwriter: 'Ravi', closer: null });
    const unknown = await reassign(actionId, { closer: 'Uma' });
    expect(unknown.json().error.fields).toEqual({ closer: 'is not in the directory any more' });
    const sent = (await mails()).filter(({ kind }) => kind === 'task-assignment');
    expect(sent.map(({ recipients }) => recipients[0])).toEqual([
      'cleo@lintel.example',
      'oscar@lintel.example',
      'paula@lintel.example',
      'ravi@lintel.example',
      'ravi@lintel.example',
      'tomas@lintel.example',
      'uma@lintel.example',
    ]);
  });

  it.each(LOAN_STATUSES)('is possible on a loan that is %s', async (status) => {
    const customer = await aCustomer(app.platform.database.db).save();
    const { loanId } = await aLoan(app.platform.database.db).of(customer).inStatus(status).save();
    const url = `/api/customers/${customer.customerId}/urlas/${loanId}`;
    expect((await assign(TEAM, ADMIN, url)).statusCode).toBe(201);
    const row = await app.platform.database.db
      .selectFrom('loans')
      .selectAll()
      .where('id', '=', loanId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status, ...COLUMNS });
  });

  // Tests TASK-2.
  it.each([LOAN_OFFICER, LOAN_PROCESSOR] as const)('is refused to %s', async (role) => {
    const { actionId } = (await assign(TEAM)).json();
    const other = await openLoan(app);
    for (const answer of [
      await assign(TEAM, role, other.url),
      await assign({ loanOfficer: 'Nobody' }, role, other.url),
      await reassign(actionId, { loanOfficer: 'Ravi' }, role),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().error.message).toBe('Only an administrator can assign tasks');
    }
    expect(await loan.row()).toMatchObject(COLUMNS);
    const read = await app.as(role)({ url: `${loan.url}/actions?actionType=TASKS` });
    expect(read.json()).toMatchObject([TEAM]);
  });

  it('refuses a stranger, and an unknown loan', async () => {
    expect((await assign(TEAM, 'nobody')).statusCode).toBe(401);
    const gone = `/api/customers/${loan.customer.customerId}/urlas/00000000-0000-4000-8000-000000000000`;
    expect((await assign(TEAM, ADMIN, gone)).statusCode).toBe(404);
    const noAction = await reassign('00000000-0000-4000-8000-000000000000', TEAM);
    expect(noAction.statusCode).toBe(404);
    expect(noAction.json().error.message).toBe('404, File Not Found');
  });

  // Tests TASK-3.
  it('happens once per loan: a second person is refused', async () => {
    await assign(TEAM);
    const second = await assign({ loanOfficer: 'Ravi' });
    expect(second.statusCode).toBe(409);
    expect(await loan.row()).toMatchObject(COLUMNS);
  });

  it('accepts one of two simultaneous requests', async () => {
    const answers = await Promise.all([assign(TEAM), assign({ loanOfficer: 'Ravi' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  // Tests TASK-6.
  it('refuses names that are in no directory of the role, each at its field', async () => {
    const answer = await assign({ setupProcessor: 'Oscar', conditionsProcessor: 7, loanOfficer: 'Gone' });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toEqual(['conditionsProcessor']);
    const strangers = await assign({ setupProcessor: 'Oscar', loanOfficer: 'Gone' });
    expect(strangers.json().error.fields).toEqual({
      setupProcessor: 'is not in the directory any more',
      loanOfficer: 'is not in the directory any more',
    });
    expect(await mails()).toEqual([]);
  });
});

describe('changing tasks', () => {
  // Tests TASK-5.
  it('changes given roles, leaves the others, and clears empty ones', async () => {
    const { actionId, version } = (await assign(TEAM)).json();
    const changed = await reassign(actionId, { loanOfficer: 'Ravi' }, ADMIN, version);
    expect(changed.json()).toMatchObject({ ...TEAM, loanOfficer: 'Ravi', version: version + 1 });
    expect(await loan.row()).toMatchObject({ ...COLUMNS, loan_officer: 'Ravi' });
    const off = await reassign(actionId, { setupProcessor: '', conditionsProcessor: null });
    expect(off.json()).toMatchObject({
      setupProcessor: null,
      conditionsProcessor: null,
      loanOfficer: 'Ravi',
    });
    expect(await loan.row()).toMatchObject({ setup_processor: null, conditions_processor: null });
    expect((await loan.get()).json()).toMatchObject({ setupProcessor: null, loanOfficer: 'Ravi' });
  });

  it('keeps a person who left on the loans that they have', async () => {
    const { db } = app.platform.database;
    const { actionId } = (await assign(TEAM)).json();
    await db.updateTable('loans').set({ loan_officer: 'Gone' }).where('id', '=', loan.loanId).execute();
    const kept = await reassign(actionId, { setupProcessor: 'Tomas', loanOfficer: 'Gone' });
    expect(kept.statusCode).toBe(200);
    expect(await loan.row()).toMatchObject({ loan_officer: 'Gone', setup_processor: 'Tomas' });
  });

  it('refuses a change of an older version with the current one', async () => {
    const { actionId, version } = (await assign(TEAM)).json();
    await reassign(actionId, { loanOfficer: 'Ravi' });
    const stale = await reassign(actionId, { loanOfficer: 'Oscar' }, ADMIN, version);
    expect(stale.statusCode).toBe(412);
    expect(stale.json().current).toMatchObject({ loanOfficer: 'Ravi' });
  });

  it('is in the history of the loan with the earlier assignment', async () => {
    const { actionId } = (await assign(TEAM)).json();
    await reassign(actionId, { loanOfficer: 'Ravi' });
    const change = (await loan.events()).findLast(({ kind }) => kind === 'loan-action-changed');
    expect(change).toMatchObject({
      details: { actionId, actionType: 'TASKS' },
      changes: [
        {
          of: 'loan-action',
          patch: expect.arrayContaining([
            { op: 'test', path: '/data/loanOfficer', value: 'Oscar' },
            { op: 'replace', path: '/data/loanOfficer', value: 'Ravi' },
          ]),
        },
      ],
    });
    expect((await loan.events()).findLast(({ kind }) => kind === 'loan-changed')).toMatchObject({
      changes: [
        {
          of: 'loan',
          patch: expect.arrayContaining([{ op: 'replace', path: '/loan_officer', value: 'Ravi' }]),
        },
      ],
    });
  });
});

describe('the mail of an assignment', () => {
  // Tests TASK-8.
  it('goes to each newly assigned person, with the loan, and to no one else', async () => {
    await assign(TEAM);
    const number = (await loan.row()).loan_number;
    expect(await mails()).toEqual(
      [
        ['oscar@lintel.example', 'Loan Officer'],
        ['paula@lintel.example', 'Setup Processor'],
        ['tomas@lintel.example', 'Conditions Processor'],
      ].map(([address, role]) => ({
        kind: 'task-assignment',
        recipients: [address],
        carbon_copies: [],
        subject: `Loan ${number} was assigned to you: ${role}`,
      })),
    );
  });

  it('mails nobody twice: not earlier assignees, and once for two roles', async () => {
    const { actionId } = (await assign({ setupProcessor: 'Paula' })).json();
    await app.ownerDb.deleteFrom('mails').execute();
    await reassign(actionId, { setupProcessor: 'Paula', conditionsProcessor: 'Ravi', loanOfficer: 'Ravi' });
    expect(await mails()).toMatchObject([
      {
        recipients: ['ravi@lintel.example'],
        subject: expect.stringMatching(/: Conditions Processor and Loan Officer$/),
      },
    ]);
    await app.ownerDb.deleteFrom('mails').execute();
    await reassign(actionId, { setupProcessor: null, conditionsProcessor: 'Ravi' });
    expect(await mails()).toEqual([]);
  });

  it('reaches all who share a first name, because the loan cannot tell them apart', async () => {
    await assign({ loanOfficer: 'Twin' });
    expect((await mails()).map(({ recipients }) => recipients)).toEqual([
      ['twin2@lintel.example'],
      ['twin3@lintel.example'],
    ]);
  });

  it('is not queued when the change is refused', async () => {
    await assign(TEAM);
    await app.ownerDb.deleteFrom('mails').execute();
    await assign({ loanOfficer: 'Ravi' });
    expect(await mails()).toEqual([]);
  });
});
