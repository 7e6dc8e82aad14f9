import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoanRow } from '../../../contract/loans.ts';
import { replayEvents } from '../../../domain/history/replay-events.ts';
import { LOAN_STATUSES } from '../../../domain/loans/loan-status.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import {
  type HouseOfBranches,
  openHouseOfBranches,
  startLoanAs,
} from '../../testing/factories/branch-factory.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { addStaff } from '../../testing/factories/staff-factory.ts';
import { storedState } from '../../testing/recorded-state.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let house: HouseOfBranches;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouseOfBranches(app);
});
afterAll(() => app.close());

const admin: Caller = (ask) => house.as('admin')(ask);
const at = (version: number) => ({ 'if-match': `"${version}"` });

/** What the triggers stored, and what each loan's names refer to now. */
async function storedAndMeant(): Promise<{ stored: string[]; meant: string[] }> {
  const { db } = app.platform.database;
  const people = await app.platform.database.db
    .selectFrom('staff')
    .select(['id', 'email', 'branch_id'])
    .where('branch_id', 'is not', null)
    .execute();
  const entries = await db
    .selectFrom('directory_entries')
    .select(['directory', 'first_name', 'email'])
    .execute();
  const loans = await db.selectFrom('loans').selectAll().execute();
  const meant = loans.flatMap((loan) => {
    const named = (directory: string, name: string | null) =>
      entries
        .filter((entry) => entry.directory === directory && entry.first_name === name)
        .flatMap((entry) => people.filter(({ email }) => email === entry.email.toLowerCase()));
    const isUnassigned = loan.setup_processor === null && loan.conditions_processor === null;
    const own = [
      ...named('loanOfficers', loan.loan_officer),
      ...named('processors', loan.setup_processor),
      ...named('processors', loan.conditions_processor),
      ...named('underwriters', loan.underwriter),
      ...named('closers', loan.closer),
      ...people.filter(({ id }) => isUnassigned && id === loan.started_by),
    ];
    return [...new Set(own.map(({ branch_id }) => branch_id))].map(
      (branch) => `${loan.id} ${branch} ${loan.status} ${loan.card} ${loan.created_at}`,
    );
  });
  const rows = await db.selectFrom('loan_branches').selectAll().execute();
  const stored = rows.map(
    (row) => `${row.loan_id} ${row.branch_id} ${row.status} ${row.card} ${row.created_at}`,
  );
  return { stored: stored.sort(), meant: meant.sort() };
}

/** What search compares, and who each loan and customer creator is now (docs/decisions/search.md). */
async function peopleStoredAndMeant(): Promise<{ people: string[]; meantPeople: string[] }> {
  const { db } = app.platform.database;
  const loans = await db.selectFrom('loans').selectAll().execute();
  const made = await db.selectFrom('events').selectAll().where('kind', '=', 'customer-created').execute();
  const ofLoans = loans.map((loan) => {
    const isUnassigned = loan.setup_processor === null && loan.conditions_processor === null;
    const people = [
      ...(loan.loan_officer === null ? [] : [`loanOfficer ${loan.loan_officer}`]),
      ...(loan.setup_processor === null ? [] : [`setupProcessor ${loan.setup_processor}`]),
      ...(loan.conditions_processor === null ? [] : [`conditionsProcessor ${loan.conditions_processor}`]),
      ...(loan.underwriter === null ? [] : [`underwriter ${loan.underwriter}`]),
      ...(loan.closer === null ? [] : [`closer ${loan.closer}`]),
      ...(isUnassigned && loan.started_by !== null ? [`starter ${loan.started_by}`] : []),
    ];
    return `${loan.customer_id} ${loan.id} ${people}`;
  });
  const ofCreators = made
    .filter(({ customer_id }) => !loans.some((loan) => loan.customer_id === customer_id))
    .map(({ customer_id, staff_id }) => `${customer_id} ${customer_id} starter ${staff_id}`);
  const rows = await db.selectFrom('loan_people').selectAll().execute();
  const stored = rows.map(({ customer_id, loan_id, people }) => `${customer_id} ${loan_id} ${people}`);
  return { people: stored.sort(), meantPeople: [...ofLoans, ...ofCreators].sort() };
}

const totalOf = (rows: LoanRow[]) => rows.reduce((sum, { loanAmount }) => sum + (loanAmount ?? 0), 0);

/** A branch's counters, and the actual numbers and amounts of rows. */
async function countsOf(as: Caller): Promise<{ counted: number[]; listed: number[] }> {
  const [counted, listed]: number[][] = [[], []];
  for (const status of ['floated', 'partial', 'locked', 'closed', ...LOAN_STATUSES]) {
    const { count, amount } = (await as({ url: `/api/urlas/count?status=${status}` })).json();
    const rows: LoanRow[] = (await as({ url: `/api/urlas?status=${status}&limit=200` })).json().results;
    counted?.push(count, amount);
    listed?.push(rows.length, totalOf(rows));
  }
  return { counted: counted ?? [], listed: listed ?? [] };
}

// Tests ACCESS-12, ACCESS-13, ACCESS-14, ACCESS-19.
describe('the branches', () => {
  it('are added, renamed, closed and opened again by administrators', async () => {
    const add = (name: string) => admin({ method: 'POST', url: '/api/branches', payload: { name } });
    const added = (await add('Harbor')).json();
    expect(added).toMatchObject({ name: 'Harbor', closedOn: null, people: 0, version: 1 });
    const again = await add(' harbor ');
    expect(again.statusCode).toBe(409);
    expect(again.json().error.fields).toEqual({ name: 'An open branch has this name already.' });
    for (const same of ['Har\u034fbor', 'Harbor\ufe0f', '\u115fＨarbor'])
      expect((await add(same)).statusCode).toBe(409);
    expect((await add('H\u0430rbor')).json().error.fields.name).toContain('one alphabet');
    const url = `/api/branches/${added.branchId}`;
    const change = (version: number, payload: object) =>
      admin({ method: 'PUT', url, headers: at(version), payload });
    expect((await change(1, { name: 'Harbour', closed: false })).json()).toMatchObject({
      name: 'Harbour',
      version: 2,
    });
    const stale = await change(1, { name: 'Port', closed: false });
    expect(stale.statusCode).toBe(412);
    expect(stale.json().current).toMatchObject({ name: 'Harbour', version: 2 });

    const person = house.people.officerC;
    const move = async (branchId: string | null) => {
      const staff = (await admin({ url: '/api/staff' })).json().people;
      const { version } = staff.find(({ staffId }: { staffId: string }) => staffId === person.staffId);
      return admin({
        method: 'PUT',
        url: `/api/staff/${person.staffId}/branch`,
        headers: at(version),
        payload: { branchId },
      });
    };
    expect((await move(added.branchId)).json().branch).toEqual({ branchId: added.branchId, name: 'Harbour' });
    const refused = await change(2, { name: 'Harbour', closed: true });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toBe('Move its 1 person to another branch first.');
    expect((await move(null)).json().branch).toBeNull();
    expect((await change(2, { name: 'Harbour', closed: true })).statusCode).toBe(200);
    expect((await move(added.branchId)).statusCode).toBe(409);
    expect((await move(randomUUID())).statusCode).toBe(409);
    expect((await change(3, { name: 'Harbour', closed: false })).json()).toMatchObject({ closedOn: null });
    const listed = (await admin({ url: '/api/branches' })).json().branches;
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(['Branch A', 'Branch B', 'Harbour']);
    const changes = (await admin({ url: `/api/staff/changes?staffId=${person.staffId}` })).json().changes;
    expect(changes.map(({ changes: [one] }: { changes: object[] }) => one)).toEqual([
      { field: 'Branch', from: 'Harbour', to: null },
      { field: 'Branch', from: null, to: 'Harbour' },
    ]);
    const history = (await admin({ url: '/api/branches/changes' })).json();
    expect(history.links).toEqual({});
    expect(
      history.changes.map((one: { name: string; changes: object[] }) => [one.name, ...one.changes]),
    ).toEqual([
      ['Harbour', { field: 'State', from: 'Closed', to: 'Open' }],
      ['Harbour', { field: 'State', from: 'Open', to: 'Closed' }],
      ['Harbour', { field: 'Name', from: 'Harbor', to: 'Harbour' }],
      ['Harbor', { field: 'Name', from: null, to: 'Harbor' }],
    ]);
    expect((await house.as('officerA')({ url: '/api/branches/changes' })).statusCode).toBe(403);
    const before = history.changes[1].changeId;
    const older = (await admin({ url: `/api/branches/changes?before=${before}` })).json().changes;
    expect(older.map(({ kind }: { kind: string }) => kind)).toEqual(['branch-changed', 'branch-added']);
    const { db } = app.platform.database;
    const key = `branch ${added.branchId}`;
    const events = db.selectFrom('events').selectAll().where('kind', 'like', 'branch-%').orderBy('id');
    const replayed = replayEvents((await events.execute()) as never).records.branch.get(added.branchId);
    expect(replayed).toEqual(JSON.parse((await storedState(db))[key] ?? ''));
  });
});

// Tests ACCESS-3, ACCESS-4, ACCESS-8.
describe('the loans of a branch', () => {
  it('follow loans, people and directories, with exact counts', async () => {
    await app.saveSettings({ loanAccess: 'branch' });
    const { db } = app.platform.database;
    const customer = await aCustomer(db).save();
    const names = [null, 'Ann', 'Bea', 'Cora', 'Nobody'];
    const processors = [null, 'Abe', 'Bob'];
    for (const [place, status] of [...LOAN_STATUSES, ...LOAN_STATUSES].entries()) {
      const loan = aLoan(db).of(customer).inStatus(status);
      await loan
        .with({
          loan_officer: names[place % 5] ?? null,
          setup_processor: processors[place % 3] ?? null,
          conditions_processor: processors[(place + (place % 2)) % 3] ?? null,
          underwriter: place % 6 === 1 ? 'Una' : null,
          closer: place % 8 === 3 ? 'Cleo' : null,
          started_by: place % 4 === 0 ? house.people.officerA.staffId : null,
          loan_amount: place % 5 === 0 ? null : 1_000 + place,
        })
        .save();
    }
    const expectRight = async () => {
      const { stored, meant } = await storedAndMeant();
      expect(stored).toEqual(meant);
      const { people, meantPeople } = await peopleStoredAndMeant();
      expect(people).toEqual(meantPeople);
      for (const person of ['officerA', 'officerB'] as const) {
        const { counted, listed } = await countsOf(house.as(person));
        expect(counted).toEqual(listed);
      }
      return stored.length;
    };
    expect(await expectRight()).toBeGreaterThan(15);
    await db.updateTable('loans').set({ loan_amount: 77 }).where('loan_officer', '=', 'Bea').execute();
    await expectRight();
    await db.updateTable('loans').set({ status: 'FUNDED' }).where('loan_officer', '=', 'Ann').execute();
    await db.updateTable('loans').set({ setup_processor: 'Bob' }).where('status', '=', 'STARTED').execute();
    await expectRight();
    await house.move('officerA', 'B');
    await house.move('officerC', 'A');
    await expectRight();
    await house.move('underwriterA', 'B');
    await house.move('closerB', null);
    await expectRight();
    await db.updateTable('loans').set({ underwriter: null }).where('status', '=', 'FUNDED').execute();
    await db.updateTable('loans').set({ closer: 'Cleo' }).where('status', '=', 'FLOATED').execute();
    await house.move('underwriterA', 'A');
    await house.move('closerB', 'B');
    await expectRight();
    await house.move('officerA', null);
    await expectRight();
    await house.move('officerA', 'A');
    await house.move('officerC', null);
    await db
      .updateTable('directory_entries')
      .set({ retired_at: app.clock.now().toISOString() })
      .where('first_name', '=', 'Abe')
      .execute();
    await db
      .updateTable('directory_entries')
      .set({ email: 'other@lintel.example' })
      .where('first_name', '=', 'Bea')
      .execute();
    await expectRight();
    await db
      .updateTable('directory_entries')
      .set({ email: 'bea@lintel.example' })
      .where('first_name', '=', 'Bea')
      .execute();
    // Also matched by name, like "My loans".
    await sql`UPDATE staff SET first_name = 'Dora', last_name = 'Quill' WHERE id = ${house.people.officerB.staffId}`.execute(
      db,
    );
    await db
      .insertInto('directory_entries')
      .values({
        id: randomUUID(),
        directory: 'loanOfficers',
        first_name: 'Dora',
        last_name: 'Quill',
        email: 'dora@post.example',
        position: 1,
      })
      .execute();
    await expectRight();
    await db
      .updateTable('directory_entries')
      .set({ email: 'gone@post.example' })
      .where('first_name', '=', 'Bea')
      .execute();
    const rows = await db.selectFrom('branch_names').selectAll().where('task', '=', 'loanOfficer').execute();
    expect(rows.filter(({ branch_id }) => branch_id === house.branches.B)).toEqual([
      { task: 'loanOfficer', name: 'Dora', branch_id: house.branches.B },
    ]);
    await db
      .updateTable('directory_entries')
      .set({ email: 'bea@lintel.example' })
      .where('first_name', '=', 'Bea')
      .execute();
    await db
      .updateTable('directory_entries')
      .set({ retired_at: null })
      .where('first_name', '=', 'Abe')
      .execute();
  });

  it('stay with their starter until a processor is assigned', async () => {
    for (const loanAccess of ['branch', 'assignment'] as const) {
      await app.saveSettings({ loanAccess });
      const as = house.as('processorA');
      const loan = await startLoanAs(as, loanAccess);
      const { db } = app.platform.database;
      const set = (tasks: object) =>
        db.updateTable('loans').set(tasks).where('id', '=', loan.loanId).execute();
      const seen = async () => [
        (await as({ url: loan.url })).statusCode,
        (await as({ url: '/api/urlas?limit=200' })).body.includes(loan.loanId) ? 'listed' : 'absent',
      ];
      expect(await seen()).toEqual([200, 'listed']);
      await set({ loan_officer: 'Bea' });
      expect(await seen()).toEqual([200, 'listed']);
      expect((await house.as('officerB')({ url: loan.url })).statusCode).toBe(200);
      await set({ setup_processor: 'Bob' });
      expect(await seen()).toEqual([404, 'absent']);
      expect((await as({ url: `/api/customers/${loan.customerId}` })).statusCode).toBe(404);
    }
  });

  // Tests ACCESS-6, ACCESS-11.
  it('leave a customer without a loan to the branch that created them', async () => {
    await app.saveSettings({ loanAccess: 'branch' });
    const created = await house.as('officerA')({
      method: 'POST',
      url: '/api/customers',
      payload: { firstName: 'Lone', lastName: 'Wanderer', primaryEmail: 'lone@post.example' },
    });
    const url = `/api/customers/${created.json().customerId}`;
    const statusOf = async (person: 'officerA' | 'processorA' | 'officerB' | 'officerC') =>
      (await house.as(person)({ url })).statusCode;
    const { people, meantPeople } = await peopleStoredAndMeant();
    expect(people).toEqual(meantPeople);
    expect(people.join()).toContain(`starter ${house.people.officerA.staffId}`);
    expect(await statusOf('officerA')).toBe(200);
    expect(await statusOf('processorA')).toBe(200);
    expect(await statusOf('officerB')).toBe(404);
    expect(await statusOf('officerC')).toBe(404);
    const duplicates = async (person: 'processorA' | 'officerB') =>
      (
        await house.as(person)({
          method: 'POST',
          url: '/api/searches/duplicate-customer',
          payload: { primaryEmail: 'lone@post.example' },
        })
      ).json().results.length;
    expect([await duplicates('processorA'), await duplicates('officerB')]).toEqual([1, 0]);
    await app.saveSettings({ loanAccess: 'assignment' });
    expect([await statusOf('officerA'), await statusOf('processorA')]).toEqual([200, 404]);
  });
});

it('tells each person which loans they see, and only lets administrators set branches', async () => {
  await app.saveSettings({ loanAccess: 'branch' });
  const staff = await addStaff(app.platform.database.db, { roles: [LOAN_OFFICER] });
  const url = `/api/staff/${staff.staffId}/branch`;
  const payload = { branchId: null };
  const answer = await app.as(LOAN_OFFICER)({ method: 'PUT', url, headers: at(1), payload });
  expect(answer.statusCode).toBe(403);
  const ofAdmin = (await app.as(ADMIN)({ url: '/api/loan-sight' })).json();
  expect(ofAdmin).toEqual({ access: 'branch', sees: 'everything', branch: null });
  const ofOfficer = (await house.as('officerA')({ url: '/api/loan-sight' })).json();
  expect(ofOfficer).toMatchObject({ sees: 'branch', branch: 'Branch A' });
});
