import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, married } from '../../../../domain/application/complete-application.fixture.ts';
import { withRowIds } from '../../../../domain/application/merging/row-ids.ts';
import { sealedLoan } from '../../../../domain/mismo/any-loan.fixture.ts';
import { exportMismo } from '../../../../domain/mismo/export-mismo.ts';
import { exchangedAnswers } from '../../../../domain/mismo/extension/exchanged-answers.ts';
import type { MismoLoan } from '../../../../domain/mismo/mapping/mismo-loan.ts';
import { writeXml } from '../../../../domain/mismo/xml/write-xml.ts';
import { LOAN_OFFICER } from '../../../../domain/people/role.ts';
import { openLoan } from '../../../testing/calls/loan-calls.ts';
import { importFile } from '../../../testing/calls/mismo-import-calls.ts';
import { everybodyConfirmed } from '../../../testing/calls/second-factor-calls.ts';
import { handClock } from '../../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const CLOSING = 'section4LoanAndPropertyInformation.plannedClosingDate';
const COUPLE = changed(married, {
  [`${PERSON}.socialSecurityNumber`]: '219-09-6789',
  [`${PERSON}.spouse.${PERSON}.socialSecurityNumber`]: '219-09-4321',
  [CLOSING]: '2027-01-15',
});

let app: TestApp;
let empty: TestApp;
const options = () => ({ clock: handClock('2026-11-20T17:00:00.000Z') });
beforeAll(async () => {
  [app, empty] = await Promise.all([startTestApp(options()), startTestApp(options())]);
});
afterAll(() => Promise.all([app.close(), empty.close()]));

const read = (of: TestApp, url: string) => of.as(LOAN_OFFICER)({ url });
const stored = async (of: TestApp, url: string) => (await read(of, url)).json();

function fileOf(loan: MismoLoan): string {
  return writeXml(exportMismo(loan, { now: '2026-11-24T12:00:00Z', version: '1.0.0' }));
}

// Tests MISMO-5 and MISMO-35.
describe('a loan that was exported', () => {
  it('is equal in an empty installation, with number, status and sealed numbers', async () => {
    const loan = await openLoan(app);
    expect((await loan.put(COUPLE, 1)).json().error).toBeUndefined();
    await read(app, loan.url);
    await everybodyConfirmed(app);
    const exported = await read(app, `${loan.url}/mismo?numbers=whole`);
    const result = await importFile(empty.as(LOAN_OFFICER), exported.body);
    expect(result).toMatchObject({ outcome: 'imported', isNewCustomer: true });
    const url = `/api/customers/${result.customerId}/urlas/${result.loanId}`;
    const [before, after] = [await stored(app, loan.url), await stored(empty, url)];
    const answersOf = ({ loanNumber: _, ...rest }: MismoLoan & { loanNumber?: string }) =>
      JSON.stringify(exchangedAnswers(withRowIds(applicationOf(rest))));
    expect(JSON.parse(answersOf(after))).toEqual(JSON.parse(answersOf(before)));
    expect([result.loanNumber, after.loanNumber]).toEqual([before.loanNumber, before.loanNumber]);
    await everybodyConfirmed(empty);
    const again = await read(empty, `${url}/mismo?numbers=whole`);
    for (const number of ['219096789', '219094321']) expect(again.body).toContain(number);
  });

  it('keeps the number of a fourth borrower with that person', async () => {
    const loan = await openLoan(app);
    const joint = (id: string, number: string) => ({
      id,
      section1BorrowerInformation: { part1aPersonalInformation: { socialSecurityNumber: number } },
    });
    // A draft may leave the number of borrowers blank, so a save does not count them.
    const four = changed(named('Gus'), {
      [`${PERSON}.numberOfBorrowers`]: undefined,
      [`${PERSON}.socialSecurityNumber`]: '219-09-1001',
      [`${PERSON}.spouse.${PERSON}.socialSecurityNumber`]: '219-09-1002',
      [`${PERSON}.otherBorrowers`]: [joint('joint-a', '219-09-1003'), joint('joint-b', '219-09-1004')],
    });
    expect((await loan.put(four, 1)).json().error).toBeUndefined();
    await read(app, loan.url);
    await everybodyConfirmed(app);
    const exported = await read(app, `${loan.url}/mismo?numbers=whole`);
    const result = await importFile(empty.as(LOAN_OFFICER), exported.body);
    expect(result).toMatchObject({ outcome: 'imported', isNewCustomer: true });
    const url = `/api/customers/${result.customerId}/urlas/${result.loanId}`;
    const person = (await stored(empty, url)).section1BorrowerInformation.part1aPersonalInformation;
    expect(person.otherBorrowers).toMatchObject([
      joint('joint-a', '***-**-1003'),
      joint('joint-b', '***-**-1004'),
    ]);
  });

  it('continues with its own numbers behind that of the file', async () => {
    const content = fileOf({ ...COUPLE, ...named('Bea'), loan: { id: 'bea', number: 'LN-26-000900' } });
    const first = await importFile(empty.as(LOAN_OFFICER), content);
    const taken = fileOf({ ...COUPLE, ...named('Cleo'), loan: { id: 'cleo', number: 'LN-26-000900' } });
    const second = await importFile(empty.as(LOAN_OFFICER), taken);
    expect([first.loanNumber, second.loanNumber]).toEqual(['LN-26-000900', 'LN-26-000901']);
    expect(second.remarks.map(({ words }) => words)).toContain(
      'The loan is LN-26-000901 here: LN-26-000900 is taken, or cannot be a number. An export has both.',
    );
    const again = await read(empty, `/api/customers/${second.customerId}/urlas/${second.loanId}/mismo`);
    const identifiers = [...again.body.matchAll(/<LoanIdentifier(?:Type)?>([^<]*)</g)].map(
      ([, text]) => text,
    );
    expect(identifiers).toEqual(['LN-26-000901', 'LenderLoan', 'LN-26-000900', 'Other']);
    const far = fileOf({ ...COUPLE, ...named('Dora'), loan: { number: 'LN-26-999999999' } });
    expect((await importFile(empty.as(LOAN_OFFICER), far)).loanNumber).toBe('LN-26-000902');
  });

  // Tests MISMO-70.
  it('gets another number if that of the file is the sealed number of a customer', async () => {
    const number = '231094477';
    const first = changed(COUPLE, { [`${PERSON}.socialSecurityNumber`]: '231-09-4477' });
    const numbers = { socialSecurityNumbers: new Map([['primary', number]] as const) };
    const content = writeXml(
      exportMismo({ ...first, ...named('Gil') }, { now: '2026-11-24T12:00:00Z', version: '1.0.0', numbers }),
    );
    expect((await importFile(empty.as(LOAN_OFFICER), content)).outcome).toBe('imported');
    for (const [name, text] of [
      ['Hal', number],
      ['Ivo', '231 094 477'],
    ] as const) {
      const file = fileOf({ ...COUPLE, ...named(name), loan: { id: name, number: text } });
      const result = await importFile(empty.as(LOAN_OFFICER), file);
      expect(result.loanNumber).toMatch(/^LN-/);
      expect(JSON.stringify(result)).not.toContain(text);
      expect(result.remarks.map(({ words }) => words)).toContainEqual(
        expect.stringMatching(/^The number of the loan is the Social Security number of a customer/),
      );
    }
  });

  // Tests MISMO-10.
  it('is not quoted in a remark if it looks like a Social Security number', async () => {
    const content = (name: string) =>
      fileOf({ ...COUPLE, ...named(name), loan: { id: name, number: '855667788' } });
    await importFile(empty.as(LOAN_OFFICER), content('Edith'));
    const { remarks } = await importFile(empty.as(LOAN_OFFICER), content('Fay'));
    expect(remarks.map(({ words }) => words)).toContainEqual(
      expect.stringMatching(/here: that of the file is taken, or cannot be a number\. An export has both\.$/),
    );
    expect(JSON.stringify(remarks)).not.toContain('855667788');
  });
});

describe('the lock of a file', () => {
  const lock = {
    lockDate: '2026-11-02',
    lockExpirationDate: '2026-12-17',
    closingDate: '2026-12-10',
    lockedInterestRate: '6.125',
    loanProgram: '30-Year Fixed',
    investorName: 'Tidewater Capital',
    status: 'LOCKED',
  } as const;

  it('is recorded with the loan, and in the history', async () => {
    const result = await importFile(app.as(LOAN_OFFICER), fileOf({ ...COUPLE, ...named('Ella'), lock }));
    const url = `/api/customers/${result.customerId}/urlas/${result.loanId}`;
    const actions = await stored(app, `${url}/actions`);
    expect(actions.results ?? actions).toMatchObject([{ actionType: 'LOCK', ...lock }]);
    const row = await app.platform.database.db
      .selectFrom('loans')
      .select(['status', 'lock_status', 'lock_date', 'closing_date'])
      .where('id', '=', result.loanId ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      status: 'LOCKED',
      lock_status: 'LOCKED',
      lock_date: lock.lockDate,
      closing_date: lock.closingDate,
    });
    const history = await read(app, `${url}/history`);
    expect(history.body).toContain('imported the loan: loan.xml');
    const events = await app.platform.database.db
      .selectFrom('events')
      .select('changes')
      .where('loan_id', '=', result.loanId)
      .execute();
    expect(events).toHaveLength(1);
    expect(events[0]?.changes?.map(({ of }) => of)).toEqual(['loan', 'loan-action']);
    expect(JSON.stringify(events)).toContain('Tidewater Capital');
  });

  it('without an expiration is not recorded, and exported again', async () => {
    const { lockExpirationDate: _, ...rest } = lock;
    const content = fileOf({ ...COUPLE, ...named('Fay'), lock: rest });
    const result = await importFile(app.as(LOAN_OFFICER), content);
    expect(result.remarks[0]?.words).toMatch(/^The lock is not recorded/);
    const url = `/api/customers/${result.customerId}/urlas/${result.loanId}`;
    expect((await read(app, `${url}/mismo`)).body).toContain('Tidewater Capital');
  });
});

// Tests MISMO-80.
it('the report names the status and the processors of another installation', async () => {
  const loan = await openLoan(app);
  await app.platform.database.db
    .updateTable('loans')
    .set({ status: 'CLOSED', setup_processor: 'Quincy' })
    .where('id', '=', loan.loanId)
    .execute();
  const file = (await read(app, `${loan.url}/mismo`)).body;
  expect(file).not.toContain('Quincy');
  const { remarks } = await importFile(empty.as(LOAN_OFFICER), file);
  const words = remarks.map((remark) => remark.words);
  expect(words).toContainEqual(
    expect.stringMatching(/^The status CLOSED is not taken over: the loan is PARTIAL/),
  );
  expect(words).toContainEqual(expect.stringMatching(/^The assigned processors are not taken over/));
});

// Tests MISMO-5 and MISMO-35.
it('a complete loan is complete again, although its closing date has passed', async () => {
  const closed = changed(COUPLE, {
    [CLOSING]: '2026-03-02',
    [`${PERSON}.firstName`]: 'Iris',
    [`${PERSON}.emailAddress`]: 'iris@lake.example',
    [`${PERSON}.socialSecurityNumber`]: '219-09-5551',
    [`${PERSON}.spouse.${PERSON}.socialSecurityNumber`]: '219-09-5552',
  });
  const { loan, numbers } = sealedLoan(closed);
  const file = writeXml(exportMismo(loan, { now: '2026-11-24T12:00:00Z', version: '1.0.0', numbers }));
  const result = await importFile(empty.as(LOAN_OFFICER), file);
  expect(result).toMatchObject({ outcome: 'imported' });
  const url = `/api/customers/${result.customerId}/urlas/${result.loanId}`;
  expect(await stored(empty, url)).toMatchObject({ loanApplicationProgress: 800 });
});

function named(firstName: string): MismoLoan {
  return changed(COUPLE, {
    [`${PERSON}.firstName`]: firstName,
    [`${PERSON}.emailAddress`]: `${firstName.toLowerCase()}@lake.example`,
    [`${PERSON}.socialSecurityNumber`]: undefined,
    [`${PERSON}.spouse.${PERSON}.socialSecurityNumber`]: undefined,
  });
}

/** The sections in an API answer. */
function applicationOf(answer: object): MismoLoan {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => /^section\d/.test(name)));
}
