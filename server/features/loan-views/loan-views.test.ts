import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedView } from '../../../contract/loan-views.ts';
import { MAX_OWN_VIEWS, MAX_SHARED_VIEWS } from '../../../domain/loans/loan-view.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ownerDb.deleteFrom('loan_views').execute();
});

const FLOATED = { name: 'Floated refinances', isShared: false, search: { status: 'floated' } };

async function ask(
  role: Role | 'nobody',
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  { viewId, payload, version }: { viewId?: string; payload?: object; version?: number } = {},
) {
  const answer = await app.as(role)({
    method,
    url: `/api/loan-views${viewId === undefined ? '' : `/${viewId}`}`,
    ...(payload === undefined ? {} : { payload }),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
}

async function saved(role: Role, fields: object = {}): Promise<SavedView> {
  const { status, body } = await ask(role, 'POST', { payload: { ...FLOATED, ...fields } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const listed = async (role: Role): Promise<SavedView[]> => (await ask(role, 'GET')).body.results;
const names = async (role: Role) => (await listed(role)).map(({ name }) => name);

// Tests LIST-49.
describe('a view of the loan list', () => {
  it('is private to its owner, or shared with everyone, and listed by name', async () => {
    expect(await listed(LOAN_OFFICER)).toEqual([]);
    await saved(LOAN_OFFICER, { name: 'zebra' });
    await saved(LOAN_OFFICER, { name: '  All   locks ', isShared: true, search: { lockExpired: true } });
    await saved(LOAN_PROCESSOR, { name: 'mine' });
    expect(await names(LOAN_OFFICER)).toEqual(['All locks', 'zebra']);
    expect(await listed(LOAN_PROCESSOR)).toMatchObject([
      { name: 'All locks', isOwn: false, isShared: true, search: { lockExpired: true }, version: 1 },
      { name: 'mine', isOwn: true, isShared: false },
    ]);
    const [shared] = await listed(LOAN_PROCESSOR);
    expect(shared?.owner).toMatch(/^staff-/);
    expect((await ask('nobody', 'GET')).status).toBe(401);
  });

  it('keeps filters, order and columns as they were saved', async () => {
    const search = {
      status: 'LOCKED',
      loanPurpose: 'Refinance',
      loanProgram: '30-Year Fixed',
      loanOfficer: 'Ravi',
      lockExpiresWithin: 10,
      mine: true,
      sort: 'loanAmount',
      direction: 'desc',
      hide: 'email,cityState',
    };
    await saved(LOAN_OFFICER, { search });
    expect((await listed(LOAN_OFFICER))[0]?.search).toEqual(search);
  });

  it.each([
    ['an unknown field', { search: { colour: 'red' } }],
    ['a number of rows', { search: { limit: 10 } }],
    ['an unknown status', { search: { status: 'bogus' } }],
    ['days as a text', { search: { lockExpiresWithin: '10' } }],
    ['no flag', { search: { mine: false } }],
    ['an unknown column', { search: { hide: 'email,bogus' } }],
    ['an unknown order', { search: { sort: 'name' } }],
    ['no name', { name: ' \t ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['U+0000 in its name', { name: 'a\u0000b' }],
    ['half of a surrogate pair', { name: 'a\ud83d' }],
    ['a name of another type', { name: 7 }],
    ['no choice of sharing', { isShared: null }],
  ])('is refused with %s', async (_, fields) => {
    const { status, body } = await ask(LOAN_OFFICER, 'POST', { payload: { ...FLOATED, ...fields } });
    expect([status, Object.keys(body.error.fields ?? {}).length]).toEqual([400, 1]);
    expect(await listed(LOAN_OFFICER)).toEqual([]);
  });

  it('is renamed, overwritten and shared by its owner, in its history', async () => {
    const { viewId } = await saved(LOAN_OFFICER);
    const payload = { name: 'Locks', isShared: true, search: { lockExpiresWithin: 3 } };
    const { status, body } = await ask(LOAN_OFFICER, 'PUT', { viewId, payload, version: 1 });
    expect([status, body]).toEqual([200, expect.objectContaining({ ...payload, viewId, version: 2 })]);
    expect((await ask(LOAN_OFFICER, 'PUT', { viewId, payload, version: 2 })).body.version).toBe(2);
    expect((await ask(LOAN_OFFICER, 'DELETE', { viewId })).status).toBe(204);
    const events = await app.platform.database.db
      .selectFrom('events')
      .select(['kind', 'changes'])
      .where('kind', 'like', 'loan-view-%')
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual([
      'loan-view-deleted',
      'loan-view-changed',
      'loan-view-created',
    ]);
    expect(JSON.stringify(events[1]?.changes)).toContain('Locks');
  });

  it('refuses a change of an older version with the stored one, and one without a version', async () => {
    const { viewId } = await saved(LOAN_OFFICER);
    await ask(LOAN_OFFICER, 'PUT', { viewId, payload: { ...FLOATED, name: 'Newer' }, version: 1 });
    const stale = await app.as(LOAN_OFFICER)({
      method: 'PUT',
      url: `/api/loan-views/${viewId}`,
      payload: FLOATED,
      headers: { 'if-match': '"1"' },
    });
    expect([stale.statusCode, stale.json().current.name]).toEqual([412, 'Newer']);
    expect((await ask(LOAN_OFFICER, 'PUT', { viewId, payload: FLOATED })).status).toBe(428);
  });
});

// Tests REPORT-65.
describe('a view of a report', () => {
  const VOLUME = {
    name: 'Volume by officer',
    isShared: true,
    page: 'reports',
    search: { report: 'volume', by: 'officer', period: 'last-month', officer: 'Oscar', compare: true },
  };

  it('is kept as saved, beside views of the loan list', async () => {
    const { viewId } = await saved(LOAN_OFFICER, VOLUME);
    await saved(LOAN_OFFICER);
    expect(await listed(LOAN_PROCESSOR)).toMatchObject([{ viewId, ...VOLUME, isOwn: false }]);
    expect((await listed(LOAN_OFFICER)).map(({ page }) => page)).toEqual(['loans', 'reports']);
  });

  it('is changed by its owner, but stays on its page', async () => {
    const { viewId } = await saved(LOAN_OFFICER, VOLUME);
    const payload = { ...VOLUME, search: { report: 'locks', period: 'this-week' } };
    expect((await ask(LOAN_OFFICER, 'PUT', { viewId, payload, version: 1 })).body).toMatchObject(payload);
    const moved = await ask(LOAN_OFFICER, 'PUT', { viewId, payload: FLOATED, version: 2 });
    expect([moved.status, moved.body.error.message]).toEqual([
      403,
      'A view stays on the page that it was saved on',
    ]);
  });

  it.each([
    ['an unknown report', { report: 'bogus' }],
    ['an unknown period', { period: 'yesterday' }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['a branch without an id', { branch: 'Raleigh' }],
    ['a filter of the loan list', { status: 'floated' }],
  ])('is refused with %s', async (_, search) => {
    const { status, body } = await ask(LOAN_OFFICER, 'POST', { payload: { ...VOLUME, search } });
    expect([status, Object.keys(body.error.fields ?? {}).length]).toEqual([400, 1]);
  });
});

// Tests LIST-50.
describe('the views of others', () => {
  it('are unknown while they are private', async () => {
    const { viewId } = await saved(LOAN_OFFICER);
    for (const role of [LOAN_PROCESSOR, ADMIN]) {
      expect((await ask(role, 'PUT', { viewId, payload: FLOATED, version: 1 })).status).toBe(404);
      expect((await ask(role, 'DELETE', { viewId })).status).toBe(404);
    }
    expect(await names(LOAN_OFFICER)).toEqual([FLOATED.name]);
  });

  it('can only be changed by their owners, and only be deleted by administrators too', async () => {
    const { viewId } = await saved(LOAN_OFFICER, { isShared: true });
    for (const role of [LOAN_PROCESSOR, ADMIN]) {
      const { status, body } = await ask(role, 'PUT', { viewId, payload: FLOATED, version: 1 });
      expect([status, body.error.message]).toEqual([
        403,
        'Only the person who saved this view can change it',
      ]);
    }
    expect((await ask(LOAN_PROCESSOR, 'DELETE', { viewId })).status).toBe(403);
    expect((await ask(ADMIN, 'DELETE', { viewId })).status).toBe(204);
    expect((await ask(ADMIN, 'DELETE', { viewId })).status).toBe(404);
    expect(await names(LOAN_OFFICER)).toEqual([]);
  });

  it('stay shared when their owner is disabled', async () => {
    const { viewId, owner } = await saved(LOAN_OFFICER, { isShared: true });
    const { staff_id } = await app.platform.database.db
      .selectFrom('loan_views')
      .select('staff_id')
      .where('id', '=', viewId)
      .executeTakeFirstOrThrow();
    const disable = (disabled_at: string | null) =>
      app.ownerDb.updateTable('staff').set({ disabled_at }).where('id', '=', staff_id).execute();
    await disable('2026-01-01T00:00:00Z');
    expect(await listed(LOAN_PROCESSOR)).toMatchObject([{ viewId, owner }]);
    await disable(null);
  });
});

// Tests LIST-51.
describe('names and numbers of views', () => {
  it('are unique per person, in any case, and among shared views', async () => {
    await saved(LOAN_OFFICER, { name: 'Locks' });
    const again = await ask(LOAN_OFFICER, 'POST', { payload: { ...FLOATED, name: 'LOCKS' } });
    expect([again.status, again.body.error.fields]).toEqual([
      409,
      { name: 'You have a view with this name already.' },
    ]);
    const other = await saved(LOAN_PROCESSOR, { name: 'Locks' });
    await saved(ADMIN, { name: 'locks', isShared: true });
    const payload = { ...FLOATED, name: 'Locks', isShared: true };
    const shared = await ask(LOAN_PROCESSOR, 'PUT', { viewId: other.viewId, payload, version: 1 });
    expect([shared.status, shared.body.error.message]).toEqual([409, 'A shared view has this name already.']);
  });

  it('are taken once by two requests at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask(LOAN_OFFICER, 'POST', { payload: FLOATED })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('are limited for a person, and for all shared views', async () => {
    for (let index = 0; index < MAX_OWN_VIEWS; index += 1)
      await saved(LOAN_OFFICER, { name: `View ${index}` });
    const full = await ask(LOAN_OFFICER, 'POST', { payload: FLOATED });
    expect([full.status, full.body.error.message]).toEqual([
      409,
      `You have ${MAX_OWN_VIEWS} views already. Delete one first.`,
    ]);
    const { db } = app.platform.database;
    const { id: staff_id } = await db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow();
    const many = Array.from({ length: MAX_SHARED_VIEWS }, (_, index) => ({
      id: crypto.randomUUID(),
      staff_id,
      name: `Shared ${index}`,
      is_shared: true,
      search: '{}',
    }));
    await app.ownerDb.deleteFrom('loan_views').execute();
    await db.insertInto('loan_views').values(many).execute();
    const shared = await ask(ADMIN, 'POST', { payload: { ...FLOATED, isShared: true } });
    expect([shared.status, shared.body.error.message]).toEqual([
      409,
      `There are ${MAX_SHARED_VIEWS} shared views already. Save a private one.`,
    ]);
  });
});
