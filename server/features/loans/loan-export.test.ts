import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOAN_COLUMN_KEYS, LOAN_COLUMNS, type LoanColumnKey } from '../../../contract/loan-columns.ts';
import type { LoanRow } from '../../../contract/loans.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { loansCsv } from './loan-export.ts';

let app: TestApp;
beforeAll(async () => {
  // July in UTC, the last evening of June in New York.
  app = await startTestApp({ clock: handClock('2026-07-01T03:00:00.000Z') });
});
afterAll(() => app.close());

const download = (query = '') => app.as(LOAN_OFFICER)({ url: `/api/urlas/csv${query}` });

/** A line of the file, with these cells and no others. */
function line(cells: Partial<Record<LoanColumnKey, string>>): string {
  return `${LOAN_COLUMN_KEYS.map((key) => cells[key] ?? '').join(',')}\r\n`;
}

const HEADER = `${LOAN_COLUMN_KEYS.map((key) => LOAN_COLUMNS[key].title).join(',')}\r\n`;

describe('exportLoans', () => {
  it('writes every loan of the filter in its order, as a file named by the Eastern date', async () => {
    const { db } = app.platform.database;
    const anika = await aCustomer(db).named('Anika', 'García').withEmail('anika@post.example').save();
    await aLoan(db)
      .of(anika)
      .numbered('LN-26-000001')
      .inStatus('LOCKED')
      .lockedFor(30, '2026-06-30')
      .with({ loan_amount: 250_000, loan_purpose: 'Purchase', property_city: 'Waco', property_state: 'TX' })
      .save();
    await aLoan(db).of(anika).numbered('LN-26-000002').inStatus('FLOATED').save();
    await aLoan(db)
      .of(anika)
      .numbered('LN-26-000003')
      .inStatus('LOCKED')
      .with({ borrower_last_name: 'Quote "Q", Jr', loan_officer: '=HYPERLINK("x")', setup_processor: '@mel' })
      .save();
    const answer = await download('?status=LOCKED&sort=loanAmount');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="loans-2026-06-30.csv"');
    expect(answer.body).toBe(
      `\uFEFF${HEADER}` +
        line({
          borrower: '"García, Anika"',
          loanPurpose: 'Purchase',
          email: 'anika@post.example',
          loanAmount: '250000',
          lockDate: '2026-05-31',
          lockExpirationDate: '2026-07-15',
          ageOfLock: '30',
          cityState: '"Waco, TX"',
          loanStatus: 'Locked',
          loanNumber: 'LN-26-000001',
        }) +
        line({
          borrower: '"Quote ""Q"", Jr, Anika"',
          email: 'anika@post.example',
          setupProcessor: "'@mel",
          loanOfficer: `"'=HYPERLINK(""x"")"`,
          loanStatus: 'Locked',
          loanNumber: 'LN-26-000003',
        }),
    );
  });

  it('writes the status in words (LIST-29)', async () => {
    const { db } = app.platform.database;
    await aLoan(db)
      .of(await aCustomer(db).save())
      .inStatus('CLOSED_WITH_COMPETITOR')
      .save();
    const { body } = await download('?status=CLOSED_WITH_COMPETITOR');
    const records: Record<string, string>[] = parse(body, { bom: true, columns: true });
    expect(records.map((record) => record['Loan Status'])).toEqual(['Closed with competitor']);
  });

  // Tests LIST-47.
  it('names officers and processors in full, and nobody by a shared first name', async () => {
    const { db } = app.platform.database;
    const people = [
      ['loanOfficers', 'Grace', 'Osei'],
      ['processors', 'Grace', 'Kim'],
      ['processors', 'Twin', 'One'],
      ['processors', 'Twin', 'Two'],
    ] as const;
    const entries = people.map(([directory, first_name, last_name], position) => ({
      id: crypto.randomUUID(),
      directory,
      first_name,
      last_name,
      email: `${first_name}.${last_name}@lintel.example`,
      position,
    }));
    await db.insertInto('directory_entries').values(entries).execute();
    await aLoan(db)
      .of(await aCustomer(db).save())
      .inStatus('FUNDED')
      .with({ loan_officer: 'Grace', setup_processor: 'Grace', conditions_processor: 'Twin' })
      .save();
    const { body } = await download('?status=FUNDED');
    const records: Record<string, string>[] = parse(body, { bom: true, columns: true });
    expect(records).toMatchObject([
      { 'Loan Officer': 'Grace Osei', 'Setup Proc': 'Grace Kim', 'Condition Proc': 'Twin' },
    ]);
  });

  it('writes the header alone when there is no loan', async () => {
    expect((await download('?status=SOLD')).body).toBe(`\uFEFF${HEADER}`);
  });

  it('writes more loans than one page, each once', async () => {
    const { db } = app.platform.database;
    const customer = await aCustomer(db).save();
    await db
      .insertInto('loans')
      .values(
        Array.from({ length: 1203 }, (_, count) => ({
          id: crypto.randomUUID(),
          customer_id: customer.customerId,
          loan_number: `MANY-${count}`,
          status: 'SUSPENDED' as const,
          loan_amount: count % 2 === 0 ? null : count,
        })),
      )
      .execute();
    for (const query of ['', '&sort=loanAmount', '&sort=loanAmount&direction=desc']) {
      const { body } = await download(`?status=SUSPENDED${query}`);
      const records: Record<string, string>[] = parse(body, { bom: true, columns: true });
      expect(new Set(records.map((record) => record['Loan Id'])).size).toBe(1203);
      expect(records).toHaveLength(1203);
    }
  });

  it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '＝1+1'])(
    'turns %j, which a spreadsheet would read as a formula, into text',
    async (text) => {
      const loan = {
        loanOfficer: text,
        primaryBorrowerBriefInfo: {},
        propertyAddress: {},
        decision: null,
      } as LoanRow;
      const pages = async function* () {
        yield [loan];
      };
      let csv = '';
      for await (const piece of loansCsv(pages(), (_, name) => name)) csv += piece;
      const [record]: Record<string, string>[] = parse(csv, { bom: true, columns: true });
      expect(record?.['Loan Officer']).toBe(`'${text}`);
    },
  );

  it('reads a page only when the previous one was consumed', async () => {
    let read = 0;
    const pages = async function* () {
      for (;;) {
        read += 1;
        yield [];
      }
    };
    const csv = loansCsv(pages(), (_, name) => name);
    await csv.next();
    expect(read).toBe(0);
    await csv.next();
    await csv.next();
    expect(read).toBe(2);
    await csv.return(undefined);
  });

  it('refuses an unknown filter', async () => {
    expect((await download('?status=nonsense')).statusCode).toBe(400);
    expect((await app.as('nobody')({ url: '/api/urlas/csv' })).statusCode).toBe(401);
  });
});
