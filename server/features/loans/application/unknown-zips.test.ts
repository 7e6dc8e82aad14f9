import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenLoan, openLoan } from '../../../testing/calls/loan-calls.ts';
import { startZipService, type ZipService } from '../../../testing/services/zip-service-for-tests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let loan: OpenLoan;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  loan = await openLoan(app);
});

const NOT_FOUND = 'No data found. Please enter a valid zip code';

const withZips = (...zips: string[]) => ({
  section1BorrowerInformation: {
    part1aPersonalInformation: {
      addresses: zips.map((zip) => ({ street: '1 Elm St', city: 'Anywhere', zip })),
    },
  },
});

// Tests APP-9.23.
it('an unknown zip is refused at its field, whatever city is beside it', async () => {
  const answer = await loan.put(withZips('78701', '00000'), 1);
  expect([answer.statusCode, answer.json().error.fields]).toEqual([
    400,
    { 'section1BorrowerInformation.part1aPersonalInformation.addresses[1].zip': NOT_FOUND },
  ]);
  expect((await loan.get()).headers.etag).toBe('"1"');
});

it('an unknown zip that was stored before is accepted', async () => {
  await app.platform.database.db
    .updateTable('loan_applications')
    .set({ document: JSON.stringify(withZips('00000')) })
    .where('loan_id', '=', loan.loanId)
    .execute();
  expect((await loan.put(withZips('00000', '78701'), 1)).statusCode).toBe(200);
});

it.each([
  ['known there', 200, { City: 'Austin', State: 'TX' }, 200],
  ['not known there', 200, {}, 400],
  ['looked up by a service that is down', 503, {}, 200],
])('a zip that is %s', async (_how, status, place, expected) => {
  const service: ZipService = await startZipService();
  service.answer((_request, response) => response.writeHead(status).end(JSON.stringify(place)));
  const outside = await startTestApp({ env: { ZIP_LOOKUP_URL: `http://127.0.0.1:${service.port}/zips` } });
  try {
    const there = await openLoan(outside);
    expect((await there.put(withZips('78799'), 1)).statusCode).toBe(expected);
  } finally {
    await outside.close();
    await service.close();
  }
});
