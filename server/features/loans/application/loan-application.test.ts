import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withValueAt } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import { ADMIN } from '../../../../domain/people/role.ts';
import { createRandom } from '../../../demo/random.ts';
import { aBorrower, type OpenLoan, openLoan } from '../../../testing/calls/loan-calls.ts';
import { aCompleteApplication } from '../../../testing/factories/application-factory.ts';
import { aCustomer, aLoan } from '../../../testing/factories/loan-factory.ts';
import { handClock } from '../../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let loan: OpenLoan;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-06-30T12:00:00.000Z') });
});
afterAll(() => app.close());
beforeEach(async () => {
  loan = await openLoan(app);
});

describe('getLoan', () => {
  it('answers the application with the header of its loan and an ETag', async () => {
    const answer = await loan.get();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toMatchObject({
      customerId: loan.customer.customerId,
      loanId: loan.loanId,
      loanStatus: 'STARTED',
      loanApplicationProgress: 0,
      closingDate: null,
      section1BorrowerInformation: { part1aPersonalInformation: { firstName: 'Anika' } },
    });
  });

  it('answers 304 if the caller has the present version', async () => {
    const same = await loan.get({ 'if-none-match': '"1"' });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', '"1"']);
    expect((await loan.get({ 'if-none-match': '"2"' })).statusCode).toBe(200);
  });

  it("answers 404 for another customer's loan and for an unknown one", async () => {
    const other = await aCustomer(app.platform.database.db).save();
    const as = app.as(ADMIN);
    const foreign = `/api/customers/${other.customerId}/urlas/${loan.loanId}`;
    expect((await as({ url: foreign })).statusCode).toBe(404);
    const save = { method: 'PUT', url: foreign, payload: {}, headers: { 'if-match': '"1"' } } as const;
    expect((await as(save)).statusCode).toBe(404);
    expect((await as({ url: `/api/customers/${other.customerId}/urlas/no-urla` })).statusCode).toBe(404);
  });
});

describe('saveApplication', () => {
  it('answers the whole loan with its new ETag, header, status and author', async () => {
    app.clock.advance(5);
    const answer = await loan.put(
      {
        ...aBorrower({ firstName: 'Annie', lastName: 'Holt', emailAddress: 'annie@holt.example' }),
        section4LoanAndPropertyInformation: {
          plannedClosingDate: '2027-01-15',
          part4aLoanInformation: {
            loanAmount: 250_000,
            loanPurpose: 'Purchase',
            preferredLoanProgram: '30-Year Fixed',
            propertyAddress: { street: '9 Ash Ct', city: 'Waco', state: 'TX', zip: '76701' },
          },
        },
        loanApplicationProgress: 300,
        loanStatus: 'FUNDED',
        loanId: 'ignored',
        updatedByUser: 'someone else',
        updatedByApp: 'OTHER',
      },
      1,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe('"2"');
    const saved = answer.json();
    expect(saved).toMatchObject({
      loanId: loan.loanId,
      loanStatus: 'PARTIAL',
      loanApplicationProgress: 0,
      loanPurpose: 'Purchase',
      loanProgram: '30-Year Fixed',
      closingDate: '2027-01-15',
      lastModifiedOn: app.clock.now().toISOString(),
      updatedByApp: 'PROCESSING_FRONTEND',
      updatedByUser: expect.stringMatching(/^staff-/),
    });
    expect((await loan.get()).json()).toEqual(saved);
    expect(await loan.row()).toMatchObject({
      borrower_last_name: 'Holt',
      loan_amount: 250_000,
      property_city: 'Waco',
      card: 'partial',
    });
  });

  // Tests STATUS-1.
  it('stays STARTED without a section, and is PARTIAL from the first one on', async () => {
    expect((await loan.put({}, 1)).json().loanStatus).toBe('STARTED');
    expect((await loan.put({ section3RealEstate: { ownRealEstate: false } }, 2)).json().loanStatus).toBe(
      'PARTIAL',
    );
    expect((await loan.put({}, 3)).json().loanStatus).toBe('PARTIAL');
  });

  it('is found by its new words and no longer by the old ones', async () => {
    const found = async (query: string) => {
      const request = { method: 'POST', url: '/api/searches/customer', payload: { query } } as const;
      return (await app.as(ADMIN)(request)).json().results.length;
    };
    await loan.put(aBorrower({ firstName: 'Quintessa', lastName: 'Vandermolen' }), 1);
    expect(await found('quintessa vandermolen')).toBe(1);
    await loan.put(aBorrower({ firstName: 'Quintessa', lastName: 'Applebloom' }), 2);
    expect([await found('vandermolen'), await found('applebloom')]).toEqual([0, 1]);
  });

  it('keeps values that staff set elsewhere until the application changes them', async () => {
    const { db } = app.platform.database;
    const officer = (name: string) => ({ section8LoanOriginatorInformation: { loanOriginatorName: name } });
    await loan.put(officer('Dana'), 1);
    expect((await loan.row()).loan_officer).toBe('Dana');
    await db
      .updateTable('loans')
      .set({ loan_officer: 'Lee', status: 'SUSPENDED' })
      .where('id', '=', loan.loanId)
      .execute();
    await loan.put({ ...officer('Dana'), ...aBorrower({ firstName: 'Annie' }) }, 2);
    expect(await loan.row()).toMatchObject({ loan_officer: 'Lee', status: 'SUSPENDED' });
    await loan.put(officer('Kim'), 3);
    expect((await loan.row()).loan_officer).toBe('Kim');
  });

  it('loses neither of a save and a status set at the same moment', async () => {
    const { db } = app.platform.database;
    for (let version = 1; version <= 15; version += 1) {
      const status = version % 2 === 0 ? 'SUSPENDED' : 'FINAL_APPROVAL';
      const [saved] = await Promise.all([
        loan.put(aBorrower({ firstName: 'Annie', lastName: `Holt${'I'.repeat(version)}` }), version),
        db.updateTable('loans').set({ status }).where('id', '=', loan.loanId).execute(),
      ]);
      expect(saved.statusCode).toBe(200);
      expect(await loan.row()).toMatchObject({ status, borrower_last_name: `Holt${'I'.repeat(version)}` });
    }
  });

  describe('progress', () => {
    const today = '2026-06-30';
    const complete = aCompleteApplication({ random: createRandom(7), today });
    const { section8LoanOriginatorInformation: _, ...pages } = complete;
    const { section4LoanAndPropertyInformation: __, ...withoutSection4 } = pages;
    const progressOf = async (application: Application, version: number) => {
      const answer = await loan.put(application, version);
      expect(answer.statusCode).toBe(200);
      return answer.json().loanApplicationProgress;
    };

    // Tests APP-0.9.
    it('is the end of the unbroken run of complete pages, whatever the request says', async () => {
      const claim = { loanApplicationProgress: 700 };
      expect(await progressOf({ ...aBorrower({ firstName: 'Annie' }), ...claim }, 1)).toBe(0);
      expect(await progressOf({ ...withoutSection4, ...claim }, 2)).toBe(100);
      expect(await progressOf({ ...pages, loanApplicationProgress: 100 }, 3)).toBe(700);
      expect((await loan.row()).status).toBe('PARTIAL');
    });

    it('goes back when an earlier page is saved incomplete', async () => {
      expect(await progressOf({ ...pages, loanApplicationProgress: 500 }, 1)).toBe(700);
      const emptied = withValueAt(
        { ...pages, loanApplicationProgress: 700 },
        'section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount',
        null,
      );
      expect(await progressOf(emptied, 2)).toBe(100);
    });

    // Tests APP-0.10.
    it('does not reach 800 just because section 8 is saved', async () => {
      expect(await progressOf({ ...complete, loanApplicationProgress: 700 }, 1)).toBe(700);
      expect((await loan.row()).status).toBe('PARTIAL');
      expect(await progressOf(complete, 2)).toBe(800);
      expect((await loan.row()).status).toBe('FLOATED');
    });
  });

  it('completes an application with every required field, and refuses an incomplete one', async () => {
    const complete = aCompleteApplication({ random: createRandom(7), today: '2026-06-30' });
    const refused = await loan.put({ loanApplicationProgress: 800 }, 1);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().error.fields).length).toBeGreaterThan(10);
    const answer = await loan.put(complete, 1);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ loanStatus: 'FLOATED', loanApplicationProgress: 800 });
  });

  // Tests APP-0.22.
  it('makes no new version of an unchanged application', async () => {
    const saved = (
      await loan.put(aBorrower({ firstName: 'Annie', socialSecurityNumber: '900-12-3456' }), 1)
    ).json();
    const again = await loan.put(saved, 2);
    expect([again.statusCode, again.headers.etag]).toEqual([200, '"2"']);
    expect(again.json()).toEqual(saved);
    const typedAgain = await loan.put(
      aBorrower({ firstName: 'Annie', socialSecurityNumber: '900123456' }),
      2,
    );
    expect(typedAgain.headers.etag).toBe('"2"');
    expect(await loan.events()).toHaveLength(1);
  });

  // Tests BASE-21.
  it('refuses a stale save with the current version, and one without If-Match', async () => {
    await loan.put(aBorrower({ firstName: 'First' }), 1);
    for (const version of [1, 3, '"nonsense"']) {
      const stale = await loan.put(aBorrower({ firstName: 'Second' }), version);
      expect(stale.statusCode).toBe(412);
      expect(stale.headers.etag).toBe('"2"');
      expect(stale.json()).toMatchObject({
        error: { code: 'stale' },
        current: {
          loanId: loan.loanId,
          section1BorrowerInformation: { part1aPersonalInformation: { firstName: 'First' } },
        },
      });
    }
    const missing = await app.as(ADMIN)({ method: 'PUT', url: loan.url, payload: {} });
    expect(missing.statusCode).toBe(428);
  });

  it('accepts exactly one of fifty saves of one version', async () => {
    const saves = Array.from({ length: 50 }, (_, count) =>
      loan.put(aBorrower({ firstName: 'Annie', suffix: 'J'.repeat(count + 1) }), 1),
    );
    const answers = await Promise.all(saves);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 412)).toHaveLength(49);
    const winner = answers.find((answer) => answer.statusCode === 200)?.json();
    expect((await loan.get()).json()).toEqual(winner);
    expect(await loan.events()).toHaveLength(1);
  });

  it('keeps both lines when two loans of one customer are saved at once', async () => {
    const { db } = app.platform.database;
    const others = [];
    for (let count = 0; count < 8; count += 1) others.push(await aLoan(db).of(loan.customer).save());
    await Promise.all(
      others.map(({ loanId: id }, count) =>
        app.as(ADMIN)({
          method: 'PUT',
          url: `/api/customers/${loan.customer.customerId}/urlas/${id}`,
          payload: aBorrower({ firstName: 'Zaphira', lastName: `Line${'abcdefgh'[count]}` }),
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    const { search_text: text } = await db
      .selectFrom('customers')
      .select('search_text')
      .where('id', '=', loan.customer.customerId)
      .executeTakeFirstOrThrow();
    expect(text.match(/zaphira line[a-h]/g)?.toSorted()).toEqual(
      [...'abcdefgh'].map((letter) => `zaphira line${letter}`),
    );
    expect(text.split('\n')).toHaveLength(10);
  });

  it('names the fields that are not valid', async () => {
    const answer = await loan.put({ ...aBorrower({ firstName: 'R2D2' }), surprise: 1 }, 1);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual({
      'section1BorrowerInformation.part1aPersonalInformation.firstName': 'please enter a valid First Name',
      surprise: 'is not a field of this form',
    });
    const unstorable = { section8LoanOriginatorInformation: { loanOriginatorName: 'a\0b' } };
    expect((await loan.put(unstorable, 1)).statusCode).toBe(400);
    expect((await loan.get()).headers.etag).toBe('"1"');
  });
});
