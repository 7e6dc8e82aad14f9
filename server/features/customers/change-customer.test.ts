import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let url: string;
let etag: string;

const ada = {
  firstName: 'Ada',
  lastName: 'Okoye',
  primaryEmail: 'ada@mail.example',
  cellPhone: '+1(919)555-0101',
};

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const created = await app.as(LOAN_OFFICER)({ method: 'POST', url: '/api/customers', payload: ada });
  url = `/api/customers/${created.json().customerId}`;
  etag = `${(await read()).headers.etag}`;
});

const read = () => app.as(LOAN_OFFICER)({ url });
const change = (payload: object, version = etag) =>
  app.as(LOAN_PROCESSOR)({ method: 'PUT', url, payload, headers: { 'if-match': version } });

async function events() {
  return app.platform.database.db
    .selectFrom('events')
    .selectAll()
    .where('customer_id', '=', url.slice(-36))
    .orderBy('id')
    .execute();
}

async function foundBy(query: string): Promise<string[]> {
  const answer = await app.as(LOAN_OFFICER)({
    method: 'POST',
    url: '/api/searches/customer',
    payload: { query },
  });
  return answer
    .json()
    .results.map(
      ({ mortgageCustomer }: { mortgageCustomer: { customerId: string } }) => mortgageCustomer.customerId,
    );
}

// Tests LOAN-34, LOAN-35.
describe('a change of a customer', () => {
  it('is stored, found by the search at once, and in the history with both sides', async () => {
    await app.as(LOAN_OFFICER)({ method: 'POST', url: `${url}/urlas` });
    const [, loan] = await events();
    const answer = await change({
      ...ada,
      lastName: 'Zephyrine',
      cellPhone: null,
      homePhone: '(919) 555-0188',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      lastName: 'Zephyrine',
      cellPhone: null,
      homePhone: '+1(919)555-0188',
    });
    expect(answer.headers.etag).not.toBe(etag);
    expect((await read()).headers.etag).toBe(answer.headers.etag);
    const id = url.slice(-36);
    expect(await foundBy('zephyrine')).toContain(id);
    expect(await foundBy('5550188')).toContain(id);
    // The loans' lines stay.
    expect(loan?.kind).toBe('loan-started');
    const loans = await app.as(LOAN_OFFICER)({ url: `${url}/urlas` });
    expect(await foundBy(loans.json().results[0].loanNumber)).toContain(id);
    const changed = (await events()).at(-1);
    expect(changed).toMatchObject({ kind: 'customer-changed', loan_id: null });
    expect(JSON.stringify(changed?.changes)).toMatch(/Okoye.*Zephyrine/);
  });

  it('is no change when nothing differs', async () => {
    const answer = await change(ada);
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, etag]);
    expect((await events()).map(({ kind }) => kind)).toEqual(['customer-created']);
  });

  it('is refused on top of an earlier version, with the current customer', async () => {
    const first = await change({ ...ada, lastName: 'Reed' });
    const second = await change({ ...ada, lastName: 'Stone' });
    expect(second.statusCode).toBe(412);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.json().current).toMatchObject({ lastName: 'Reed' });
  });

  it('of two at once is stored once', async () => {
    const answers = await Promise.all(['Reed', 'Stone'].map((lastName) => change({ ...ada, lastName })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  });

  it('needs a version, and every field to be right', async () => {
    const bare = await app.as(LOAN_OFFICER)({ method: 'PUT', url, payload: ada });
    expect(bare.statusCode).toBe(428);
    for (const wrong of [
      { firstName: 'A\u0000da' },
      { primaryEmail: 'no' },
      { cellPhone: '12' },
      { age: 3 },
    ]) {
      const answer = await change({ ...ada, ...wrong });
      expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, Object.keys(wrong)]);
    }
    const nobody = url.replace(url.slice(-36), '00000000-0000-4000-8000-000000000000');
    const unknown = await app.as(LOAN_OFFICER)({
      method: 'PUT',
      url: nobody,
      payload: ada,
      headers: { 'if-match': etag },
    });
    expect(unknown.statusCode).toBe(404);
  });

  it('leaves the application as it was typed', async () => {
    const started = await app.as(LOAN_OFFICER)({ method: 'POST', url: `${url}/urlas` });
    await change({ ...ada, firstName: 'Adaeze' });
    const loan = await app.as(LOAN_OFFICER)({ url: `${url}/urlas/${started.json().loanId}` });
    expect(loan.json().section1BorrowerInformation.part1aPersonalInformation.firstName).toBe('Ada');
  });

  it('looks for duplicates among the other customers only', async () => {
    const similar = async (exceptCustomerId?: string) => {
      const answer = await app.as(LOAN_OFFICER)({
        method: 'POST',
        url: '/api/searches/duplicate-customer',
        payload: { ...ada, primaryEmail: `only.${url.slice(-12)}@mail.example`, exceptCustomerId },
      });
      return answer
        .json()
        .results.map((one: { mortgageCustomer: { customerId: string } }) => one.mortgageCustomer.customerId);
    };
    const id = url.slice(-36);
    expect(await similar()).toContain(id);
    expect(await similar(id)).not.toContain(id);
  });
});
