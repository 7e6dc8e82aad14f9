import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../../domain/application/application.ts';
import { aBorrower, type OpenLoan, openLoan } from '../../../testing/calls/loan-calls.ts';
import { startZipService, type ZipService } from '../../../testing/services/zip-service-for-tests.ts';
import { handClock } from '../../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const JOB = 'section1BorrowerInformation.part1bcCurrentEmployment';
const ADDRESS = 'section1BorrowerInformation.part1aPersonalInformation.addresses[0]';
const SECTION4 = 'section4LoanAndPropertyInformation';
const OFFICER = 'section8LoanOriginatorInformation.loanOriginatorName';

let app: TestApp;
let loan: OpenLoan;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-06-30T12:00:00.000Z') });
});
afterAll(() => app.close());
beforeEach(async () => {
  loan = await openLoan(app);
});

async function refused(application: Application, version = 1): Promise<string[]> {
  const answer = await loan.put(application, version);
  if (answer.statusCode === 200) return [];
  expect(answer.json().error).toMatchObject({ code: 'invalid', message: expect.any(String) });
  return Object.keys(answer.json().error.fields);
}

const aLoanOf = (part4aLoanInformation: object, more: object = {}): Application => ({
  section4LoanAndPropertyInformation: { part4aLoanInformation, ...more },
});
const anAddress = (fields: object): Application => aBorrower({ addresses: [fields] });
const officer = (loanOriginatorName: string): Application => ({
  section8LoanOriginatorInformation: { loanOriginatorName },
});

describe('a draft', () => {
  it.each<[string, Application, string[]]>([
    [
      'a loan of 200%',
      aLoanOf({ loanAmount: 200, propertyValue: 100 }),
      [`${SECTION4}.part4aLoanInformation.loanAmount`],
    ],
    ['a loan whose property has no value yet', aLoanOf({ loanAmount: 200 }), []],
    [
      'a purchase with existing loans',
      aLoanOf(
        { loanPurpose: 'Purchase' },
        { part4bOtherLoansOnSubjectProperty: [{ creditorName: 'First Bank' }] },
      ),
      [`${SECTION4}.part4bOtherLoansOnSubjectProperty`],
    ],
    [
      'a wrong total',
      {
        section1BorrowerInformation: {
          part1bcCurrentEmployment: { grossMonthlyIncome: { baseSalary: 100, total: 300 } },
        },
      },
      [`${JOB}.grossMonthlyIncome.total`],
    ],
    ['a zip that is nowhere', anAddress({ zip: '00000', city: 'Austin', state: 'TX' }), [`${ADDRESS}.zip`]],
    ['a zip that is known', anAddress({ zip: '78701' }), []],
    [
      'a closing date in the past',
      aLoanOf({ loanPurpose: 'Purchase' }, { plannedClosingDate: '2026-06-29' }),
      [`${SECTION4}.plannedClosingDate`],
    ],
  ])('with %s', async (_name, application, paths) => {
    expect(await refused(application)).toEqual(paths);
    expect((await loan.get()).headers.etag).toBe(paths.length === 0 ? '"2"' : '"1"');
  });

  // Tests APP-8.1.
  it('accepts only loan officers of the directory, once there is one', async () => {
    expect(await refused(officer('Dana'))).toEqual([]);
    await app.platform.database.db
      .insertInto('directory_entries')
      .values({
        id: randomUUIDv7(),
        directory: 'loanOfficers',
        first_name: 'Lee',
        last_name: 'Osei',
        email: 'lee@lender.example',
        position: 1,
      })
      .execute();
    expect(await refused(officer('Kim'), 2)).toEqual([OFFICER]);
    // Dana is stored on the loan, and has left the company.
    expect(await refused({ ...officer('Dana'), ...aBorrower({ firstName: 'Annie' }) }, 2)).toEqual([]);
    expect(await refused(officer('Lee'), 3)).toEqual([]);
  });

  // Tests APP-0.24.
  it('can be saved with earlier wrong answers', async () => {
    const planned = (date: string) => aLoanOf({ loanPurpose: 'Purchase' }, { plannedClosingDate: date });
    await app.platform.database.db
      .updateTable('loan_applications')
      .set({ document: JSON.stringify(planned('2026-06-01')) })
      .where('loan_id', '=', loan.loanId)
      .execute();
    expect(await refused({ ...planned('2026-06-01'), ...aBorrower({ firstName: 'Annie' }) })).toEqual([]);
    expect(await refused(planned('2026-06-02'), 2)).toEqual([`${SECTION4}.plannedClosingDate`]);
    expect(await refused(planned('2026-06-30'), 2)).toEqual([]);
  });
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
