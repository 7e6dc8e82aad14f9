import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../contract/history.ts';
import type { Application } from '../../../domain/application/application.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import { type OpenLoan, openLoan } from '../../testing/calls/loan-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const OWNERS = /Belongs to: (.*?)(?: ·|$)/;

let app: TestApp;
let loan: OpenLoan;
let version: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  loan = await openLoan(app);
  version = 1;
});

const JO = { id: 'id-jo', firstName: 'Jo', lastName: 'Reed', emailAddress: 'jo@reed.example' };
const SAM = { id: 'id-sam', firstName: 'Sam', lastName: 'Reed', emailAddress: 'sam@reed.example' };
const MAX = { firstName: 'Max', lastName: 'Banerjee', isIncludedOnLoan: true };

/** Debts are named after their company. */
function application(others: object, debts: Record<string, string[]>): Application {
  const person = { firstName: 'Anika', lastName: 'Banerjee', maritalStatus: 'Married', ...others };
  const liabilities = Object.entries(debts).map(([company, owners]) => ({ id: company, company, owners }));
  return {
    section1BorrowerInformation: { part1aPersonalInformation: person },
    section2AssetsAndLiabilities: { part2cLiabilities: { liabilities } },
  } as Application;
}

async function save(others: object, debts: Record<string, string[]>): Promise<void> {
  const answer = await loan.put(application(others, debts), version);
  expect(answer.statusCode, answer.body).toBe(200);
  version += 1;
}

async function newest(): Promise<(string | null)[]> {
  const answer = await app.as(ADMIN)({ url: `${loan.url}/history` });
  const [entry] = answer.json().entries as HistoryEntry[];
  return (entry?.changes ?? []).flatMap(({ label, from, to }) =>
    label.endsWith('belongs to')
      ? [from, to]
      : [from, to].flatMap((text) => OWNERS.exec(text ?? '')?.[1] ?? []),
  );
}

// Tests FIN-15.
it('names the borrower, the co-borrower and a joint borrower', async () => {
  const others = { spouse: MAX, otherBorrowers: [JO] };
  await save(others, { Elm: ['primary'] });
  expect(await newest()).toEqual(['Anika Banerjee']);
  await save(others, { Elm: ['spouse', 'id-jo'] });
  expect(await newest()).toEqual(['Anika Banerjee', 'Max Banerjee, Jo Reed']);
});

it('distinguishes two joint borrowers, and names one who has left the loan', async () => {
  const both = { otherBorrowers: [JO, SAM] };
  await save(both, { Elm: ['id-jo'] });
  await save(both, { Elm: ['id-sam'], Fir: ['id-jo', 'id-sam'] });
  expect(await newest()).toEqual(['Jo Reed', 'Sam Reed', 'Jo Reed, Sam Reed']);
  await save({ otherBorrowers: [JO] }, { Elm: ['id-sam'], Fir: ['id-jo', 'id-sam'] });
  await save({ otherBorrowers: [JO] }, { Elm: ['id-sam'], Fir: ['id-jo'] });
  expect(await newest()).toEqual(['Jo Reed, Sam Reed', 'Jo Reed']);
  await save({ otherBorrowers: [] }, { Elm: ['primary'] });
  expect(await newest()).toEqual(['Jo Reed', 'Sam Reed', 'Anika Banerjee']);
  const csv = await app.as(ADMIN)({ url: `/api/history/csv?customerId=${loan.customer.customerId}` });
  expect(csv.body).toContain('"Jo Reed, Sam Reed",Jo Reed');
  expect(csv.body).not.toMatch(/to: Joint|,Joint|id-(jo|sam)/);
});

it('names a borrower who left long ago and whose position another one took in the same save', async () => {
  await save({ otherBorrowers: [JO] }, { Elm: ['id-jo'] });
  await save({ otherBorrowers: [SAM] }, { Elm: ['id-jo'] });
  for (let nth = 1; nth <= 120; nth += 1) {
    await save({ otherBorrowers: [SAM], numberOfDependents: nth % 2 }, { Elm: ['id-jo'] });
  }
  await save({ otherBorrowers: [SAM] }, { Elm: ['id-sam'] });
  expect(await newest()).toEqual(['Jo Reed', 'Sam Reed']);
});

it('names the owners in a version and in the comparison of two', async () => {
  await save({ otherBorrowers: [JO, SAM] }, { Elm: ['id-jo'] });
  await save({ otherBorrowers: [SAM] }, { Elm: ['id-jo'] });
  await save({ otherBorrowers: [SAM] }, { Elm: ['id-jo', 'id-sam'] });
  const read = async (path: string) => (await app.as(ADMIN)({ url: `${loan.url}/versions${path}` })).json();
  const { answers } = (await read('/4')) as { answers: { label: string; value: string }[] };
  expect(answers.find(({ label }) => label.endsWith('belongs to'))?.value).toBe('Jo Reed, Sam Reed');
  const { changes } = (await read('?from=3&to=4')) as { changes: { from: string; to: string }[] };
  expect(changes).toMatchObject([{ from: 'Jo Reed', to: 'Jo Reed, Sam Reed' }]);
});

// Tests FIN-36.
it('names a borrower alike in the saves before and after they were named', async () => {
  const unnamed = { firstName: '', lastName: '' };
  await save(unnamed, {});
  await save(unnamed, { Elm: ['primary'] });
  expect(await newest()).toEqual(['Borrower']);
  await save({}, { Elm: ['primary'] });
  await save({}, { Elm: ['primary'], Fir: ['primary'] });
  const answer = await app.as(ADMIN)({ url: `${loan.url}/history` });
  const said = (answer.json().entries as HistoryEntry[])
    .flatMap(({ changes }) => changes)
    .flatMap(({ from, to }) => [from, to].flatMap((text) => OWNERS.exec(text ?? '')?.[1] ?? []));
  expect(said).toEqual(['Anika Banerjee', 'Anika Banerjee']);
  const old = await app.as(ADMIN)({ url: `${loan.url}/versions/3` });
  expect(old.body).toContain('Anika Banerjee');
});
