import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isRoleAllowed } from '../contract/wire/endpoint.ts';
import { ENDPOINTS } from '../contract/wire/endpoints.ts';
import type { LoanAccess } from '../domain/loan-access/loan-access.ts';
import { LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../domain/people/role.ts';
import { createKey } from './testing/calls/api-key-calls.ts';
import { uploadedDocument } from './testing/calls/document-calls.ts';
import { sampleBody } from './testing/calls/endpoint-samples.ts';
import { filesOf } from './testing/calls/mismo-import-calls.ts';
import { aScenario } from './testing/calls/quote-calls.ts';
import { type HouseOfBranches, openHouseOfBranches } from './testing/factories/branch-factory.ts';
import { aCustomer, aLoan, type SavedCustomer, type SavedLoan } from './testing/factories/loan-factory.ts';
import { storedState } from './testing/recorded-state.ts';
import { type Caller, startTestApp, type TestApp } from './testing/test-app.ts';

/** Words that occur only in the other branch's records. */
const MARKS = ['Zebrafinch', 'zebrafinch', 'FOREIGN-1', 'FOREIGN-2', 'foreign-deed', 'Foreign quote'];

interface Records {
  customer: SavedCustomer;
  loan: SavedLoan;
  ids: Record<string, string>;
}

let app: TestApp;
let house: HouseOfBranches;
/** Of branch B, of branch A, and of a customer with a loan of each. */
let foreign: Records;
let own: Records;
let shared: { customer: SavedCustomer; foreignLoan: SavedLoan; ownLoan: SavedLoan };

async function recordsOf(
  customer: SavedCustomer,
  loan: SavedLoan,
  as: Caller,
  word: string,
): Promise<Records> {
  const at = `/api/customers/${customer.customerId}`;
  const post = async (url: string, payload: object) => {
    const answer = await as({ method: 'POST', url, payload });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const document = await uploadedDocument(as, customer.customerId, { name: `${word}-deed.txt` });
  const gone = await uploadedDocument(as, customer.customerId, { name: `${word}-deed-gone.txt` });
  await as({ method: 'DELETE', url: `${at}/files/${gone.fileId}` });
  const folder = await post(`${at}/folders`, { name: `${word} folder`, parentPath: 'Others' });
  const note = await post(`${at}/notes`, { message: `${word} note`, collections: [] });
  await post(`${at}/urlas/${loan.loanId}/conditions`, { conditions: [{ text: `${word} condition` }] });
  const title = `${word.charAt(0).toUpperCase()}${word.slice(1)} quote`;
  const quote = await post(`${at}/quotes`, { title, scenarios: [aScenario()] });
  const { db } = app.platform.database;
  const lock = await db
    .selectFrom('loan_actions')
    .select('id')
    .where('loan_id', '=', loan.loanId)
    .executeTakeFirst();
  // So that it waits in My day.
  await db.updateTable('conditions').set({ status: 'RECEIVED' }).where('loan_id', '=', loan.loanId).execute();
  return {
    customer,
    loan,
    ids: {
      id: customer.customerId,
      loanId: loan.loanId,
      actionId: lock?.id ?? '',
      fileId: document.fileId,
      folderId: folder.folderId,
      noteId: note.noteId,
      quoteId: quote.quoteId,
    },
  };
}

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.platform.database;
  house = await openHouseOfBranches(app);
  const loanOf = (customer: SavedCustomer, officer: string, number: string) =>
    aLoan(db)
      .of(customer)
      .numbered(number)
      .inStatus('LOCKED')
      .lockedFor(3)
      .with({ loan_officer: officer })
      .save();
  const zebra = await aCustomer(db).named('Zed', 'Zebrafinch').withEmail('zebrafinch@post.example').save();
  const plain = await aCustomer(db).named('Ada', 'Okoye').save();
  const both = await aCustomer(db).named('Sam', 'Shared').save();
  foreign = await recordsOf(zebra, await loanOf(zebra, 'Bea', 'FOREIGN-1'), house.as('officerB'), 'foreign');
  own = await recordsOf(plain, await loanOf(plain, 'Ann', 'OWN-1'), house.as('officerA'), 'own');
  shared = {
    customer: both,
    foreignLoan: await loanOf(both, 'Bea', 'FOREIGN-2'),
    ownLoan: await loanOf(both, 'Ann', 'OWN-2'),
  };
  // People of branch A have these from before the setting: recent loans and bell notifications.
  for (const { staffId } of [house.people.officerA, house.people.processorA, house.people.officerB]) {
    for (const loanId of [foreign.loan.loanId, shared.foreignLoan.loanId]) {
      const opened_at = new Date().toISOString();
      await db.insertInto('opened_loans').values({ staff_id: staffId, loan_id: loanId, opened_at }).execute();
    }
    for (const loan_id of [foreign.loan.loanId, null]) {
      await db
        .insertInto('notifications')
        .values({
          id: randomUUIDv7(),
          staff_id: staffId,
          kind: 'note-tag',
          customer_id: zebra.customerId,
          loan_id,
          subject: randomUUID(),
          actor: 'bea',
          event: 'note-created',
          action_type: null,
          count: 1,
          happened_at: new Date().toISOString(),
          read_at: null,
        })
        .execute();
    }
  }
  // An import of branch B.
  const exported = await house.as('officerB')({
    url: `/api/customers/${zebra.customerId}/urlas/${foreign.loan.loanId}/mismo?numbers=left-out`,
  });
  const imported = await house.as('officerB')({
    ...filesOf([{ name: 'foreign-deed.xml', content: exported.body }]),
  });
  expect(imported.statusCode, imported.body).toBe(200);
  const { batchId, files } = imported.json();
  foreign.ids.batchId = batchId;
  foreign.ids.importFileId = files[0].fileId;
});
afterAll(() => app.close());

const QUERIES: Record<string, string> = {
  compareVersions: '?from=1&to=1',
  watchLoan: `?tabId=${randomUUID()}`,
  exportMismo: '?numbers=left-out',
  checkMismo: '?numbers=left-out',
};

const SEARCHES: Record<string, object> = {
  searchCustomers: { query: 'zebrafinch' },
  findDuplicateCustomers: {
    firstName: 'Zed',
    lastName: 'Zebrafinch',
    primaryEmail: 'zebrafinch@post.example',
  },
};

const FIXED: Record<string, string> = {
  owner: 'primary',
  list: 'accounts',
  entryId: 'a',
  version: '1',
  report: 'volume',
};

function request(endpoint: Endpoint, ids: Record<string, string>) {
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const isImport = endpoint.path.includes('/imports/') && name === 'fileId';
    return ids[isImport ? 'importFileId' : name] ?? FIXED[name] ?? randomUUID();
  });
  const payload = SEARCHES[endpoint.name] ?? sampleBody(endpoint);
  return {
    method: endpoint.method,
    url: `${url}${QUERIES[endpoint.name] ?? ''}`,
    headers: { 'if-match': '"1"' },
    ...(payload === undefined ? {} : { payload: payload as object }),
  };
}

const forRole = (role: Role) =>
  ENDPOINTS.filter(({ access }) => access !== 'anyone' && isRoleAllowed(access, role));
const errorOf = (body: string) => JSON.parse(body).error;

/** The other branch's records, as stored. */
async function foreignState(): Promise<string[]> {
  const { db } = app.platform.database;
  return Object.values(await storedState(db)).filter((line) => MARKS.some((mark) => line.includes(mark)));
}

it('every path that names a customer, a loan or an action has the gate', () => {
  const named = ENDPOINTS.filter(({ path }) => /\/customers\/\{id\}|\{loanId\}|\{actionId\}/.test(path));
  expect(named.filter((endpoint) => endpoint.reach !== 'path').map(({ name }) => name)).toEqual([]);
});

const SEEN_BY = [
  ['branch', 'officerA', LOAN_OFFICER],
  ['branch', 'processorA', LOAN_PROCESSOR],
  ['assignment', 'officerA', LOAN_OFFICER],
  ['assignment', 'processorA', LOAN_PROCESSOR],
] as const satisfies readonly [LoanAccess, string, Role][];

// Tests ACCESS-5, ACCESS-6.
describe.each(SEEN_BY)('access by %s: %s', (access, person, role) => {
  let as: Caller;
  let before: string[];
  beforeAll(async () => {
    await app.saveSettings({ loanAccess: access });
    as = house.as(person);
    before = await foreignState();
    expect(before.length).toBeGreaterThan(5);
  });

  const ofPaths = forRole(role).filter((endpoint) => endpoint.reach === 'path');
  it.each(ofPaths.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers 404 for a foreign record, as for an unknown one',
    async (_name, endpoint) => {
      const unknown = await as(
        request(endpoint, { id: randomUUID(), loanId: randomUUID(), actionId: randomUUID() }),
      );
      expect(unknown.statusCode, unknown.body).toBe(404);
      const answer = await as(request(endpoint, foreign.ids));
      expect(answer.statusCode, answer.body).toBe(404);
      expect(errorOf(answer.body)).toEqual({
        ...errorOf(unknown.body),
        requestId: errorOf(answer.body).requestId,
      });
      if (!endpoint.path.includes('{loanId}')) return;
      for (const [id, loanId] of [
        [shared.customer.customerId, shared.foreignLoan.loanId],
        [own.ids.id ?? '', foreign.loan.loanId],
      ] as const) {
        expect((await as(request(endpoint, { ...foreign.ids, id, loanId }))).statusCode).toBe(404);
      }
    },
  );

  const ofChildren = ofPaths.filter(({ path }) => /\{(fileId|folderId|noteId|quoteId)\}/.test(path));
  it.each(ofChildren.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s finds no foreign record below an own customer',
    async (_name, endpoint) => {
      if (access === 'assignment' && role === LOAN_PROCESSOR) return;
      const id = own.ids.id ?? '';
      expect((await as(request(endpoint, { ...foreign.ids, id }))).statusCode).toBe(404);
    },
  );

  const others = forRole(role).filter(
    (endpoint) =>
      endpoint.reach !== 'path' && endpoint.produces !== 'text/event-stream' && endpoint.name !== 'signOut',
  );
  it.each(others.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s says nothing of the other branch',
    async (_name, endpoint) => {
      const answer = await as(request(endpoint, foreign.ids));
      expect(answer.statusCode).not.toBe(500);
      for (const mark of [...MARKS, foreign.ids.id, foreign.ids.loanId, shared.foreignLoan.loanId]) {
        expect(answer.body, endpoint.name).not.toContain(mark);
      }
    },
  );

  it('has changed nothing of the other branch', async () => {
    expect(await foreignState()).toEqual(before);
  });
});

describe('access by branch', () => {
  beforeAll(() => app.saveSettings({ loanAccess: 'branch' }));
  const text = async (as: Caller, url: string) => (await as({ url })).body;

  it('hides nothing from the branch itself: every list above would have shown it', async () => {
    const as = house.as('officerB');
    for (const endpoint of ENDPOINTS.filter(({ reach }) => reach === 'viewer')) {
      if (endpoint.method !== 'GET' && SEARCHES[endpoint.name] === undefined) continue;
      if (endpoint.produces === 'text/event-stream' || endpoint.produces === 'application/zip') continue;
      const answer = await as(request(endpoint, foreign.ids));
      expect(answer.statusCode, `${endpoint.name} ${answer.body}`).toBe(200);
      if (endpoint.name === 'countLoans') expect(answer.json()).toMatchObject({ count: 2 });
      else if (endpoint.name === 'getReport')
        expect(answer.json()).toMatchObject({ total: { values: { started: 2 } } });
      else if (endpoint.name === 'countMyDay') expect(answer.json().count).toBeGreaterThan(0);
      else if (!['listDoubtfulMismoFiles', 'getLoanSight'].includes(endpoint.name)) {
        const isSeen = [...MARKS, foreign.ids.id, foreign.ids.batchId].some((mark) =>
          answer.body.includes(mark ?? '-'),
        );
        expect(isSeen, endpoint.name).toBe(true);
      }
    }
  });

  // Tests ACCESS-2.
  it('does not limit administrators and API keys', async () => {
    expect(await text(house.as('admin'), '/api/urlas')).toContain('Zebrafinch');
    const { key } = await createKey(app, { scopes: ['loans:read'] });
    const withKey: Caller = (ask) =>
      app.as('nobody')({ ...ask, headers: { authorization: `Bearer ${key}` } });
    expect(await text(withKey, '/api/urlas')).toContain('Zebrafinch');
    const { ids } = foreign;
    expect((await withKey({ url: `/api/customers/${ids.id}/urlas/${ids.loanId}` })).statusCode).toBe(200);
  });

  // Tests ACCESS-6.
  it('shows a customer of two branches with the loans of one', async () => {
    const url = `/api/customers/${shared.customer.customerId}/urlas`;
    const numbers = async (as: Caller) =>
      (await as({ url })).json().results.map(({ loanNumber }: { loanNumber: string }) => loanNumber);
    expect(await numbers(house.as('officerA'))).toEqual(['OWN-2']);
    expect(await numbers(house.as('officerB'))).toEqual(['FOREIGN-2']);
    const found = async (query: string) =>
      (
        await house.as('officerA')({ method: 'POST', url: '/api/searches/customer', payload: { query } })
      ).json().results.length;
    expect(await found('OWN-2')).toBe(1);
    expect(await found('FOREIGN-2')).toBe(0);
    expect(await found('shared foreign-2')).toBe(0);
    expect(await found('shared')).toBe(1);
  });

  // Tests ACCESS-1.
  it('is off for everyone by default: a loan of any branch opens', async () => {
    await app.saveSettings({ loanAccess: 'everyone' });
    const { ids } = foreign;
    expect(
      (await house.as('officerA')({ url: `/api/customers/${ids.id}/urlas/${ids.loanId}` })).statusCode,
    ).toBe(200);
    expect(await text(house.as('processorA'), '/api/urlas')).toContain('Zebrafinch');
  });
});
