import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../contract/history.ts';
import { changed, married } from '../../../domain/application/complete-application.fixture.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { DEFAULT_COSTS } from '../../../domain/quotes/quote-costs.ts';
import { aScenario } from '../../testing/calls/quote-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
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
  return answer.body === '' || !answer.headers['content-type']?.toString().includes('json')
    ? answer.body
    : answer.json();
}

async function startedLoan() {
  const names = { firstName: 'Ada', lastName: 'Okoye', primaryEmail: `ada-${Math.random()}@mail.example` };
  const { customerId } = await send('POST', 'customers', names);
  const { loanId } = await send('POST', `customers/${customerId}/urlas`);
  const customer = `customers/${customerId}`;
  const url = `${customer}/urlas/${loanId}`;
  return {
    customerId,
    customer,
    url,
    save: (application: object, version: number, role?: Role) =>
      send('PUT', url, application, { version, ...(role === undefined ? {} : { role }) }),
    described: async (): Promise<string[]> => {
      const { entries } = (await send('GET', `${url}/history`)) as { entries: HistoryEntry[] };
      return entries.flatMap(({ what, changes }) =>
        changes.length === 0
          ? [what]
          : changes.map(({ label, kind, from, to }) =>
              kind === 'changed' ? `${what}: ${label}: ${from} → ${to}` : `${what}: ${label}`,
            ),
      );
    },
    csv: (): Promise<string> => send('GET', `history/csv?customerId=${customerId}`),
  };
}

const ASH = { street: '11 Ash', city: 'Austin', state: 'TX', zip: '78701' };
const CEDAR = { street: '33 Cedar', city: 'Waco', state: 'TX', zip: '76701' };
const DOGWOOD = { street: '44 Dogwood', city: 'Plano', state: 'TX', zip: '75024' };
const owns = (...addresses: object[]) => ({
  section3RealEstate: {
    ownRealEstate: true,
    propertiesOwned: addresses.map((propertyAddress) => ({ propertyAddress })),
  },
});

it('names the rows that two people changed, in entries and in the export', async () => {
  const loan = await startedLoan();
  await loan.save(owns(ASH, CEDAR), 1);
  await loan.save(owns(CEDAR, DOGWOOD), 2, LOAN_OFFICER);
  await loan.save(owns({ ...CEDAR, unit: 'Apt 7' }, DOGWOOD), 3, LOAN_PROCESSOR);
  const described = await loan.described();
  expect(described.slice(0, 3)).toEqual([
    'saved the application: Section 3: Property 33 Cedar: unit: null → Apt 7',
    'saved the application: Section 3: Removed property 11 Ash',
    'saved the application: Section 3: Added property 44 Dogwood',
  ]);
  const csv = await loan.csv();
  expect(csv).toContain('Section 3: Removed property 11 Ash,Street: 11 Ash · City: Austin');
  expect(csv).toContain('Section 3: Property 33 Cedar: unit,,Apt 7');
});

it('names rows even if later entries are about other kinds, on the next page as well', async () => {
  const loan = await startedLoan();
  await loan.save(owns(ASH, CEDAR), 1);
  await loan.save(owns({ ...ASH, unit: '1' }, CEDAR), 2);
  for (let version = 3; version < 36; version += 1) {
    await loan.save(owns({ ...ASH, unit: String(version) }, CEDAR), version);
  }
  const first = await send('GET', `${loan.url}/history`);
  const second = (await send('GET', first.links.next.href.replace('/api/', ''))) as {
    entries: HistoryEntry[];
  };
  const labels = second.entries.flatMap(({ changes }) => changes.map(({ label }) => label));
  expect(labels.filter((label) => /^Section 3: Property 11 Ash.*: unit$/.test(label))).toHaveLength(4);
});

it('names the note and the category, even when the note is deleted', async () => {
  const loan = await startedLoan();
  const message = 'Called about the appraisal, who will come on Monday';
  const { noteId } = await send('POST', `${loan.customer}/notes`, { message, collections: ['INCOME'] });
  await send(
    'PUT',
    `${loan.customer}/notes/${noteId}`,
    { collections: ['ASSETS', 'REAL_ESTATE_OWNED'] },
    { version: 1 },
  );
  await send('DELETE', `${loan.customer}/notes/${noteId}`);
  const words = "changed the categories of a note: Note 'Called about the appraisal, who will …':";
  expect((await loan.described()).slice(2, 5)).toEqual([
    `${words} removed category Income`,
    `${words} added category Assets`,
    `${words} added category Real Estate Owned`,
  ]);
  expect(await loan.csv()).toContain(': added category Real Estate Owned');
});

it('describes a status in one line, and a lock without repeating what the loan shows of it', async () => {
  const loan = await startedLoan();
  const application = JSON.parse(
    JSON.stringify(
      changed(married, { 'section4LoanAndPropertyInformation.plannedClosingDate': '2027-01-15' }),
    )
      .replace('***-**-3456', '123-45-6789')
      .replace(/\*{3}-\*\*-\d{4}/, '987-65-4321'),
  );
  await loan.save({ ...application, loanApplicationProgress: 800 }, 1);
  await send('POST', `${loan.url}/actions`, { actionType: 'LOAN_STATUS', loanStatus: 'SUSPENDED' });
  expect((await loan.described())[0]).toBe('changed status to Suspended: Loan status: Floated → Suspended');
  const closed = {
    actionType: 'LOAN_STATUS',
    loanStatus: 'CLOSED',
    closingDate: '2027-01-20',
    reason: 'Sent by hand',
  };
  const { actionId } = await send('POST', `${loan.url}/actions`, closed);
  await send(
    'PUT',
    `actions/${actionId}`,
    { ...closed, loanStatus: 'CLOSED_WITH_COMPETITOR' },
    { version: 1 },
  );
  const described = await loan.described();
  expect(described.join()).toContain('removed overridden requirement Loan Estimate sent in time');
  const statuses = described.filter((line) => !/Reason|verridden/.test(line));
  expect(statuses.slice(0, 3)).toEqual([
    'changed status to Closed with competitor: Loan status: Closed → Closed with competitor',
    'changed status to Closed: Loan status: Suspended → Closed, closing date Jan 20, 2027',
    'changed status to Suspended: Loan status: Floated → Suspended',
  ]);
  expect(described.filter((line) => line.includes('changed the loan:'))).toEqual([]);
  const lines = (await loan.csv()).split('\r\n').filter((line) => line.includes('Loan status'));
  expect(lines.filter((line) => line.includes('Suspended'))).toHaveLength(2);
});

it('names scenarios and costs of a quote', async () => {
  const loan = await startedLoan();
  const costs = [...DEFAULT_COSTS];
  const scenario = aScenario({ costs, mortgageInsuranceRate: 0, name: 'Low' });
  const { quoteId } = await send('POST', `${loan.customer}/quotes`, { title: 'Home', scenarios: [scenario] });
  const body = { title: 'Home', scenarios: [{ ...scenario, rate: 6750, costs: costs.slice(1) }] };
  await send('PUT', `${loan.customer}/quotes/${quoteId}`, body, { version: 1 });
  expect((await loan.described()).slice(0, 2)).toEqual([
    "saved a quote: Home: Quote: Scenario 'Low': interest rate: 6.5% → 6.75%",
    "saved a quote: Home: Quote: Scenario 'Low': removed cost 'Origination fee'",
  ]);
});

// Tests LIST-47.
it('names assigned people in full, in entries, comparisons, versions and the export', async () => {
  const people = [
    { directory: 'processors' as const, last_name: 'Kim' },
    { directory: 'loanOfficers' as const, last_name: 'Osei' },
  ];
  await app.platform.database.db
    .insertInto('directory_entries')
    .values(
      people.map((person, position) => ({
        id: crypto.randomUUID(),
        first_name: 'Grace',
        email: `grace.${person.last_name}@lintel.example`,
        position,
        ...person,
      })),
    )
    .execute();
  const loan = await startedLoan();
  await loan.save({ section8LoanOriginatorInformation: { loanOriginatorName: 'Grace' } }, 1);
  await send('POST', `${loan.url}/actions`, { actionType: 'TASKS', setupProcessor: 'Grace' });
  const described = await loan.described();
  expect(described.filter((line) => line.includes('Grace'))).toEqual([
    'assigned the loan: Tasks: Loan officer: null → Grace Osei',
    'assigned the loan: Tasks: Setup processor: null → Grace Kim',
    'saved the application: Section 8: Loan officer: null → Grace Osei',
    'saved the application: Loan: Loan officer: null → Grace Osei',
  ]);
  const { changes } = await send('GET', `${loan.url}/versions?from=1&to=2`);
  expect(changes).toContainEqual(
    expect.objectContaining({ label: 'Section 8: Loan officer', to: 'Grace Osei' }),
  );
  const { answers } = await send('GET', `${loan.url}/versions/2`);
  expect(answers).toContainEqual(expect.objectContaining({ value: 'Grace Osei' }));
  const csv = await loan.csv();
  expect(csv).toContain('Setup processor,,Grace Kim');
  expect(csv).toContain('Section 8: Loan officer,,Grace Osei');
});
