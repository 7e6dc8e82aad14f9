import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RateTable } from '../../../contract/rate-tables/rate-tables.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { aScenario } from '../../testing/calls/quote-calls.ts';
import { RATE_CARD } from '../../testing/calls/settings-calls.ts';
import { aCustomer } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  url = `/api/customers/${(await aCustomer(app.platform.database.db).save()).customerId}/quotes`;
});
afterAll(() => app.close());

async function importCard(csv: string): Promise<RateTable> {
  const answer = await app.as(ADMIN)({
    method: 'POST',
    url: '/api/rate-table-kinds/mortgage-insurance/tables',
    payload: { csv, validFrom: '2026-01-01', note: 'Card' },
  });
  return answer.json();
}

const ROW = {
  item: 'Base rate',
  term: 'All',
  ltvAbove: 8000,
  ltvTo: 9700,
  scoreFrom: 300,
  scoreTo: 850,
  rate: 500,
};

// Tests QUOTE-36.
it('stores rows that their table has, and keeps them when the table changes', async () => {
  const officer = app.as(LOAN_OFFICER);
  const { tableId } = await importCard(RATE_CARD);
  const priced = (over: object = {}, rate = 500) => ({
    title: 'By the table',
    scenarios: [
      aScenario({
        valueCents: 400_000_00,
        downPaymentCents: 40_000_00,
        creditScore: 740,
        insuranceSource: 'From the table',
        insuranceReading: { tableId, validFrom: '2026-01-01', rows: [{ ...ROW, rate }], ...over },
        mortgageInsuranceRate: rate,
      }),
    ],
  });
  const post = (payload: object) => officer({ method: 'POST', url, payload });
  const saved = await post(priced());
  expect(saved.statusCode, saved.body).toBe(201);
  for (const wrong of [
    priced({}, 400),
    priced({ validFrom: '2026-01-02' }),
    priced({ tableId: '0199c2a4-52f0-7f16-9d3e-4ab2c5e7f8b1' }),
  ]) {
    const refused = await post(wrong);
    expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([
      400,
      ['scenarios[0].insuranceReading'],
    ]);
  }
  await importCard(RATE_CARD.replace('0.5', '0.9'));
  const { link, latestVersion } = saved.json();
  const again = await officer({
    method: 'PUT',
    url: link.href,
    payload: { ...priced(), title: 'Another title' },
    headers: { 'if-match': `"${latestVersion}"` },
  });
  expect(again.json().scenarios[0]).toMatchObject({
    mortgageInsuranceRate: 500,
    insuranceReading: { tableId },
  });
  const pdf = await officer({ url: `${link.href}/pdf` });
  expect(pdf.statusCode).toBe(200);
});
