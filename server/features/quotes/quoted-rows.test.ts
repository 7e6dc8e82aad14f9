import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import type { QuoteScenario } from '../../../domain/quotes/quote-scenario.ts';
import { aScenario } from '../../testing/calls/quote-calls.ts';
import { aCustomer, type SavedCustomer } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let customer: SavedCustomer;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  customer = await aCustomer(app.platform.database.db).save();
});
afterAll(() => app.close());

const save = (over: Partial<QuoteScenario>) =>
  app.as(LOAN_OFFICER)({
    method: 'POST',
    url: `/api/customers/${customer.customerId}/quotes`,
    payload: { title: 'A quote', scenarios: [aScenario({ closingOn: '2026-03-16', ...over })] },
  });

const rowOf = async (kind: string, query: string) =>
  (await app.as(LOAN_OFFICER)({ url: `/api/rate-table-kinds/${kind}/row?${query}` })).json();

const FALSE_READING = 'This is not what the table says. Enter it again, or leave it to the table';

// Tests QUOTE-44, TABLE-30 and TABLE-31.
it('stores a loan limit as its table has it, and refuses any other', async () => {
  const { table, row } = await rowOf('conforming-loan-limits', 'on=2026-03-16&key=CA%7CSANDIEGO');
  expect(row.slice(2, 6)).toEqual(['SAN DIEGO COUNTY', 'CA', '41740', '1104000']);
  const limit = {
    limitCents: 1_413_350_00,
    baselineCents: 1_066_250_00,
    reading: { tableId: table.tableId, year: 2026, row: 'SAN DIEGO COUNTY, CA' },
  };
  const place = { propertyState: 'CA', propertyCounty: 'San Diego', units: 2 };
  const saved = await save({ ...place, loanLimit: limit });
  expect(saved.statusCode, saved.body).toBe(201);
  expect(saved.json().scenarios[0].loanLimit).toEqual(limit);
  const { quoteId } = saved.json();
  const again = (over: object) =>
    app.as(LOAN_OFFICER)({
      method: 'PUT',
      url: `/api/customers/${customer.customerId}/quotes/${quoteId}`,
      headers: { 'if-match': '"1"' },
      payload: { title: 'A quote', scenarios: [{ ...saved.json().scenarios[0], ...over }] },
    });
  for (const over of [
    { units: 1 },
    { propertyCounty: 'Los Angeles' },
    { closingOn: '2027-03-16' },
    { loanLimit: { ...limit, limitCents: 2_000_000_00 } },
    { loanLimit: { ...limit, reading: { ...limit.reading, tableId: customer.customerId } } },
  ]) {
    const refused = await again(over);
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      400,
      { 'scenarios[0].loanLimit': FALSE_READING },
    ]);
  }
  // A limit that was typed by hand names no table.
  expect((await again({ units: 1, loanLimit: { limitCents: 2_000_000_00 } })).statusCode).toBe(200);
});

// Tests QUOTE-41 and TABLE-32.
it('stores an average prime offer rate as its table has it, after a newer table too', async () => {
  const week = (day: string, rate: string) => `${day}|${Array<string>(50).fill(rate).join('|')}`;
  const bring = (text: string) =>
    app.as(ADMIN)({
      method: 'POST',
      url: '/api/rate-table-kinds/prime-offer-rates-fixed/tables',
      payload: { csv: text, validFrom: '2026-01-05', note: 'CFPB' },
    });
  const first = await bring(`${week('1/5/2026', '6.2')}\n${week('1/12/2026', '6.25')}`);
  expect(first.statusCode, first.body).toBe(201);
  const found = await rowOf('prime-offer-rates-fixed', 'on=2026-01-14&key=week%7C2026-01-14');
  expect(found.row.slice(0, 2)).toEqual(['2026-01-12', '6.250']);
  const reading = {
    tableId: first.json().tableId,
    kind: 'fixed' as const,
    years: 30,
    week: '2026-01-12',
    rateSetOn: '2026-01-14',
  };
  expect((await bring(week('1/12/2026', '6.3'))).statusCode).toBe(201);
  expect((await save({ primeOfferRate: { rate: 6250, reading } })).statusCode).toBe(201);
  for (const over of [
    { primeOfferRate: { rate: 6200, reading } },
    { primeOfferRate: { rate: 6250, reading: { ...reading, years: 15 } } },
    { primeOfferRate: { rate: 6250, reading: { ...reading, week: '2026-01-05' } } },
    { primeOfferRate: { rate: 6250, reading: { ...reading, rateSetOn: '2026-01-19' } } },
    { primeOfferRate: { rate: 6250, reading }, rateSetOn: '2026-01-13' },
    { primeOfferRate: { rate: 6250, reading }, program: '15-Year Fixed' as const },
  ]) {
    const refused = await save(over);
    expect(refused.json().error?.fields).toEqual({ 'scenarios[0].primeOfferRate': FALSE_READING });
  }
});
