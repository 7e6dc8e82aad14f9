import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RateTable } from '../../../contract/rate-tables/rate-tables.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import type { QuoteScenario } from '../../../domain/quotes/quote-scenario.ts';
import { aScenario } from '../../testing/calls/quote-calls.ts';
import { RATE_CARD } from '../../testing/calls/settings-calls.ts';
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

const quotesUrl = () => `/api/customers/${customer.customerId}/quotes`;

const quoteOf = (over: Partial<QuoteScenario>) => ({
  title: 'A quote',
  scenarios: [aScenario({ closingOn: '2026-03-16', ...over })],
});

const save = (over: Partial<QuoteScenario>) =>
  app.as(LOAN_OFFICER)({ method: 'POST', url: quotesUrl(), payload: quoteOf(over) });

const saveOnTop = (quoteId: string, payload: object, version = 1) =>
  app.as(LOAN_OFFICER)({
    method: 'PUT',
    url: `${quotesUrl()}/${quoteId}`,
    headers: { 'if-match': `"${version}"` },
    payload,
  });

const importCard = async (csv: string): Promise<RateTable> => {
  const answer = await app.as(ADMIN)({
    method: 'POST',
    url: '/api/rate-table-kinds/mortgage-insurance/tables',
    payload: { csv, validFrom: '2026-01-01', note: 'Card' },
  });
  return answer.json();
};

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
    saveOnTop(quoteId, { title: 'A quote', scenarios: [{ ...saved.json().scenarios[0], ...over }] });
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
  // A typed limit refers to no table.
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

const BASE_RATE = {
  item: 'Base rate',
  term: 'All',
  ltvAbove: 8000,
  ltvTo: 9700,
  scoreFrom: 300,
  scoreTo: 850,
  rate: 500,
};

const insuredBy = (tableId: string, over: object = {}, rate = 500): Partial<QuoteScenario> => ({
  valueCents: 400_000_00,
  downPaymentCents: 40_000_00,
  creditScore: 740,
  insuranceSource: 'From the table',
  insuranceReading: { tableId, validFrom: '2026-01-01', rows: [{ ...BASE_RATE, rate }], ...over },
  mortgageInsuranceRate: rate,
});

// Tests QUOTE-36.
it('stores rows that their table has, and keeps them when the table changes', async () => {
  const { tableId } = await importCard(RATE_CARD);
  const saved = await save(insuredBy(tableId));
  expect(saved.statusCode, saved.body).toBe(201);
  for (const wrong of [
    insuredBy(tableId, {}, 400),
    insuredBy(tableId, { validFrom: '2026-01-02' }),
    insuredBy(randomUUID()),
  ]) {
    const refused = await save(wrong);
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      400,
      { 'scenarios[0].insuranceReading': FALSE_READING },
    ]);
  }
  await importCard(RATE_CARD.replace('0.5', '0.9'));
  const { quoteId, link } = saved.json();
  const again = await saveOnTop(quoteId, { ...quoteOf(insuredBy(tableId)), title: 'Another title' });
  expect(again.json().scenarios[0]).toMatchObject({
    mortgageInsuranceRate: 500,
    insuranceReading: { tableId },
  });
  const pdf = await app.as(LOAN_OFFICER)({ url: `${link.href}/pdf` });
  expect(pdf.statusCode).toBe(200);
});

// Tests QUOTE-36 and TABLE-34.
it('names all wrong rows in one answer, once the quote itself is found and is the newest', async () => {
  const reading = { tableId: randomUUID(), year: 2026, row: 'Baseline' };
  const wrong = quoteOf({
    ...insuredBy(randomUUID()),
    loanLimit: { baselineCents: 1_00, reading },
  });
  const refused = await save(wrong.scenarios[0] as QuoteScenario);
  expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([
    400,
    ['scenarios[0].insuranceReading', 'scenarios[0].loanLimit'],
  ]);
  expect((await saveOnTop(randomUUID(), wrong)).statusCode).toBe(404);
  const { quoteId } = (await save({})).json();
  expect((await saveOnTop(quoteId, quoteOf({ points: 1000 }))).statusCode).toBe(200);
  expect((await saveOnTop(quoteId, wrong)).statusCode).toBe(412);
  expect((await saveOnTop(quoteId, wrong, 2)).statusCode).toBe(400);
});
