import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DoubtfulMismoFile, MismoImportFile } from '../../../../contract/mismo-imports.ts';
import { changed, single } from '../../../../domain/application/complete-application.fixture.ts';
import { exportMismo } from '../../../../domain/mismo/export-mismo.ts';
import { writeXml } from '../../../../domain/mismo/xml/write-xml.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { HISTORY_SEAL_KEY } from '../../../platform/secrets/sealed-secrets.ts';
import { importFile, importFiles } from '../../../testing/calls/mismo-import-calls.ts';
import { aCustomer, type SavedCustomer } from '../../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { disposeOfCustomer, disposeOfOldMismoFiles } from '../../disposal/disposal.service.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const db = () => app.platform.database.db;

let round = 0;
beforeEach(() => {
  round += 1;
});
/** Letters instead of digits, because names have no digits. */
const word = () => 'abcdefghijklmnopqrstuvwxyz'[round % 26] ?? '';
const email = () => `round${round}@lake.example`;

function aFile(firstName = `Ann${word()}`, answers: Record<string, unknown> = {}, number?: string): string {
  const given = changed(single, {
    [`${PERSON}.firstName`]: firstName,
    [`${PERSON}.lastName`]: 'Garcia',
    [`${PERSON}.emailAddress`]: email(),
    ...answers,
  });
  const numbers =
    number === undefined ? {} : { socialSecurityNumbers: new Map([['primary', number]] as const) };
  return writeXml(exportMismo(given, { now: '2026-11-24T12:00:00Z', version: '1.0.0', numbers }));
}

const spouseWithEmail = () => aCustomer(db()).named('Ben', 'Garcia').withEmail(email()).save();

async function waitingFile(): Promise<{ file: MismoImportFile; customer: SavedCustomer }> {
  const customer = await spouseWithEmail();
  const file = await importFile(app.as(LOAN_OFFICER), aFile());
  expect(file.outcome).toBe('doubtful');
  return { file, customer };
}

const decide = (
  fileId: string,
  payload: object,
  role: typeof LOAN_OFFICER | typeof LOAN_PROCESSOR = LOAN_OFFICER,
) => app.as(role)({ method: 'POST', url: `/api/imports/mismo/doubtful/${fileId}/decision`, payload });

const listed = async (): Promise<DoubtfulMismoFile[]> =>
  (await app.as(LOAN_OFFICER)({ url: '/api/imports/mismo/doubtful?limit=200' })).json().files;

async function leftOf(fileId: string): Promise<unknown[]> {
  const [waiting, candidates] = await Promise.all([
    db().selectFrom('mismo_waiting').select('file_id').where('file_id', '=', fileId).execute(),
    db().selectFrom('mismo_candidates').select('file_id').where('file_id', '=', fileId).execute(),
  ]);
  return [...waiting, ...candidates];
}

// Tests MISMO-32.
describe('a file of a known customer', () => {
  it('adds its loan to the customer with the same email and name', async () => {
    const customer = await aCustomer(db()).named(`Ann${word()}`, 'García').withEmail(email()).save();
    const result = await importFile(app.as(LOAN_OFFICER), aFile());
    expect(result).toMatchObject({
      outcome: 'imported',
      customerId: customer.customerId,
      isNewCustomer: false,
    });
    const found = await app.as(LOAN_OFFICER)({
      method: 'POST',
      url: '/api/searches/customer',
      payload: { query: result.loanNumber },
    });
    expect(found.json().results[0].mortgageCustomer.customerId).toBe(customer.customerId);
  });

  it('finds the customer of an earlier file by the sealed number', async () => {
    const first = await importFile(app.as(LOAN_OFFICER), aFile(undefined, {}, `21909${1000 + round}`));
    const other = {
      [`${PERSON}.emailAddress`]: `other${round}@lake.example`,
      [`${PERSON}.middleName`]: 'Lee',
    };
    const second = await importFile(app.as(LOAN_OFFICER), aFile(undefined, other, `21909${1000 + round}`));
    expect(second).toMatchObject({ outcome: 'imported', customerId: first.customerId, isNewCustomer: false });
    const third = await importFile(
      app.as(LOAN_OFFICER),
      aFile(undefined, { [`${PERSON}.middleName`]: 'Kim' }, `31909${1000 + round}`),
    );
    expect(third).toMatchObject({
      outcome: 'doubtful',
      reason: expect.stringMatching(/but another Social Security number\.$/),
    });
  });

  it('finds the customer of an earlier file of the same batch', async () => {
    const { files } = await importFiles(app.as(LOAN_OFFICER), [
      { name: 'a.xml', content: aFile() },
      { name: 'b.xml', content: aFile(undefined, { [`${PERSON}.middleName`]: 'Lee' }) },
    ]);
    expect(files.map(({ isNewCustomer }) => isNewCustomer)).toEqual([true, false]);
    expect(files[1]?.customerId).toBe(files[0]?.customerId);
  });
});

// Tests MISMO-34 and MISMO-56.
describe('a doubtful file', () => {
  it('shows both birth dates, and whether the number differs, without a digit of it', async () => {
    const officer = app.as(LOAN_OFFICER);
    const name = `Ann${word()}`;
    const first = await importFile(
      officer,
      aFile(name, { [`${PERSON}.dateOfBirth`]: '1980-01-02' }, '900121234'),
    );
    expect(first.outcome).toBe('imported');
    const second = aFile(name, { [`${PERSON}.dateOfBirth`]: '1981-03-04' }, '900125678');
    const { fileId, outcome } = await importFile(officer, second, 'second.xml');
    expect(outcome).toBe('doubtful');
    const own = (await listed()).find((file) => file.fileId === fileId);
    expect(own).toMatchObject({
      birthDate: '1981-03-04',
      candidates: [
        {
          customerId: first.customerId,
          grounds: ['e-mail'],
          differs: ['social security number', 'birth date'],
          birthDates: ['1980-01-02'],
        },
      ],
    });
    expect(JSON.stringify(own)).not.toMatch(/90012|5678|1234/);
  });

  it('waits in the list with the customers who may be meant, and its content is sealed', async () => {
    const { file, customer } = await waitingFile();
    expect(file).toMatchObject({ customerId: null, loanId: null });
    const own = (await listed()).find(({ fileId }) => fileId === file.fileId);
    expect(own?.candidates).toEqual([
      {
        loan: null,
        customerId: customer.customerId,
        firstName: 'Ben',
        lastName: 'Garcia',
        primaryEmail: email(),
        grounds: ['e-mail'],
        differs: ['name'],
        birthDates: [],
      },
    ]);
    expect(own?.birthDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(own?.reason).toBe('Ben Garcia has the same email, but another name.');
    const { sealed } = await db()
      .selectFrom('mismo_waiting')
      .select('sealed')
      .where('file_id', '=', file.fileId)
      .executeTakeFirstOrThrow();
    expect(sealed.toString('latin1')).not.toContain('MESSAGE');
    const again = await importFile(app.as(LOAN_OFFICER), aFile(), 'again.xml');
    expect(again).toMatchObject({
      outcome: 'already imported',
      reason: 'The same file waits for a decision already.',
    });
  });

  it('gives its loan to an existing customer', async () => {
    const { file, customer } = await waitingFile();
    const payload = { decision: 'existing-customer', customerId: customer.customerId };
    const decided = await decide(file.fileId, payload);
    expect(decided.json()).toMatchObject({
      outcome: 'imported',
      reason: null,
      customerId: customer.customerId,
      isNewCustomer: false,
      loanNumber: expect.stringMatching(/^LN-/),
    });
    expect(await leftOf(file.fileId)).toEqual([]);
    expect((await decide(file.fileId, payload)).json()).toEqual(decided.json());
    const other = await decide(file.fileId, { decision: 'discard' }, LOAN_PROCESSOR);
    expect(other.statusCode).toBe(409);
    expect(other.json().error.message).toMatch(/has imported this file already\.$/);
  });

  it('becomes a new customer', async () => {
    const { file, customer } = await waitingFile();
    const decided = (await decide(file.fileId, { decision: 'new-customer' })).json();
    expect(decided).toMatchObject({ outcome: 'imported', isNewCustomer: true });
    expect(decided.customerId).not.toBe(customer.customerId);
    expect((await importFile(app.as(LOAN_OFFICER), aFile())).outcome).toBe('already imported');
  });

  it('can be discarded, and waits again when it is imported again', async () => {
    const { file } = await waitingFile();
    expect((await decide(file.fileId, { decision: 'discard' })).json()).toMatchObject({
      outcome: 'discarded',
      reason: null,
      decidedBy: expect.any(String),
    });
    expect(await leftOf(file.fileId)).toEqual([]);
    expect((await importFile(app.as(LOAN_OFFICER), aFile())).outcome).toBe('doubtful');
  });

  it('is decided once when two people decide at once', async () => {
    const { file, customer } = await waitingFile();
    const answers = await Promise.all([
      decide(file.fileId, { decision: 'existing-customer', customerId: customer.customerId }),
      decide(file.fileId, { decision: 'new-customer' }, LOAN_PROCESSOR),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const loans = await db().selectFrom('loans').select('id').where('borrower_email', '=', email()).execute();
    expect(loans).toHaveLength(1);
  });

  it('is not given to an unknown customer, and unknown files have no decision', async () => {
    const { file } = await waitingFile();
    const unknown = '0197c4a8-0000-7000-8000-00000000dead';
    expect(
      (await decide(file.fileId, { decision: 'existing-customer', customerId: unknown })).statusCode,
    ).toBe(400);
    expect((await decide(unknown, { decision: 'discard' })).statusCode).toBe(404);
    expect((await leftOf(file.fileId)).length).toBeGreaterThan(0);
  });
});

// Tests MISMO-39.
describe('retention', () => {
  const rule = () => ({
    historyKeys: app.platform.keysFor(HISTORY_SEAL_KEY),
    months: 25,
    clock: { now: () => new Date(app.clock.now().getTime() + 6 * 366 * 86_400_000) },
  });
  const past = (customerId: string) =>
    app.ownerDb
      .updateTable('customers')
      .set({ updated_at: app.clock.now().toISOString() })
      .where('id', '=', customerId)
      .execute();

  it('removes what a disposed customer has of files, and no waiting file names them any more', async () => {
    const { file, customer } = await waitingFile();
    await past(customer.customerId);
    expect(await disposeOfCustomer(app.ownerDb, customer.customerId, rule())).toMatchObject({
      mismoCandidates: 1,
      customers: 1,
    });
    const own = (await listed()).find(({ fileId }) => fileId === file.fileId);
    expect(own).toMatchObject({ reason: null, candidates: [] });
    expect((await decide(file.fileId, { decision: 'new-customer' })).json().outcome).toBe('imported');
  });

  it('removes the kept content and the results of a disposed customer', async () => {
    const { customerId, loanId } = await importFile(app.as(LOAN_OFFICER), aFile());
    await app.ownerDb
      .updateTable('loans')
      .set({ status: 'DISCARDED', updated_at: app.clock.now().toISOString() })
      .where('id', '=', loanId)
      .execute();
    await past(customerId ?? '');
    expect(await disposeOfCustomer(app.ownerDb, customerId ?? '', rule())).toMatchObject({
      mismoFiles: 1,
      mismoKept: 1,
      loans: 1,
    });
    expect((await importFile(app.as(LOAN_OFFICER), aFile())).outcome).toBe('imported');
  });

  it('removes old files that nobody decided about, except one that a legal hold needs', async () => {
    const held = await waitingFile();
    const hold = await app.as(ADMIN)({
      method: 'POST',
      url: `/api/customers/${held.customer.customerId}/legal-hold`,
      payload: { reason: 'Subpoena' },
    });
    expect(hold.statusCode).toBe(200);
    round += 1;
    const { file } = await waitingFile();
    await importFile(app.as(LOAN_OFFICER), '<a/>');
    expect(await disposeOfOldMismoFiles(app.ownerDb, { months: 25, clock: app.clock })).toBe(0);
    expect(await disposeOfOldMismoFiles(app.ownerDb, rule())).toBeGreaterThan(1);
    const left = (await listed()).map(({ fileId }) => fileId);
    expect(left).toContain(held.file.fileId);
    expect(left).not.toContain(file.fileId);
    expect(await leftOf(file.fileId)).toEqual([]);
  });
});
