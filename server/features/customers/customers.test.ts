import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (url: string, body: object) => app.as(LOAN_PROCESSOR)({ method: 'POST', url, payload: body });

describe('createCustomer', () => {
  it('answers 201 with the customer in stored spelling, to be read again at its link', async () => {
    app.clock.set('2026-03-01T02:03:04.000Z');
    const answer = await post('/api/customers', {
      firstName: ' Anika ',
      lastName: 'Banerjee',
      primaryEmail: 'Anika@Banerjee.Example',
      cellPhone: '512 555 0123',
    });
    expect(answer.statusCode).toBe(201);
    const customer = answer.json();
    expect(customer).toMatchObject({
      firstName: 'Anika',
      lastName: 'Banerjee',
      primaryEmail: 'anika@banerjee.example',
      cellPhone: '+1(512)555-0123',
      homePhone: null,
      createdOn: '2026-03-01T02:03:04.000Z',
      link: { href: `/api/customers/${customer.customerId}` },
    });
    const again = await app.as(LOAN_OFFICER)({ url: customer.link.href });
    expect(again.json()).toEqual(customer);
  });

  it('records who created the customer', async () => {
    const answer = await post('/api/customers', {
      firstName: 'Io',
      lastName: 'Vance',
      primaryEmail: 'io@vance.example',
    });
    const event = await app.platform.database.db
      .selectFrom('events')
      .selectAll()
      .where('customer_id', '=', answer.json().customerId)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ kind: 'customer-created', staff_id: expect.any(String) });
    expect(event.actor).toMatch(/^staff-/);
  });

  it('answers 201 with the stored customer, who can be read at the link', async () => {
    const answer = await post('/api/customers', {
      firstName: 'R2D2',
      lastName: '',
      primaryEmail: 'x',
      cellPhone: '1',
      surprise: 1,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({
      code: 'invalid',
      fields: {
        firstName: 'please enter a valid First Name',
        lastName: 'please enter a valid Last Name',
        primaryEmail: 'Please enter a valid email address',
        cellPhone: 'please enter a valid phone number',
        surprise: 'is not a field of this form',
      },
    });
  });

  it('is for staff only', async () => {
    const answer = await app.as('nobody')({ method: 'POST', url: '/api/customers', payload: {} });
    expect(answer.statusCode).toBe(401);
  });
});

describe('getCustomer', () => {
  it.each([randomUUID(), 'no-such-id', '%00'])('answers 404 for %s', async (id) => {
    const answer = await app.as(ADMIN)({ url: `/api/customers/${id}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.message).toBe('404, File Not Found');
  });
});

describe('findDuplicateCustomers', () => {
  const duplicates = async (customer: object): Promise<string[]> => {
    const answer = await post('/api/searches/duplicate-customer', customer);
    expect(answer.statusCode).toBe(200);
    return answer
      .json()
      .results.map(
        (result: { mortgageCustomer: { customerId: string } }) => result.mortgageCustomer.customerId,
      );
  };

  // Tests LIST-31.
  it('finds the same email, any same phone, or the same name in any case and accent', async () => {
    const { db } = app.platform.database;
    const zoe = await aCustomer(db)
      .named('Zoë', 'Marlowe')
      .withEmail('zoe@marlowe.example')
      .withPhones({ work: '+1(907)555-0142' })
      .save();
    const loan = await aLoan(db).of(zoe).save();
    expect(await duplicates({ primaryEmail: 'ZOE@marlowe.example' })).toEqual([zoe.customerId]);
    expect(await duplicates({ cellPhone: '(907) 555-0142' })).toEqual([zoe.customerId]);
    expect(await duplicates({ firstName: 'ZOE', lastName: 'marlowe' })).toEqual([zoe.customerId]);
    expect(await duplicates({ firstName: 'Zoe' })).toEqual([]);
    expect(await duplicates({ firstName: 'Marlowe', lastName: 'Zoe' })).toEqual([]);
    expect(await duplicates({})).toEqual([]);
    const answer = await post('/api/searches/duplicate-customer', { primaryEmail: 'zoe@marlowe.example' });
    expect(answer.json().results[0].urlas).toMatchObject([{ loanId: loan.loanId }]);
  });

  it('puts email matches first and answers at most ten', async () => {
    const { db } = app.platform.database;
    for (let count = 0; count < 11; count += 1) await aCustomer(db).named('Ada', 'Twin').save();
    const same = await aCustomer(db).named('Zora', 'Zimt').withEmail('twin@twin.example').save();
    const found = await duplicates({ firstName: 'Ada', lastName: 'Twin', primaryEmail: 'twin@twin.example' });
    expect(found).toHaveLength(10);
    expect(found[0]).toBe(same.customerId);
  });
});
