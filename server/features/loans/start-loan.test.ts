import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const start = (customerId: string, payload?: object) =>
  app.as(LOAN_PROCESSOR)({ method: 'POST', url: `/api/customers/${customerId}/urlas`, payload });

describe('startLoan', () => {
  it("answers 201 with number, link and the ETag of the first PUT, and fills in the customer's facts", async () => {
    // Still the old year in New York.
    app.clock.set('2027-01-01T04:59:00.000Z');
    const customer = await aCustomer(app.platform.database.db)
      .named('Anika', 'Banerjee')
      .withEmail('anika@banerjee.example')
      .withPhones({ cell: '+1(512)555-0123' })
      .save();
    const answer = await start(customer.customerId, {});
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    const started = answer.json();
    expect(started).toEqual({
      customerId: customer.customerId,
      loanId: expect.any(String),
      loanNumber: expect.stringMatching(/^LN-26-\d{6}$/),
      loanStatus: 'STARTED',
      loanApplicationProgress: 0,
      link: { href: `/api/customers/${customer.customerId}/urlas/${started.loanId}` },
    });
    const loan = await app.as(ADMIN)({ url: started.link.href });
    expect(loan.headers.etag).toBe('"1"');
    expect(loan.json()).toMatchObject({
      loanStatus: 'STARTED',
      loanApplicationProgress: 0,
      createdDateTime: '2027-01-01T04:59:00.000Z',
      section1BorrowerInformation: {
        part1aPersonalInformation: {
          firstName: 'Anika',
          lastName: 'Banerjee',
          emailAddress: 'anika@banerjee.example',
          cellPhone: '+1(512)555-0123',
        },
      },
    });
    const found = await app.as(ADMIN)({
      method: 'POST',
      url: '/api/searches/customer',
      payload: { query: started.loanNumber },
    });
    expect(found.json().results[0].urlas).toMatchObject([
      { loanNumber: started.loanNumber, primaryBorrowerBriefInfo: { lastName: 'Banerjee' } },
    ]);
  });

  // Tests LIST-33.
  it('gives each of many loans started at once its own number, and finds the customer by all of them', async () => {
    const customer = await aCustomer(app.platform.database.db).named('Mira', 'Many').save();
    const answers = await Promise.all(Array.from({ length: 12 }, () => start(customer.customerId)));
    const numbers = answers.map((answer) => answer.json().loanNumber);
    expect(new Set(numbers).size).toBe(12);
    for (const query of numbers) {
      const found = await app.as(ADMIN)({
        method: 'POST',
        url: '/api/searches/customer',
        payload: { query },
      });
      expect(found.json().results).toMatchObject([{ mortgageCustomer: { customerId: customer.customerId } }]);
    }
  });

  it('takes the next number when an imported loan has it already', async () => {
    const { db } = app.platform.database;
    app.clock.set('2027-01-01T04:59:00.000Z');
    const customer = await aCustomer(db).save();
    const { rows } = await sql<{ last: number }>`SELECT nextval('loan_numbers') AS last`.execute(db);
    const taken = (ahead: number) => `LN-26-${String((rows[0]?.last ?? 0) + ahead).padStart(6, '0')}`;
    await aLoan(db).of(customer).numbered(taken(1)).save();
    await aLoan(db).of(customer).numbered(taken(2)).save();
    expect((await start(customer.customerId)).json().loanNumber).toBe(taken(3));
  });

  it('answers 404 for an unknown customer and 400 for a body with fields', async () => {
    expect((await start('0198c0de-0000-7000-8000-000000000000')).statusCode).toBe(404);
    const customer = await aCustomer(app.platform.database.db).save();
    expect((await start(customer.customerId, { loanStatus: 'FUNDED' })).statusCode).toBe(400);
  });
});
