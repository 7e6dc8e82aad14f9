import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMismo } from '../../../../contract/mismo-imports.ts';
import { changed, single } from '../../../../domain/application/complete-application.fixture.ts';
import { exportMismo } from '../../../../domain/mismo/export-mismo.ts';
import { writeXml } from '../../../../domain/mismo/xml/write-xml.ts';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { filesOf, importFile, importFiles } from '../../../testing/calls/mismo-import-calls.ts';
import { aZipOf } from '../../../testing/factories/office-file.ts';
import { databaseTexts, findLeaks } from '../../../testing/leak-search.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const NUMBER = '219096789';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const officer = () => app.as(LOAN_OFFICER);

let people = 0;
function aFile(answers: Record<string, unknown> = {}, number?: string): string {
  people += 1;
  const given = changed(single, {
    [`${PERSON}.firstName`]: `Ann${'abcdefghijklmnopqrstuvwxyz'[people % 26]}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(people / 26)]}`,
    [`${PERSON}.emailAddress`]: `ann${people}@lake.example`,
    ...answers,
  });
  const numbers =
    number === undefined ? {} : { socialSecurityNumbers: new Map([['primary', number]] as const) };
  return writeXml(exportMismo(given, { now: '2026-11-24T12:00:00Z', version: '1.0.0', numbers }));
}

const countLoans = async () => {
  const { count } = app.platform.database.db.fn;
  const row = await app.platform.database.db
    .selectFrom('loans')
    .select(count<number>('id').as('loans'))
    .executeTakeFirstOrThrow();
  return Number(row.loans);
};

// Tests MISMO-30 and MISMO-33.
describe('a batch', () => {
  it('imports its good files and says why the others were refused', async () => {
    const before = await countLoans();
    const { files } = await importFiles(officer(), [
      { name: 'good.xml', content: aFile() },
      { name: 'old.fnm', content: 'EH T000000\r\n000' },
      { name: 'cut.xml', content: aFile().slice(0, 4000) },
      { name: 'entity.xml', content: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
      { name: 'old.xml', content: '<LOAN_APPLICATION MISMOVersionID="2.3.1"/>' },
      { name: 'latin.xml', content: Buffer.from(aFile({ [`${PERSON}.middleName`]: 'José' }), 'latin1') },
      { name: 'nameless.xml', content: aFile({ [`${PERSON}.lastName`]: null }) },
      { name: 'odd-name.xml', content: aFile().replace(/<FirstName>[^<]*/, '<FirstName>John 3rd') },
      { name: 'also-good.xml', content: aFile() },
    ]);
    expect(
      files.map(({ name, outcome, reason }) => [name, outcome, reason?.split(/[:,.] /)[0] ?? null]),
    ).toEqual([
      ['good.xml', 'imported', null],
      ['old.fnm', 'refused', expect.stringMatching(/Fannie Mae 3\.2|part of a Fannie/)],
      ['cut.xml', 'refused', expect.stringMatching(/^The file ends before/)],
      ['entity.xml', 'refused', expect.stringMatching(/document type or entities/)],
      ['old.xml', 'refused', expect.stringMatching(/^This is MISMO 2\.3\.1/)],
      ['latin.xml', 'refused', expect.stringMatching(/should be UTF-8/)],
      ['nameless.xml', 'refused', expect.stringMatching(/no last name/)],
      ['odd-name.xml', 'refused', expect.stringMatching(/^The first name “John 3rd”/)],
      ['also-good.xml', 'imported', null],
    ]);
    expect(files[2]?.remarks[0]).toMatchObject({ kind: 'refused', line: expect.any(Number) });
    expect(await countLoans()).toBe(before + 2);
  });

  // Tests MISMO-68.
  it('answers a large call in pieces, with each file in its order', async () => {
    const names = Array.from({ length: 450 }, (_, place) => `${place}.xml`);
    const zip = await aZipOf(names.map((name) => ({ name, content: `<LOAN_APPLICATION n="${name}"/>` })));
    const answer = await importFiles(officer(), [{ name: 'old.zip', content: zip }]);
    expect(importMismo.answer?.safeParse(answer).error).toBeUndefined();
    const { files } = answer;
    expect(files.map(({ name }) => name)).toEqual(names.map((name) => `old.zip/${name}`));
    expect(new Set(files.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  });

  it('has the files of a ZIP, and refuses a ZIP within it', async () => {
    const inner = await aZipOf([{ name: 'inner.xml', content: aFile() }]);
    const zip = await aZipOf([
      { name: 'a.xml', content: aFile() },
      { name: 'folder/b.xml', content: aFile() },
      { name: 'c.zip', content: inner },
    ]);
    const { files } = await importFiles(officer(), [
      { name: 'loans.zip', content: zip },
      { name: 'broken.zip', content: zip.subarray(0, zip.length - 40) },
      { name: 'behind.xml', content: aFile() },
    ]);
    expect(files.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['loans.zip/a.xml', 'imported'],
      ['loans.zip/folder/b.xml', 'imported'],
      ['loans.zip/c.zip', 'refused'],
      ['broken.zip', 'refused'],
      ['behind.xml', 'imported'],
    ]);
    expect(files[2]?.reason).toMatch(/^This is a ZIP/);
    expect(files[3]?.reason).toMatch(/^The file is a damaged ZIP/);
  });

  it('refuses two loans, and imports a file with dangling arcs and impossible values with remarks', async () => {
    const deal = /<DEAL>[\s\S]*<\/DEAL>/.exec(aFile())?.[0] ?? '';
    const arc =
      '<RELATIONSHIP SequenceNumber="99" xlink:from="NOBODY" xlink:to="NOWHERE" xlink:arcrole="urn:fdc:mismo.org:2009:residential/ASSET_IsAssociatedWith_ROLE"/>';
    const dangling = aFile().replace('</RELATIONSHIPS>', `${arc}</RELATIONSHIPS>`);
    const amount = aFile().replace(/<BaseLoanAmount>[^<]*</, '<BaseLoanAmount>99999999999999<');
    const date = aFile().replace(/<BorrowerBirthDate>[^<]*</, '<BorrowerBirthDate>1985-13-45<');
    const { files } = await importFiles(officer(), [
      { name: 'two.xml', content: aFile().replace('</DEAL>', `</DEAL>${deal}`) },
      { name: 'arc.xml', content: dangling },
      { name: 'amount.xml', content: amount },
      { name: 'date.xml', content: date },
    ]);
    expect(files.map(({ outcome }) => outcome)).toEqual(['refused', 'imported', 'imported', 'imported']);
    expect(files[0]?.reason).toMatch(/^The file has a second DEAL/);
    const remarksOf = (place: number) => files[place]?.remarks.map(({ kind, words }) => `${kind}: ${words}`);
    expect(remarksOf(1)).toContainEqual(expect.stringMatching(/^arc: The relationship cannot be followed/));
    expect(remarksOf(2)).toContainEqual(expect.stringMatching(/^wrong value: .*BaseLoanAmount/));
    expect(remarksOf(3)).toContainEqual(expect.stringMatching(/^wrong value: .*BorrowerBirthDate/));
    for (const { path, line } of files[2]?.remarks ?? [])
      expect([path, line > 0]).toEqual([expect.any(String), true]);
  });

  it('explains common files that are not MISMO 3.4, and other versions', async () => {
    const { files } = await importFiles(officer(), [
      { name: 'page.xml', content: '<!DOCTYPE html>\n<html lang=en><p>Sign in' },
      { name: 'empty.xml', content: '' },
      { name: 'empty.zip', content: await aZipOf([]) },
      { name: 'scan.pdf', content: Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1') },
      { name: 'newer.xml', content: aFile().replace('3.4.032420160128', '3.6.0') },
    ]);
    expect(files.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/web page/),
      expect.stringMatching(/is empty/),
      'The file is a ZIP without files.',
      expect.stringMatching(/This is a PDF/),
      null,
    ]);
    expect(files[4]?.remarks.map(({ words }) => words)).toContainEqual(
      expect.stringMatching(/MISMOReferenceModelIdentifier is 3\.6\.0, and not 3\.4/),
    );
  });

  // Tests MISMO-57.
  it('names impossible answers before the content that is kept', async () => {
    const extra = Array.from(
      { length: 20 },
      (_, place) => `<Unknown${place}Text>1</Unknown${place}Text>`,
    ).join('');
    const content = aFile()
      .replace(/<BorrowerBirthDate>[^<]*</, '<BorrowerBirthDate>3000-01-01<')
      .replace(
        /<BaseLoanAmount>[^<]*</,
        `<EXTENSION><MISMO>${extra}</MISMO></EXTENSION><BaseLoanAmount>NaN<`,
      );
    const { batchId, files } = await importFiles(officer(), [{ name: 'impossible.xml', content }]);
    const [file] = files;
    expect(file?.remarkCount).toBeGreaterThan(20);
    const words = (file?.remarks ?? []).map((remark) => remark.words);
    expect(words).toHaveLength(10);
    for (const name of ['BorrowerBirthDate', 'BaseLoanAmount']) {
      expect(words).toContainEqual(expect.stringContaining(name));
    }
    const kindsOf = (remarks: readonly { kind: string }[]) => remarks.map(({ kind }) => kind);
    const whole = (await officer()({ url: `/api/imports/mismo/${batchId}/files/${file?.fileId}` })).json();
    expect(kindsOf(whole.remarks).slice(0, 10)).toEqual(kindsOf(file?.remarks ?? []));
    const csv = (await officer()({ url: `/api/imports/mismo/${batchId}/report.csv` })).body;
    expect(csv.indexOf('BorrowerBirthDate')).toBeLessThan(csv.indexOf(',kept,'));
  });

  it('refuses a file that unpacks to more than a loan, and reads the next one', async () => {
    const blanks = Buffer.alloc(76_000_000, ' ');
    const bomb = await aZipOf([
      { name: 'bomb.xml', content: blanks },
      { name: 'good.xml', content: aFile() },
    ]);
    expect(bomb.length).toBeLessThan(200_000);
    const { files } = await importFiles(officer(), [{ name: 'bomb.zip', content: bomb }]);
    expect(files.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['bomb.zip/bomb.xml', 'refused'],
      ['bomb.zip/good.xml', 'imported'],
    ]);
    expect(files[0]?.reason).toMatch(/more than 25 million characters/);
  });

  it('is refused without a session, without a file and in another field', async () => {
    const request = filesOf([{ name: 'a.xml', content: aFile() }]);
    expect((await app.as('nobody')(request)).statusCode).toBe(401);
    expect((await officer()(filesOf([]))).statusCode).toBe(400);
    const other = Buffer.from(request.payload.toString().replace('name="file"', 'name="other"'));
    expect((await officer()({ ...request, payload: other })).statusCode).toBe(400);
    const huge = { ...request.headers, 'content-length': String(3e9) };
    expect((await officer()({ ...request, headers: huge })).statusCode).toBe(413);
  });

  it('of another person cannot be continued', async () => {
    const { batchId } = await importFiles(officer(), [{ name: 'a.xml', content: aFile() }]);
    const request = filesOf([{ name: 'b.xml', content: aFile() }], `?batchId=${batchId}`);
    expect((await app.as(LOAN_PROCESSOR)(request)).statusCode).toBe(404);
    expect((await officer()(request)).json().batchId).toBe(batchId);
    expect((await officer()({ url: `/api/imports/mismo/${batchId}` })).json()).toMatchObject({
      files: 2,
      counts: { imported: 2 },
    });
  });
});

// Tests MISMO-31.
describe('the same file', () => {
  it('is imported once, in one batch and in the next', async () => {
    const content = aFile();
    const before = await countLoans();
    const { files } = await importFiles(officer(), [
      { name: 'a.xml', content },
      { name: 'copy.xml', content },
    ]);
    const again = await importFile(officer(), content);
    expect(files.map(({ outcome }) => outcome)).toEqual(['imported', 'already imported']);
    const { customerId, loanId } = files[0] ?? {};
    expect(files[1]).toMatchObject({ customerId, loanId });
    expect(again).toMatchObject({
      outcome: 'already imported',
      reason: 'The same file was imported before.',
      customerId,
      loanId,
    });
    expect(await countLoans()).toBe(before + 1);
  });

  it('is imported once when two people send it at once', async () => {
    const files = Array.from({ length: 5 }, (_, place) => ({ name: `${place}.xml`, content: aFile() }));
    const before = await countLoans();
    const both = await Promise.all([
      importFiles(officer(), files),
      importFiles(app.as(LOAN_PROCESSOR), files.toReversed()),
    ]);
    expect(await countLoans()).toBe(before + 5);
    const outcomes = both.flatMap((batch) => batch.files.map(({ outcome }) => outcome)).sort();
    expect(outcomes).toEqual([...Array(5).fill('already imported'), ...Array(5).fill('imported')]);
  });

  it('sent again in its batch has the same result', async () => {
    const batchId = '0197c4a8-0000-7000-8000-000000000001';
    const files = [
      { name: 'a.xml', content: aFile() },
      { name: 'bad.xml', content: '<a/>' },
    ];
    const first = await importFiles(officer(), files, `?batchId=${batchId}`);
    const second = await importFiles(
      officer(),
      [...files, { name: 'b.xml', content: aFile() }],
      `?batchId=${batchId}`,
    );
    expect(second.files.map(({ outcome }) => outcome)).toEqual(['imported', 'refused', 'imported']);
    expect(second.files[0]).toEqual(first.files[0]);
    const listed = (await officer()({ url: `/api/imports/mismo/${batchId}/files` })).json();
    expect(listed.files.map(({ name }: { name: string }) => name).sort()).toEqual([
      'a.xml',
      'b.xml',
      'bad.xml',
    ]);
  });
});

// Tests MISMO-38.
describe('a report', () => {
  it('is listed by pages and by outcome', async () => {
    const { batchId } = await importFiles(officer(), [
      { name: 'a.xml', content: aFile() },
      { name: 'b.xml', content: '<a/>' },
      { name: 'c.xml', content: aFile() },
    ]);
    const page = async (url: string) => (await officer()({ url })).json();
    const first = await page(`/api/imports/mismo/${batchId}/files?limit=2`);
    expect(first.files.map(({ name }: { name: string }) => name)).toEqual(['a.xml', 'b.xml']);
    const second = await page(first.links.next.href);
    expect(second.files.map(({ name }: { name: string }) => name)).toEqual(['c.xml']);
    expect(second.links).toEqual({});
    const refused = await page(`/api/imports/mismo/${batchId}/files?outcome=refused`);
    expect(refused.files).toHaveLength(1);
    const batches = await page('/api/imports/mismo?limit=1');
    expect(batches.batches[0]).toMatchObject({ batchId, files: 3, counts: { imported: 2, refused: 1 } });
    expect((await page(batches.links.next.href)).batches).toHaveLength(1);
  });

  it('is a CSV whose cells run nothing', async () => {
    const { batchId } = await importFiles(officer(), [{ name: '=1+1.xml', content: '<a/>' }]);
    const csv = await officer()({ url: `/api/imports/mismo/${batchId}/report.csv` });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body).toMatch(/^\ufeffFile,Outcome,Reason,/);
    const rows = csv.body.split('\r\n');
    expect(rows[1]).toMatch(/^'=1\+1\.xml,refused,/);
    expect(rows[2]).toMatch(/^'=1\+1\.xml,refused,.*,refused,"?The root element is a/);
    expect(await app.platform.database.db.selectFrom('exports').select('kind').execute()).toContainEqual({
      kind: 'mismo-import',
    });
  });
});

// Tests MISMO-37.
it('leaves no whole number outside the sealed stores', async () => {
  const kept = '<TaxpayerIdentifierValue>999887777</TaxpayerIdentifierValue>';
  const content = aFile({}, NUMBER).replace(
    '</MESSAGE>',
    `<EXTENSION><OTHER>${kept}</OTHER></EXTENSION></MESSAGE>`,
  );
  const result = await importFile(officer(), content);
  expect(result.outcome).toBe('imported');
  const { batchId } = result;
  const report = await officer()({ url: `/api/imports/mismo/${batchId}/report.csv` });
  const history = await officer()({
    url: `/api/customers/${result.customerId}/urlas/${result.loanId}/history`,
  });
  expect(history.body).toContain('loan.xml');
  const planted = [NUMBER, '219-09-6789', '999887777'].map((secret) => ({ called: secret, secret }));
  const texts = await databaseTexts(app.platform.database.pool);
  expect(findLeaks(texts, planted)).toEqual([]);
  for (const { secret } of planted) {
    for (const text of [report.body, history.body, JSON.stringify(result), app.logged()]) {
      expect(text).not.toContain(secret);
    }
  }
});
