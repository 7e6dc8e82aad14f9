import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../contract/history.ts';
import { changed, married } from '../../../domain/application/complete-application.fixture.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const AMOUNT = 'section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount';

let app: TestApp;
beforeAll(async () => {
  // 23:30 on Nov 20 in New York.
  app = await startTestApp({ clock: handClock('2026-11-21T04:30:00Z') });
});
afterAll(() => app.close());

async function send(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  version?: number,
  role: Role = LOAN_OFFICER,
) {
  const answer = await app.as(role)({
    method,
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
  app.clock.advance(1);
  return answer;
}

const borrower = (fields: object) => ({ section1BorrowerInformation: { part1aPersonalInformation: fields } });

async function startedLoan() {
  const names = { firstName: 'Ada', lastName: 'Okoye', primaryEmail: `ada-${Math.random()}@mail.example` };
  const { customerId } = (
    await send('POST', '/api/customers', { ...names, cellPhone: '+1(919)555-0101' })
  ).json();
  const { loanId } = (await send('POST', `/api/customers/${customerId}/urlas`)).json();
  const url = `/api/customers/${customerId}/urlas/${loanId}`;
  const ada = {
    firstName: 'Ada',
    lastName: 'Okoye',
    emailAddress: names.primaryEmail,
    cellPhone: '+1(919)555-0101',
  };
  return {
    customerId,
    loanId,
    url,
    ada,
    save: (application: object, version: number, role?: Role) => send('PUT', url, application, version, role),
    history: async (query = ''): Promise<HistoryEntry[]> =>
      (await send('GET', `${url}/history${query}`)).json().entries,
    restore: (version: number, onto: number, path?: string) =>
      send('POST', `${url}/versions/${version}/restore`, path === undefined ? {} : { path }, onto),
    application: async () => (await send('GET', url)).json(),
  };
}

describe('the history of a loan', () => {
  // Tests HIST-2.
  it('shows who changed what and when, with old and new values, newest first', async () => {
    const loan = await startedLoan();
    await loan.save(borrower({ ...loan.ada, dateOfBirth: '1985-04-02' }), 1);
    await loan.save(borrower({ ...loan.ada, dateOfBirth: '1985-04-03' }), 2, LOAN_PROCESSOR);
    await send('POST', `/api/customers/${loan.customerId}/notes`, {
      message: 'Called her',
      collections: ['INCOME'],
    });
    const history = await loan.history();
    expect(history.map(({ what }) => what)).toEqual([
      'wrote a note',
      'saved the application',
      'saved the application',
      expect.stringContaining('started the application'),
      'created the customer',
    ]);
    expect(history[1]).toMatchObject({
      person: expect.stringMatching(/^staff-/),
      version: { from: 2, to: 3 },
      changes: [
        {
          label: 'Section 1: Date of birth',
          from: 'Apr 2, 1985',
          to: 'Apr 3, 1985',
          path: `${PERSON}.dateOfBirth`,
        },
      ],
    });
    expect(history[2]?.changes).toMatchObject([
      { label: 'Section 4: Number of borrowers', from: null, to: '1' },
      { from: null, to: 'Apr 2, 1985' },
      { label: 'Loan status', from: 'Started', to: 'Partially filled', path: null },
    ]);
    expect(history[1]?.person).not.toBe(history[2]?.person);
  });

  it('is filtered by person, by words of a field and by Eastern days', async () => {
    const loan = await startedLoan();
    await loan.save(borrower({ ...loan.ada, dateOfBirth: '1985-04-02' }), 1);
    await loan.save(borrower({ ...loan.ada, dateOfBirth: '1985-04-02', suffix: 'II' }), 2, LOAN_PROCESSOR);
    const [latest] = await loan.history();
    expect(await loan.history(`?person=${latest?.person}`)).toEqual([latest]);
    const ofBirth = await loan.history('?field=BIRTH');
    expect(ofBirth.map(({ changes }) => changes.map(({ to }) => to))).toEqual([['Apr 2, 1985']]);
    const day = '2026-11-21';
    app.clock.set('2026-11-21T05:00:00Z');
    await loan.save(borrower(loan.ada), 3);
    expect((await loan.history(`?from=${day}`)).map(({ version }) => version?.to)).toEqual([4]);
    expect(await loan.history('?to=2026-11-20')).not.toHaveLength(0);
    expect(await loan.history('?to=2026-11-19')).toEqual([]);
    expect((await send('GET', `${loan.url}/history?from=yesterday`)).statusCode).toBe(400);
  });

  it('comes in pages', async () => {
    const loan = await startedLoan();
    for (let version = 1; version <= 35; version += 1) {
      await loan.save(borrower({ ...loan.ada, suffix: 'I'.repeat(version) }), version);
    }
    const first = (await send('GET', `${loan.url}/history?field=suffix`)).json();
    expect(first.entries).toHaveLength(30);
    const second = (await send('GET', first.links.next.href)).json();
    expect(second.entries.map((entry: HistoryEntry) => entry.version?.to)).toEqual([6, 5, 4, 3, 2]);
    expect(second.links).toEqual({});
  });

  it("does not contain another customer's", async () => {
    const [one, other] = [await startedLoan(), await startedLoan()];
    const url = `/api/customers/${other.customerId}/urlas/${one.loanId}`;
    for (const path of ['history', 'versions/1', 'versions?from=1&to=1']) {
      expect((await send('GET', `${url}/${path}`)).statusCode).toBe(404);
    }
  });

  it('shows who saw a whole Social Security number, and never the number', async () => {
    const loan = await startedLoan();
    await loan.save(borrower({ ...loan.ada, socialSecurityNumber: '123-45-6789' }), 1);
    await send('POST', `${loan.url}/social-security-numbers/primary/reveal`);
    const answer = await send('GET', `${loan.url}/history`);
    expect(answer.json().entries[0].what).toBe('viewed the full Social Security number of the borrower');
    expect(answer.json().entries[1].changes).toContainEqual(expect.objectContaining({ to: '***-**-6789' }));
    expect(answer.body).not.toContain('123-45');
    expect(answer.body).not.toContain('12345');
  });
});

describe('a version of an application', () => {
  it('is shown as it was, even after a change of the loan, and compared with another', async () => {
    const loan = await startedLoan();
    await loan.save(borrower({ ...loan.ada, suffix: 'Jr' }), 1);
    await loan.save(borrower({ ...loan.ada, firstName: 'Adaeze' }), 2);
    const version = (await send('GET', `${loan.url}/versions/2`)).json();
    expect(version).toMatchObject({
      version: 2,
      currentVersion: 3,
      savedBy: expect.stringMatching(/^staff-/),
    });
    expect(version.answers).toContainEqual({
      label: 'Section 1: Suffix',
      value: 'Jr',
      path: `${PERSON}.suffix`,
    });
    const compared = (await send('GET', `${loan.url}/versions?from=2&to=3`)).json();
    expect(compared.changes).toEqual([
      {
        label: 'Section 1: First name',
        kind: 'changed',
        from: 'Ada',
        to: 'Adaeze',
        path: `${PERSON}.firstName`,
      },
      { label: 'Section 1: Suffix', kind: 'changed', from: 'Jr', to: null, path: `${PERSON}.suffix` },
    ]);
    expect((await send('GET', `${loan.url}/versions/4`)).statusCode).toBe(404);
  });

  // Tests HIST-8.
  it('can be restored, whole or one answer of it, as a new version', async () => {
    const loan = await startedLoan();
    await loan.save(borrower({ ...loan.ada, suffix: 'Jr', dateOfBirth: '1985-04-02' }), 1);
    await loan.save(borrower({ ...loan.ada, firstName: 'Adaeze' }), 2);
    const value = await loan.restore(2, 3, `${PERSON}.suffix`);
    expect(value.headers.etag).toBe('"4"');
    expect(value.json().section1BorrowerInformation.part1aPersonalInformation).toMatchObject({
      firstName: 'Adaeze',
      suffix: 'Jr',
    });
    expect(value.json().section1BorrowerInformation.part1aPersonalInformation.dateOfBirth).toBeUndefined();
    expect((await loan.restore(2, 4)).statusCode).toBe(200);
    expect((await send('GET', `${loan.url}/versions?from=2&to=5`)).json().changes).toEqual([]);
    const history = await loan.history();
    expect(history.slice(0, 2).map(({ what }) => what)).toEqual([
      'restored version 2',
      'restored a value of version 2',
    ]);
  });

  it('restores a whole list when rows were added or removed since', async () => {
    const loan = await startedLoan();
    const homes = [
      { street: '1 Elm St', yearsAtAddress: 1 },
      { street: '2 Oak St', yearsAtAddress: 3 },
    ];
    await loan.save(borrower({ ...loan.ada, addresses: homes }), 1);
    await loan.save(borrower({ ...loan.ada, addresses: homes.slice(1) }), 2);
    const [entry] = await loan.history();
    const path = entry?.changes.find(
      ({ label }) => label === 'Section 1: Removed current address 1 Elm St',
    )?.path;
    await loan.restore(2, 3, path ?? '');
    expect(
      (await loan.application()).section1BorrowerInformation.part1aPersonalInformation.addresses,
    ).toMatchObject(homes);
  });

  it('is refused on top of an outdated version, with the current one', async () => {
    const loan = await startedLoan();
    await loan.save(borrower({ ...loan.ada, suffix: 'Jr' }), 1);
    const answer = await loan.restore(1, 1);
    expect(answer.statusCode).toBe(412);
    expect(answer.json().current.section1BorrowerInformation.part1aPersonalInformation.suffix).toBe('Jr');
    expect((await send('POST', `${loan.url}/versions/1/restore`, {})).statusCode).toBe(428);
  });

  // Tests HIST-5, HIST-8.
  it('keeps the present Social Security number, and restores none', async () => {
    const loan = await startedLoan();
    await loan.save(borrower({ ...loan.ada, socialSecurityNumber: '123-45-6789' }), 1);
    await loan.save(borrower({ ...loan.ada, socialSecurityNumber: '987-65-4321', suffix: 'Jr' }), 2);
    const refused = await loan.restore(2, 3, `${PERSON}.socialSecurityNumber`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toContain('not kept in the history');
    const restored = (await loan.restore(2, 3)).json().section1BorrowerInformation.part1aPersonalInformation;
    expect(restored).toMatchObject({ socialSecurityNumber: '***-**-4321' });
    expect(restored.suffix).toBeUndefined();
  });

  it('is refused with reasons if it would break the rules of a complete application', async () => {
    const loan = await startedLoan();
    const complete = changed(
      JSON.parse(
        JSON.stringify(married)
          .replace('***-**-3456', '123-45-6789')
          .replace(/\*{3}-\*\*-\d{4}/, '987-65-4321'),
      ),
      {
        'section4LoanAndPropertyInformation.plannedClosingDate': '2027-01-15',
      },
    );
    const done = await loan.save({ ...complete, loanApplicationProgress: 800 }, 1);
    expect(done.statusCode, done.body).toBe(200);
    const answer = await loan.restore(1, 2);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toContain('The application is complete');
    expect(Object.keys(answer.json().error.fields)).toContain(AMOUNT);
    expect((await loan.history())[0]?.version?.to).toBe(2);
  });
});

describe('the export for auditors', () => {
  // Tests HIST-17, HIST-24.
  it('is CSV with one line per field, which no spreadsheet reads as a formula', async () => {
    const loan = await startedLoan();
    await send('POST', `/api/customers/${loan.customerId}/notes`, { message: '=1+1' });
    const answer = await send(
      'GET',
      `/api/history/csv?customerId=${loan.customerId}`,
      undefined,
      undefined,
      ADMIN,
    );
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFEntry,When (Eastern),When (UTC),Person,What,Field,From,To,Version,Customer,Loan,User Name',
    );
    expect(lines.find((line) => line.includes('Note: Text'))).toContain(",wrote a note,Note: Text,,'=1+1,,");
    const person = lines.find((line) => line.includes('wrote a note')) ?? '';
    expect(person).toMatch(/,Test Person,wrote a note,.*,staff-[\w-]+$/);
    const ofLoan = `/api/history/csv?loanId=${loan.loanId}`;
    const own = await send('GET', ofLoan, undefined, undefined, ADMIN);
    expect(own.body).toContain('started the application');
    expect(own.body).not.toContain('wrote a note');
    const all = await send('GET', '/api/history/csv?from=2026-11-20', undefined, undefined, ADMIN);
    expect(all.body).toContain('created the customer');
    expect((await loan.history())[0]?.what).toBe('exported the history');
    const none = await send('GET', '/api/history/csv?to=2020-01-01', undefined, undefined, ADMIN);
    expect(none.body.trim().split('\r\n')).toHaveLength(1);
  });

  it('is for administrators', async () => {
    for (const role of [LOAN_OFFICER, LOAN_PROCESSOR] as const) {
      expect((await send('GET', '/api/history/csv', undefined, undefined, role)).statusCode).toBe(403);
    }
  });
});
