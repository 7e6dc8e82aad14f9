import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoanRow } from '../../../contract/loans.ts';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.platform.database;
  for (const role of [LOAN_OFFICER, LOAN_PROCESSOR] as const) await app.as(role)({ url: '/api/urlas' });
  const staff = await db.selectFrom('staff').select(['id', 'email']).execute();
  const roles = await db.selectFrom('staff_roles').selectAll().execute();
  const emailOf = (role: string) => {
    const id = roles.find((given) => given.role === role)?.staff_id;
    return staff.find((person) => person.id === id)?.email ?? '';
  };
  // An officer and a processor with the same first name are two people.
  const entry = (directory: string, email: string) => ({
    id: crypto.randomUUID(),
    directory: directory as 'processors',
    first_name: 'Zoya',
    last_name: 'Q.',
    email,
    position: 900,
  });
  await db
    .insertInto('directory_entries')
    .values([entry('loanOfficers', emailOf(LOAN_OFFICER)), entry('processors', emailOf(LOAN_PROCESSOR))])
    .execute();
  const customer = await aCustomer(db).save();
  const people = [
    { loan_officer: 'Zoya', setup_processor: 'Mel', conditions_processor: null },
    { loan_officer: 'Ravi', setup_processor: 'Zoya', conditions_processor: 'Mel' },
    { loan_officer: 'Ravi', setup_processor: null, conditions_processor: 'Zoya' },
    { loan_officer: null, setup_processor: null, conditions_processor: null },
  ];
  for (const tasks of people) await aLoan(db).of(customer).inStatus('FLOATED').with(tasks).save();
});
afterAll(() => app.close());

async function list(role: typeof LOAN_OFFICER | typeof LOAN_PROCESSOR, query: string): Promise<LoanRow[]> {
  const answer = await app.as(role)({ url: `/api/urlas?${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json().results;
}

// Tests ACCESS-20.
it('loans that no one is assigned to are listed, counted and exported', async () => {
  const found = await list(LOAN_OFFICER, 'unassigned=true');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ loanOfficer: null, setupProcessor: null, conditionsProcessor: null });
  const count = await app.as(LOAN_OFFICER)({ url: '/api/urlas/count?unassigned=true' });
  expect(count.json().count).toBe(1);
  expect(await list(LOAN_OFFICER, 'unassigned=true&status=locked')).toEqual([]);
});

describe('my loans', () => {
  it('are those of the officer, and of the processor in either task: LIST-39', async () => {
    const officers = await list(LOAN_OFFICER, 'mine=true');
    expect(officers.map(({ loanOfficer }) => loanOfficer)).toEqual(['Zoya']);
    const processors = await list(LOAN_PROCESSOR, 'mine=true');
    expect(processors).toHaveLength(2);
    expect(processors.every((loan) => loan.loanOfficer === 'Ravi')).toBe(true);
  });

  it('combine with other filters and keep to the next page', async () => {
    expect(await list(LOAN_PROCESSOR, 'mine=true&conditionsProcessor=Mel')).toHaveLength(1);
    expect(await list(LOAN_PROCESSOR, 'mine=true&status=locked')).toEqual([]);
    const answer = await app.as(LOAN_PROCESSOR)({ url: '/api/urlas?mine=true&limit=1&sort=loanOfficer' });
    const next = answer.json().links.next.href;
    expect(next).toContain('mine=true');
    const rest = await app.as(LOAN_PROCESSOR)({ url: next });
    expect(rest.json().results).toHaveLength(1);
    expect(rest.json().links).toEqual({});
  });

  it('are counted as they are listed', async () => {
    const count = async (query: string) =>
      (await app.as(LOAN_PROCESSOR)({ url: `/api/urlas/count?${query}` })).json();
    expect(await count('mine=true')).toEqual({ count: 2 });
    expect(await count('mine=true&status=floated&setupProcessor=Zoya')).toEqual({ count: 1 });
    expect(await count('status=floated')).toEqual({ count: 4, amount: 0 });
  });
});
