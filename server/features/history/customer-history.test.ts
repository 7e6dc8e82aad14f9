import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-11-21T04:30:00Z') });
});
afterAll(() => app.close());

const send = (method: 'GET' | 'POST', url: string, payload?: object) => {
  app.clock.advance(1);
  return app.as(LOAN_OFFICER)({ method, url, ...(payload === undefined ? {} : { payload }) });
};

async function createdCustomer(email: string): Promise<string> {
  const payload = { firstName: 'Ada', lastName: 'Okoye', primaryEmail: email };
  return (await send('POST', '/api/customers', payload)).json().customerId;
}

it('lists the history of a customer without a loan', async () => {
  const customerId = await createdCustomer('ada@mail.example');
  await createdCustomer('other@mail.example');
  const answer = await send('GET', `/api/customers/${customerId}/history`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().entries).toMatchObject([{ what: expect.stringContaining('customer') }]);
  expect(answer.json().people).toHaveLength(1);
});

it('leaves out events of a loan', async () => {
  const customerId = await createdCustomer('beth@mail.example');
  await send('POST', `/api/customers/${customerId}/urlas`);
  const { entries } = (await send('GET', `/api/customers/${customerId}/history`)).json();
  expect(entries).toHaveLength(1);
});

it('pages and filters', async () => {
  const customerId = await createdCustomer('cleo@mail.example');
  for (let count = 0; count < 31; count += 1) {
    const note = { message: `Called ${count}`, collections: ['ASSETS'] };
    expect((await send('POST', `/api/customers/${customerId}/notes`, note)).statusCode).toBe(201);
  }
  const first = (await send('GET', `/api/customers/${customerId}/history?from=2026-11-20`)).json();
  expect(first.entries).toHaveLength(30);
  const second = (await send('GET', first.links.next.href)).json();
  expect(second.entries).toHaveLength(2);
  expect(second.links).toEqual({});
});

it('answers 404 for an unknown customer', async () => {
  const answer = await send('GET', '/api/customers/00000000-0000-4000-8000-000000000000/history');
  expect(answer.statusCode).toBe(404);
});
