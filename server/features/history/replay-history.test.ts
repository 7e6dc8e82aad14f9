import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changed, married } from '../../../domain/application/complete-application.fixture.ts';
import { SPECIFIED_LIMITS } from '../../../domain/application/section4/lending-limits.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { DEFAULT_COSTS } from '../../../domain/quotes/quote-costs.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { loadDemoDataOnce } from '../../demo/demo-data.ts';
import { LOAN_OFFICER_NAMES } from '../../demo/demo-directories.data.ts';
import { createRandom } from '../../demo/random.ts';
import { HISTORY_SEAL_KEY } from '../../platform/secrets/sealed-secrets.ts';
import { borrowerCalls, openAskedLoan } from '../../testing/calls/borrower-calls.ts';
import { upload } from '../../testing/calls/document-calls.ts';
import { aScenario } from '../../testing/calls/quote-calls.ts';
import {
  aCompleteApplication,
  aMarriedApplication,
  aRefinanceApplication,
} from '../../testing/factories/application-factory.ts';
import { replayedState, storedState } from '../../testing/recorded-state.ts';
import { csv, LOCKED_LOAN } from '../../testing/services/imports-for-tests.ts';
import { ownerUrl } from '../../testing/services/postgres-for-tests.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { disposeOfCustomer, listDueCustomers } from '../disposal/disposal.service.ts';
import { purgeDocuments } from '../documents/deletion/document-purge.store.ts';
import { importBook } from '../import/import-book.service.ts';
import { createStaffService } from '../staff/staff.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await loadDemoDataOnce(app.platform);
});
afterAll(() => app.close());

async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  { version, role = ADMIN }: { version?: number; role?: Role } = {},
) {
  app.clock.advance(1);
  const answer = await app.as(role)({
    method,
    url: `/api/${url}`,
    ...(payload === undefined ? {} : { payload }),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
  expect(answer.statusCode, `${method} ${url}: ${answer.body.slice(0, 400)}`).toBeLessThan(300);
  return answer.body === '' ? {} : answer.json();
}

/** Tests insert staff directly, so no history mentions them. */
async function expectReplayed(): Promise<void> {
  const { db } = app.platform.database;
  const [replayed, stored] = [await replayedState(db), await storedState(db)];
  const invented = await db.selectFrom('staff').select('id').where('email', 'like', 'staff-%').execute();
  for (const { id } of invented) delete stored[`staff ${id}`];
  expect(replayed).toEqual(stored);
}

// Tests HIST-4.
test('all events together rebuild the demo data as it is stored, byte for byte', async () => {
  await expectReplayed();
  expect(Object.keys(await replayedState(app.platform.database.db)).length).toBeGreaterThan(2000);
});

test('and later changes by staff', async () => {
  const { customerId } = await send('POST', 'customers', {
    firstName: 'Ada',
    lastName: 'Okoye',
    primaryEmail: 'ada@mail.example',
    cellPhone: '+1(919)555-0101',
  });
  const customer = `customers/${customerId}`;
  const { loanId } = await send('POST', `${customer}/urlas`);
  await workOnLoan(`${customer}/urlas/${loanId}`);
  await workOnFiles(customerId);
  await askBorrower(customerId, loanId);
  await workOnNotesAndQuotes(customer);
  await workOnSettings();
  await expectReplayed();
});

test('and saves of arbitrary applications, one on top of the other', async () => {
  const names = { firstName: 'Ada', lastName: 'Okoye', primaryEmail: 'ada.again@mail.example' };
  const { customerId } = await send('POST', 'customers', names);
  const { loanId } = await send('POST', `customers/${customerId}/urlas`);
  const today = easternDate(app.clock.now());
  const random = createRandom(20_261_121);
  for (let version = 1; version <= 24; version += 1) {
    const make = random.pick([aCompleteApplication, aMarriedApplication, aRefinanceApplication]);
    const {
      loanApplicationProgress: _,
      section8LoanOriginatorInformation: __,
      ...whole
    } = make({
      random,
      today,
    });
    // Without the last section it is incomplete: the others may be removed, added again, and reordered.
    const some = Object.entries(whole).filter(([key]) => key.startsWith('section1') || random.chance(0.7));
    const draft = Object.fromEntries(random.chance(0.5) ? some : some.reverse());
    await send('PUT', `customers/${customerId}/urlas/${loanId}`, draft, { version });
  }
  await expectReplayed();
});

test('and two imports', async () => {
  const client = new pg.Client({
    connectionString: ownerUrl(app.connectionString),
    options: '-c TimeZone=UTC',
  });
  await client.connect();
  for (const cells of [
    [LOCKED_LOAN],
    [{ ...LOCKED_LOAN, first_name: 'Ade', loan_amount: '400000', investor_name: 'Other Bank' }],
    [
      {
        ...LOCKED_LOAN,
        first_name: 'Ade',
        loan_status: 'FLOATED',
        lock_date: '',
        lock_expiration_date: '',
        locked_interest_rate: '',
        investor_name: '',
      },
    ],
  ]) {
    const report = await importBook(client, Readable.from([Buffer.from(csv(cells))]), {
      fileName: 'book.csv',
      now: new Date('2026-03-09T15:00:00Z'),
      limits: SPECIFIED_LIMITS,
      requirements: {},
      skipFaulty: false,
      dryRun: false,
    });
    expect(report.imported?.loans).toMatchObject({ kept: 0 });
  }
  await client.end();
  await expectReplayed();
});

test('and the remaining data after customers were disposed of', async () => {
  const db = app.ownerDb;
  const historyKeys = app.platform.keysFor(HISTORY_SEAL_KEY);
  const rule = { months: 25, clock: handClock('2040-01-01T12:00:00Z'), historyKeys };
  const due = (await listDueCustomers(db, rule)).slice(0, 3);
  expect(due).toHaveLength(3);
  for (const { customerId } of due) expect(await disposeOfCustomer(db, customerId, rule)).toBeDefined();
  await expectReplayed();
  expect(await replayedState(db)).not.toHaveProperty([`customer ${due[0]?.customerId}`]);
});

async function workOnLoan(loan: string): Promise<void> {
  const text = JSON.stringify(
    changed(married, {
      'section4LoanAndPropertyInformation.plannedClosingDate': '2027-01-15',
      'section8LoanOriginatorInformation.loanOriginatorName': LOAN_OFFICER_NAMES[0],
    }),
  )
    .replace('***-**-3456', '123-45-6789')
    .replace(/\*{3}-\*\*-\d{4}/, '987-65-4321');
  const application = JSON.parse(text);
  let version = 1;
  const save = async (document: object) => {
    await send('PUT', loan, document, { version });
    version += 1;
  };
  await save({ section1BorrowerInformation: application.section1BorrowerInformation });
  await save({ ...application, loanApplicationProgress: 800 });
  const current = async () => {
    const { section1BorrowerInformation, ...rest } = await send('GET', loan);
    return { section1BorrowerInformation, ...rest };
  };
  // A key that is removed and added elsewhere, and a list that shrinks.
  const { section4LoanAndPropertyInformation, ...without } = await current();
  await save({ section4LoanAndPropertyInformation, ...without, section2AssetsAndLiabilities: null });
  await send('POST', `${loan}/social-security-numbers/primary/reveal`);
  const today = easternDate(app.clock.now());
  const lock = {
    actionType: 'LOCK',
    lockDate: today,
    lockExpirationDate: '2027-01-20',
    closingDate: '2027-01-15',
    lockedInterestRate: '6.125',
    loanProgram: '30-Year Fixed',
    investorName: 'Harbor Capital',
  };
  await send('POST', `${loan}/actions`, lock);
  const directories = await send('GET', 'directories');
  const [officer] = directories.loanOfficers;
  const [setup, conditions] = directories.processors;
  const tasks = {
    loanOfficer: officer.firstName,
    setupProcessor: setup.firstName,
    conditionsProcessor: (conditions ?? setup).firstName,
  };
  await send('POST', `${loan}/actions`, { actionType: 'TASKS', ...tasks });
  await send('POST', `${loan}/actions`, { actionType: 'LOAN_STATUS', loanStatus: 'SUSPENDED' });
  await workOnConditions(loan);
}

async function workOnConditions(loan: string): Promise<void> {
  const conditions = ['Appraisal', 'Title search', 'Not needed'].map((text) => ({ text }));
  const added = (await send('POST', `${loan}/conditions`, { conditions })).conditions;
  const [first, second, third] = added;
  const change = { status: 'WAIVED', reason: 'Waived by the investor', dueDate: '2027-01-11' };
  await send('PUT', `${loan}/conditions/${first.conditionId}`, change, { version: 1 });
  const seen = (condition: { conditionId: string }) => [{ conditionId: condition.conditionId, version: 1 }];
  const requested = { conditions: seen(second), change: { status: 'REQUESTED' } };
  await send('POST', `${loan}/conditions/changes`, requested);
  await send('POST', `${loan}/conditions/deletions`, { conditions: seen(third) });
}

async function askBorrower(customerId: string, loanId: string): Promise<void> {
  const asked = await openAskedLoan(app, {
    customer: { customerId, firstName: 'Ada', lastName: 'Quill', email: 'ada@quill.example' },
    loan: { customerId, loanId, loanNumber: '' },
  });
  const { request, link } = await asked.ask('Bank statements', 'Pay stubs');
  const borrower = borrowerCalls(app);
  const token = await borrower.enter(link, asked.customer.email);
  for (const { itemId } of request.items) {
    const sent = await borrower.upload(token, itemId, { name: `${itemId}.txt` });
    expect(sent.statusCode).toBe(200);
  }
  const condition = (await asked.conditions.list()).find(({ text }) => text === 'Pay stubs');
  await asked.conditions.change(condition as never, { status: 'REQUESTED' });
  expect((await asked.act(request, 'mails')).statusCode).toBe(200);
  expect((await asked.act(request, 'withdrawal')).statusCode).toBe(200);
}

async function workOnFiles(customerId: string): Promise<void> {
  const customer = `customers/${customerId}`;
  const folder = await send('POST', `${customer}/folders`, { name: 'Lette', parentPath: 'Insurance' });
  const inner = await send('POST', `${customer}/folders`, { name: 'Old', parentPath: 'Insurance/Lette' });
  const answer = await upload(app.as(ADMIN), customerId, { path: 'Insurance/Lette/Old' });
  const [file] = answer.json().files;
  const url = `${customer}/files/${file.fileId}`;
  await send('POST', `${url}/copies`, { path: 'Others' });
  await send('PUT', url, { name: 'other.txt', path: 'Insurance/Lette', description: 'of May' });
  await send('DELETE', url);
  await send('PUT', `${customer}/folders/${folder.folderId}`, { name: 'Letters' });
  await send('POST', `${url}/restore`);
  await send('DELETE', `${customer}/folders/${inner.folderId}`);
  const gone = (await upload(app.as(ADMIN), customerId, { name: 'gone.txt' })).json().files[0];
  await send('DELETE', `${customer}/files/${gone.fileId}`);
  const at = app.clock.now().toISOString();
  expect(await purgeDocuments(app.platform.database.db, [gone.fileId], at)).toBe(1);
}

async function workOnNotesAndQuotes(customer: string): Promise<void> {
  const note = await send('POST', `${customer}/notes`, { message: 'Called her', collections: ['INCOME'] });
  await send('PUT', `${customer}/notes/${note.noteId}`, { collections: ['ASSETS'] }, { version: 1 });
  const second = await send('POST', `${customer}/notes`, { message: 'Never mind', collections: [] });
  await send('DELETE', `${customer}/notes/${second.noteId}`);
  const costs = [...DEFAULT_COSTS];
  const scenario = aScenario({ costs, mortgageInsuranceRate: 0, closingOn: '2027-01-15' });
  const { quoteId } = await send('POST', `${customer}/quotes`, { title: 'Home', scenarios: [scenario] });
  const other = { ...scenario, name: 'Less', costs: costs.slice(1) };
  await send(
    'PUT',
    `${customer}/quotes/${quoteId}`,
    { title: 'Home', scenarios: [other, scenario] },
    { version: 1 },
  );
  await send('PUT', 'quote-costs', { costs: costs.slice(0, 3) }, { version: 0 });
  await send('PUT', 'quote-costs', { costs: costs.slice(1, 4) }, { version: 1 });
  const view = { name: 'Floated', isShared: false, search: { status: 'floated' } };
  const { viewId } = await send('POST', 'loan-views', view);
  await send('PUT', `loan-views/${viewId}`, { ...view, name: 'Locks', isShared: true }, { version: 1 });
  const removed = await send('POST', 'loan-views', view);
  await send('DELETE', `loan-views/${removed.viewId}`);
  await send('PUT', 'exports/limits', { rows: 500, documents: null }, { version: 0 });
  await send('PUT', 'exports/limits', { rows: 400, documents: 20 }, { version: 1 });
}

async function workOnSettings(): Promise<void> {
  const { personId } = await send('POST', 'directories/people', {
    group: 'appraisers',
    firstName: 'Zelda',
    email: 'zelda@lender.example',
  });
  const person = { firstName: 'Zelda B', email: 'zelda@lender.example', retired: true };
  await send('PUT', `directories/people/${personId}`, person, { version: 1 });
  const company = { name: 'Quarry Title', recipients: ['desk@quarry.example'] };
  const { companyId } = await send('POST', 'directories/title-companies', company);
  const other = { ...company, recipients: ['desk@quarry.example', 'two@quarry.example'], retired: false };
  await send('PUT', `directories/title-companies/${companyId}`, other, { version: 1 });
  await send('PUT', 'directories/carbon-copies/TITLE_DOCS', { email: null });
  await send('PUT', 'directories/carbon-copies/INSURANCE_BINDER', { email: 'new@lender.example' });
  const staff = createStaffService(app.platform, 'command line');
  const email = 'nia.park@lintel.example';
  await staff.addStaff({ email, firstName: 'Nia', lastName: 'Park', roles: [ADMIN] });
  await staff.setStaffRoles(email, [LOAN_OFFICER, LOAN_PROCESSOR]);
  await staff.disableStaff(email);
  await staff.enableStaff(email);
}
