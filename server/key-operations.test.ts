import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasEtag } from '../contract/wire/endpoint.ts';
import { ENDPOINTS } from '../contract/wire/endpoints.ts';
import type { RouteName } from '../contract/wire/routes.ts';
import { API_KEY_SCOPES } from '../domain/api-keys/api-key-scopes.ts';
import { LOAN_OFFICER } from '../domain/people/role.ts';
import { createKey } from './testing/calls/api-key-calls.ts';
import { multipart } from './testing/calls/document-calls.ts';
import { aBorrower, actionVersionHeader } from './testing/calls/loan-calls.ts';
import { LOCK_TERMS } from './testing/calls/lock-calls.ts';
import { filesOf } from './testing/calls/mismo-import-calls.ts';
import { addTitleCompany, anOrder, anOrderableLoan } from './testing/calls/order-calls.ts';
import { aScenario } from './testing/calls/quote-calls.ts';
import { untilJobsAreDone } from './testing/calls/session-calls.ts';
import { callUnderwriting } from './testing/calls/underwriting-calls.ts';
import { addStaff, openTestSession } from './testing/factories/staff-factory.ts';
import { callHmdaLoan } from './testing/hmda-calls.ts';
import { callLoanCosts } from './testing/loan-cost-calls.ts';
import { callPagesAndPackages } from './testing/pages/page-calls.ts';
import { type ReceiverForTests, startReceiver } from './testing/services/receiver-for-tests.ts';
import { handClock } from './testing/settable-clock.ts';
import { type Caller, startTestApp, type TestApp } from './testing/test-app.ts';

interface Call {
  payload?: object | Buffer;
  headers?: Record<string, string>;
  query?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: as `json()` of an answer.
type Answer = any;

const OPEN_TO_KEYS = ENDPOINTS.filter(({ scope }) => scope !== null);
const NAMES = { firstName: 'Ines', lastName: 'Okafor', primaryEmail: 'ines@post.example' };

// Tests KEY-6, KEY-15.
describe('a key with every scope', () => {
  let lintel: TestApp;
  let receiver: ReceiverForTests;
  let asKey: Caller;
  let keyId: string;
  let officer: { email: string; ask: Caller };
  const called = new Set<string>();
  const ids: Record<string, string> = { report: 'volume' };

  beforeAll(async () => {
    // A Friday noon in New York, before the dates of the lock and of the orders.
    lintel = await startTestApp({
      clock: handClock('2026-11-20T17:00:00.000Z'),
      runJobs: true,
      env: { WEBHOOK_NETWORKS: '127.0.0.0/8' },
    });
    receiver = await startReceiver();
    const { key, apiKey, admin } = await createKey(lintel, {
      name: 'Point of sale',
      scopes: [...API_KEY_SCOPES],
      contactEmail: 'pos-team@lintel.example',
    });
    keyId = apiKey.keyId;
    asKey = callerOf(key);
    const hook = await callerOf(admin.accessToken)({
      method: 'POST',
      url: '/api/webhooks',
      payload: {
        url: receiver.url,
        types: ['loan.created', 'status.recorded', 'lock.recorded', 'document.created', 'note.created'],
      },
    });
    expect(hook.statusCode, hook.body).toBe(201);
    await addTitleCompany(lintel.platform.database.db);
    const staff = await addStaff(lintel.platform.database.db, { roles: [LOAN_OFFICER] });
    const session = await openTestSession(lintel.platform, staff);
    officer = { email: staff.email, ask: callerOf(session.access_token) };
  });
  afterAll(async () => {
    await receiver.close();
    await lintel.close();
  });

  const callerOf =
    (token: string): Caller =>
    (request) =>
      lintel.app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } });
  const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });
  const ofAction = (actionId: string) =>
    actionVersionHeader(lintel.platform.database.db, actionId, undefined);

  /** Calls an operation, which must succeed. @returns its JSON, if any. */
  async function does(name: RouteName, { query = '', ...call }: Call = {}): Promise<Answer> {
    const endpoint = OPEN_TO_KEYS.find((one) => one.name === name);
    if (endpoint === undefined) throw new Error(`${name} is closed to keys`);
    called.add(name);
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) => {
      const value = ids[param];
      if (value === undefined) throw new Error(`${name} needs ${param}`);
      return value;
    });
    const answer = await asKey({ method: endpoint.method, url: `${path}${query}`, ...call });
    expect(answer.statusCode, `${name}: ${answer.body.slice(0, 400)}`).toBeGreaterThanOrEqual(200);
    expect(answer.statusCode, `${name}: ${answer.body.slice(0, 400)}`).toBeLessThan(300);
    // Tests BASE-20.
    if (hasEtag(endpoint)) expect(answer.headers.etag, name).toMatch(/^(W\/)?"[^"]+"$/);
    if (!String(answer.headers['content-type']).includes('json')) return {} as Answer;
    const { version } = answer.json();
    if (typeof version === 'number') expect(answer.headers.etag, name).toBe(`"${version}"`);
    return answer.json();
  }

  it('keeps directories, and names people in them', async () => {
    const person = { group: 'processors', firstName: 'Lena', email: 'lena@lintel.example' };
    const added = await does('addDirectoryPerson', { payload: person });
    ids.personId = added.personId;
    const { group: _group, ...rest } = person;
    await does('changeDirectoryPerson', { payload: { ...rest, lastName: 'Fox' }, headers: ifMatch(1) });
    const officerEntry = { group: 'loanOfficers', firstName: 'Grace', email: officer.email };
    await does('addDirectoryPerson', { payload: officerEntry });
    const company = { name: 'Cedar Title', recipients: ['orders@cedar.example'] };
    ids.companyId = (await does('addTitleCompany', { payload: company })).companyId;
    await does('changeTitleCompany', { payload: { ...company, name: 'Cedar Titles' }, headers: ifMatch(1) });
    [ids.kind, ids.actionType] = ['TITLE_DOCS', 'TITLE_DOCS'];
    await does('setCarbonCopy', { payload: { email: 'copies@lintel.example' } });
    for (const name of ['getDirectories', 'listStaffNames', 'getManagedDirectories'] as const)
      await does(name);
    await does('listDirectoryChanges');
  });

  it('creates and changes a customer', async () => {
    const { customerId } = await does('createCustomer', { payload: NAMES });
    ids.id = customerId;
    await does('getCustomer');
    const { headers } = await asKey({ url: `/api/customers/${customerId}` });
    const renamed = { ...NAMES, lastName: 'Okoye' };
    await does('changeCustomer', { payload: renamed, headers: { 'if-match': String(headers.etag) } });
    await does('searchCustomers', { payload: { query: 'Okoye' } });
    await does('findDuplicateCustomers', { payload: NAMES });
    await does('getLegalHold');
  });

  it('starts, saves and restores a loan', async () => {
    ids.loanId = (await does('startLoan', { payload: {} })).loanId;
    await does('saveApplication', {
      payload: aBorrower({ firstName: 'Ines', lastName: 'Okoye', emailAddress: 'ines@post.example' }),
      headers: ifMatch(1),
    });
    await does('saveApplication', { payload: {}, headers: ifMatch(2) });
    ids.version = '2';
    await does('restoreVersion', { payload: {}, headers: ifMatch(3) });
    await does('getApplicationVersion');
    await does('compareVersions', { query: '?from=1&to=2' });
    ids.zip = '27601';
    const reads = ['getLoan', 'listLoans', 'listLatestLoans', 'countLoans', 'listCustomerLoans'] as const;
    for (const name of [...reads, 'getZipDetails', 'getReport'] as const) await does(name);
  });

  it('assigns, suspends, locks and transfers', async () => {
    const create = (payload: object) => does('createLoanAction', { payload });
    await create({ actionType: 'TASKS', setupProcessor: 'Lena', conditionsProcessor: 'Lena' });
    await lintel.platform.database.db
      .updateTable('loans')
      .set({ loan_officer: 'Grace' })
      .where('id', '=', ids.loanId ?? '')
      .execute();
    await create({ actionType: 'LOAN_STATUS', loanStatus: 'SUSPENDED' });
    ids.actionId = (await create({ actionType: 'LOCK', ...LOCK_TERMS })).actionId;
    await does('saveLockConfirmation', { payload: {} });
    const longer = { ...LOCK_TERMS, lockExpirationDate: '2026-12-28' };
    await does('changeLoanAction', { payload: longer, headers: await ofAction(ids.actionId ?? '') });
    await does('transferRateLock', {
      payload: { ...LOCK_TERMS, investorName: 'Summit Loans' },
      headers: await ofAction(ids.actionId ?? ''),
    });
    await does('listLoanActions');
  });

  it('orders title documents by mail', async () => {
    const [id, loanId] = [ids.id, ids.loanId];
    const loan = await anOrderableLoan(lintel.platform.database.db);
    [ids.id, ids.loanId] = [loan.customerId, loan.loanId];
    const draft = await does('createLoanAction', { payload: anOrder('TITLE_DOCS') });
    ids.actionId = draft.actionId;
    await does('discardLoanAction', { headers: await ofAction(draft.actionId) });
    await does('restoreLoanAction', { payload: {}, headers: await ofAction(draft.actionId) });
    await does('sendLoanActionEmail', { headers: await ofAction(draft.actionId) });
    [ids.id, ids.loanId] = [id ?? '', loanId ?? ''];
  });

  it('writes notes to colleagues and to the customer', async () => {
    const notification = { type: 'EMAIL', targets: [officer.email] };
    const tagged = { message: 'Income checked', notification };
    ids.noteId = (await does('createNote', { payload: tagged })).noteId;
    await does('changeNote', { payload: { collections: ['INCOME'] }, headers: ifMatch(1) });
    await does('listNotes');
    await does('countNotes');
    await does('deleteNote', { headers: ifMatch(2) });
    await does('createNote', { payload: { message: 'One more statement', shouldNotifyCustomer: true } });
  });

  it('uploads, copies, moves and restores documents', async () => {
    const created = await does('createDocument', { payload: { name: 'a.txt', path: 'Others' } });
    ids.fileId = created.file.fileId;
    await does('putDocument', multipart('a statement'));
    await does('putDocument', { payload: { description: 'May to July' } });
    for (const name of ['downloadDocument', 'listDocumentKinds', 'suggestDocumentKind'] as const)
      await does(name);
    await does('reviewDocument', { payload: { state: 'accepted', seenOn: null } });
    await does('copyDocument', { payload: { path: 'Survey' } });
    await does('copyDocuments', { payload: { path: 'Appraisal', fileIds: [ids.fileId] } });
    for (const name of ['listDocuments', 'listRecentDocuments', 'deleteDocument'] as const) await does(name);
    await does('restoreDocument', { payload: {} });
    await does('deleteDocuments', { payload: { fileIds: [ids.fileId] } });
    await callPagesAndPackages(does, lintel, ids);
    const folder = await does('createFolder', { payload: { name: 'Year 2026', parentPath: 'Others' } });
    ids.folderId = folder.folderId;
    await does('renameFolder', { payload: { name: 'Year 2027' } });
    await does('deleteFolder');
  });

  it('keeps conditions', async () => {
    const [first, second] = (
      await does('createConditions', { payload: { conditions: [{ text: 'Paystub' }, { text: 'Survey' }] } })
    ).conditions;
    ids.conditionId = first.conditionId;
    await does('changeCondition', { payload: { status: 'RECEIVED' }, headers: ifMatch(1) });
    const seen = [{ conditionId: second.conditionId, version: 1 }];
    await does('changeConditions', { payload: { conditions: seen, change: { status: 'REQUESTED' } } });
    await does('deleteConditions', { payload: { conditions: [{ ...seen[0], version: 2 }] } });
    for (const name of ['listConditions', 'listConditionTemplates'] as const) await does(name);
    const items = [{ conditionId: first.conditionId }];
    const request = await does('createBorrowerRequest', {
      payload: { recipient: 'primary', language: 'en', items },
    });
    ids.requestId = request.requestId;
    await does('sendBorrowerRequestAgain', { payload: { sentOn: request.sentOn } });
    await does('withdrawBorrowerRequest', { payload: {} });
    await does('listBorrowerRequests');
  });

  it('records dates that count for deadlines', async () => {
    ids.dateKind = 'loan-estimate-sent';
    await does('recordLoanDate', {
      payload: { date: '2026-11-20', method: 'mail' },
      headers: ifMatch(0),
    });
    await does('removeLoanDate', { headers: ifMatch(1) });
    await does('getLoanDeadlines');
    for (const name of ['listStatusRequirements', 'listDecisions', 'listNotices'] as const) await does(name);
  });

  it('records what a decision needs, and the costs', async () => {
    const stub = await does('createDocument', { payload: { name: 'stub.txt', path: 'Others' } });
    ids.fileId = stub.file.fileId;
    await does('putDocument', multipart('a pay stub'));
    await callUnderwriting(does, ids);
    for (const call of [callLoanCosts, callHmdaLoan]) await call(does, ids, lintel.platform.database.db);
  });

  it('saves and sends quotes', async () => {
    const quote = { title: 'First home', scenarios: [aScenario()] };
    ids.quoteId = (await does('createQuote', { payload: quote })).quoteId;
    await does('saveQuote', { payload: { ...quote, title: 'Second home' }, headers: ifMatch(1) });
    const mail = { recipients: ['borrower@post.example'], message: '', copyToSender: true };
    ids.emailId = randomUUID();
    await does('sendQuoteEmail', { payload: { emailId: ids.emailId, version: 2, ...mail } });
    await untilJobsAreDone(lintel);
    // Like a mail server that refuses it permanently.
    await sql`UPDATE mails SET state = 'failed', sent_at = NULL
      WHERE id = (SELECT mail_id FROM quote_emails WHERE id = ${ids.emailId})`.execute(lintel.ownerDb);
    await does('resendQuoteEmail');
    for (const name of [
      'listQuotes',
      'listQuoteScenarios',
      'listRecentQuotes',
      'getQuote',
      'getQuotePdf',
      'listQuoteEmails',
      'getDefaultCosts',
    ] as const)
      await does(name);
  });

  it('reads rate tables', async () => {
    const { kinds } = await does('listRateTables');
    const { kind, versions } = kinds.find((one: { versions: unknown[] }) => one.versions.length > 0);
    ids.kind = kind;
    ids.tableId = versions[0].tableId;
    const { rows } = await does('getRateTable');
    await does('exportRateTable');
    await does('getRateTableInForce', { query: '?on=2026-11-20' });
    const key = encodeURIComponent(rows[0].slice(0, -1).join('|'));
    expect((await does('findRateTableRow', { query: `?on=2026-11-20&key=${key}` })).row).toEqual(rows[0]);
  });

  it('exchanges MISMO files', async () => {
    const loan = `/api/customers/${ids.id}/urlas/${ids.loanId}`;
    const { body: content } = await asKey({ url: `${loan}/mismo?numbers=left-out` });
    await does('exportMismo', { query: '?numbers=left-out' });
    await does('checkMismo', { query: '?numbers=left-out' });
    await does('getMismoSchemas');
    const { headers, payload } = filesOf([{ name: 'loan.xml', content }]);
    await does('checkMismoFile', { headers, payload });
    const renamed = content.replaceAll('Okoye', 'Adeyemi').replaceAll(/LN-\d\d-\d{6}/g, 'POS-77');
    const imported = await does('importMismo', filesOf([{ name: 'loan.xml', content: renamed }]));
    ids.batchId = imported.batchId;
    ids.fileId = imported.files[0].fileId;
    for (const name of [
      'listMismoImports',
      'listDoubtfulMismoFiles',
      'getMismoImport',
      'listMismoImportFiles',
      'getMismoImportFile',
    ] as const)
      await does(name);
    expect(imported.files[0]).toMatchObject({ outcome: 'doubtful' });
    await does('decideMismoFile', { payload: { decision: 'new-customer' } });
  });

  it('reads the history and the feed', async () => {
    await does('listCustomerHistory');
    await does('listHistory');
    await does('listEvents');
  });

  it('can do everything that a scope allows', () => {
    expect(OPEN_TO_KEYS.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([]);
  });

  it('leaves work that every job can do', async () => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM pgboss.schedule`.execute(lintel.ownerDb);
    expect(rows.length).toBeGreaterThan(8);
    for (const { name } of rows) {
      await lintel.platform.jobs.enqueue(lintel.platform.database.db, name, {});
      lintel.platform.jobs.nudge(name);
    }
    await untilJobsAreDone(lintel);
    const bell = await officer.ask({ url: '/api/notifications' });
    expect(bell.statusCode).toBe(200);
    const kinds = bell.json().notifications.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('note-tag');
    expect(kinds).toContain('loan-changed');
    const feed = await asKey({ url: '/api/events?after=0' });
    expect(feed.body).toContain(keyId);
    await expect.poll(() => receiver.received.map(({ event }) => event.type)).toContain('document.created');
    const failed = lintel
      .logged()
      .split('\n')
      .filter((line) => /job (failed|given up)|"level":50/.test(line));
    expect(failed).toEqual([]);
  });
});
