import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { ZipFile } from 'yazl';
import { changed, single } from '../../domain/application/complete-application.fixture.ts';
import { exportMismo } from '../../domain/mismo/export-mismo.ts';
import { writeXml } from '../../domain/mismo/xml/write-xml.ts';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { minimal } from '../data/minimal.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';

/** A file about a person whom no other test uses. */
function aFile(firstName: string, email: string): string {
  const application = changed(single, {
    [`${PERSON}.firstName`]: firstName,
    [`${PERSON}.lastName`]: 'Harrow',
    [`${PERSON}.emailAddress`]: email,
  });
  return writeXml(exportMismo(application, { now: '2026-11-24T12:00:00Z', version: '1.0.0', numbers: {} }));
}

/** A word without digits, which names cannot have. */
function word(): string {
  return Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
}

const given = (name: string, text: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

const choose = (page: Page, files: ReturnType<typeof given>[]) =>
  page.getByLabel('MISMO files', { exact: true }).setInputFiles(files);

function drop(page: Page, files: readonly (readonly [string, string])[]): Promise<void> {
  return page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of dropped) dataTransfer.items.add(new File([text], name));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, files);
}

// Tests MISMO-54 and MISMO-55.
test('an officer drops files on the list of loans, and sees the result of each', { tag: '@long' }, async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const first = `An${word()}`;
  const second = `Bo${word()}`;
  const one = aFile(first, `${first}@lake.example`);
  const two = aFile(second, `${second}@lake.example`);
  await signInAs(LOAN_OFFICER);
  await page.goto('/loans');
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  await drop(page, [
    ['one.xml', one],
    ['again.xml', one],
    ['two.xml', two],
    ['cut.xml', two.slice(0, 1500)],
    ['old.fnm', 'EH 1234\r\nTH T100099-002'],
  ]);
  await expect(page).toHaveURL('/mismo/imports');
  await expect(page.getByText('Result: 2 imported, 1 already imported, 2 refused.')).toBeVisible();
  await expect(page.getByText('5 of 5 files sent')).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Show the files of this import' }).press('Enter');
  await expect(page).toHaveURL(/\/mismo\/imports\/[0-9a-f-]{36}$/);
  const table = page.getByRole('table', { name: 'Files of the import' });
  await expect(table.getByRole('row').filter({ hasText: 'old.fnm' })).toContainText('Fannie Mae 3.2');
  await expect(table.getByRole('row').filter({ hasText: 'cut.xml' })).toContainText('Refused');
  await expectAccessible();
  await page
    .getByRole('navigation', { name: 'Results' })
    .getByRole('link', { name: 'Refused 2' })
    .press('Enter');
  await expect(page).toHaveURL(/\/refused$/);
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(3);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report as CSV' }).press('Enter');
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('old.fnm');

  await page
    .getByRole('navigation', { name: 'Results' })
    .getByRole('link', { name: /^Imported/ })
    .press('Enter');
  await table.getByRole('row').filter({ hasText: 'two.xml' }).getByRole('link').press('Enter');
  await expect(page).toHaveURL(/loan-summary/);
  await expect(page.getByText(second).first()).toBeVisible();
});

// Tests MISMO-54 and MISMO-71.
test('an interrupted import continues, and the same ZIP imports nothing twice', {
  tag: '@long',
}, async ({ page, signInAs, allowConsole }) => {
  allowConsole(/ERR_|Failed to load/);
  const zip = new ZipFile();
  for (const place of ['a', 'b', 'c']) {
    const name = `Cy${word()}`;
    zip.addBuffer(Buffer.from(aFile(name, `${name}@lake.example`)), `${place}.xml`);
  }
  zip.end();
  const loans = given('loans.zip', await buffer(zip.outputStream));
  await signInAs(LOAN_OFFICER);
  await page.goto('/mismo/imports');
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/imports/mismo?batchId=*', async (route) => {
    await seen.promise;
    await route.abort('connectionreset');
  });
  await choose(page, [loans]);
  await expect(page.getByText('0 of 3 files done, with those in ZIPs')).toBeVisible();
  seen.resolve();
  await expect(page.getByText('The import was interrupted.')).toBeVisible();
  await page.unroute('**/api/imports/mismo?batchId=*');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('Result: 3 imported.')).toBeVisible();
  await page.reload();
  await choose(page, [loans]);
  await expect(page.getByText('Result: 3 already imported.')).toBeVisible();
});

// Tests MISMO-56.
test('a doubtful file waits until someone chooses its customer', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  expectAccessible,
  allowConsole,
}) => {
  // The second decision about the same file is refused.
  allowConsole(/409/);
  const email = `${word()}@lake.example`;
  const created = await request.post('/api/customers', {
    headers: { authorization: `Bearer ${accessTokenOf(LOAN_OFFICER)}` },
    data: { firstName: 'Dee', lastName: 'Harrow', primaryEmail: email },
  });
  expect(created.status()).toBe(201);
  const files = ['given', 'fresh', 'dropped'].map((name) =>
    given(`${name}.xml`, aFile(`Ev${word()}`, email)),
  );
  await signInAs(LOAN_OFFICER);
  await page.goto('/mismo/imports');
  await choose(page, files);
  await expect(page.getByText('Result: 3 doubtful.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose the customers' }).press('Enter');
  await expect(page).toHaveURL('/mismo/doubtful');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('given.xml')).toContainText('has the same email');
  await expect(card('given.xml')).toContainText(email);
  await expectAccessible();

  const colleague = await otherBrowserAs(LOAN_PROCESSOR);
  await colleague.goto('/mismo/doubtful');
  const theirs = colleague.getByRole('button', { name: 'Discard given.xml' });
  await expect(theirs).toBeVisible();

  await card('given.xml')
    .getByRole('button', { name: `Choose Dee Harrow, ${email} for given.xml` })
    .press('Enter');
  await expect(page.getByRole('status').getByText('It is the loan')).toBeVisible();
  await expect(card('given.xml')).toHaveCount(0);
  await theirs.press('Enter');
  await colleague.getByRole('button', { name: 'Discard file' }).press('Enter');
  await expect(colleague.getByText(/given\.xml/)).toHaveCount(0);

  await card('fresh.xml')
    .getByRole('button', { name: /as a new customer$/ })
    .press('Enter');
  await expect(card('fresh.xml')).toHaveCount(0);
  await card('dropped.xml').getByRole('button', { name: 'Discard dropped.xml' }).press('Enter');
  await page.getByRole('button', { name: 'Discard file' }).press('Enter');
  await expect(page.getByText('It is discarded.')).toBeVisible();
});

for (const width of [390, 736, 1440]) {
  test(`the pages of imports fit a screen of ${width} px`, { tag: '@long' }, async ({
    page,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs(LOAN_OFFICER);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: width === 736 ? 'dark' : 'light' });
    await page.goto('/mismo/imports');
    const name = `Fy${word()}`;
    await choose(page, [given(`${'long'.repeat(20)}.xml`, aFile(name, `${name}@lake.example`))]);
    await expect(page.getByText('Result: 1 imported.')).toBeVisible();
    const spare = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await spare()).toBeLessThanOrEqual(0);
    await expectAccessible();
    await page.getByRole('link', { name: 'Show the files of this import' }).press('Enter');
    await expect(page.getByRole('table', { name: 'Files of the import' })).toBeVisible();
    expect(await spare()).toBeLessThanOrEqual(0);
    await expectAccessible();
  });
}

// Tests MISMO-79.
test('an exported file is already imported, and waits for a decision if its loan has changed', {
  tag: '@long',
}, async ({ page, request, signInAs, expectAccessible }) => {
  const started = await startApplication(request, LOAN_OFFICER, { firstName: 'Una', lastName: 'Once' });
  await started.save({ ...minimal.application, loanApplicationProgress: 800 });
  const { loanNumber, loanId, customerId } = await started.read();
  const answer = await request.get(`/api/customers/${customerId}/urlas/${loanId}/mismo`, {
    headers: { authorization: `Bearer ${accessTokenOf(LOAN_OFFICER)}` },
  });
  const own = await answer.text();
  const file = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
  await signInAs(LOAN_OFFICER);
  await page.goto('/mismo/imports');
  await page
    .getByLabel('MISMO files', { exact: true })
    .setInputFiles([
      file('own.xml', own),
      file('changed.xml', own.replace(/<BaseLoanAmount>[^<]*</, '<BaseLoanAmount>123456.00<')),
    ]);
  await expect(page.getByText('Result: 1 already imported, 1 doubtful.')).toBeVisible();
  await page.goto('/mismo/doubtful');
  const card = page.getByRole('region', { name: 'changed.xml', exact: true }).filter({ hasText: loanNumber });
  await expect(card).toContainText(
    `Lintel wrote this file for the loan ${loanNumber}, and the file and the loan differ now.`,
  );
  await expect(card.getByRole('link', { name: loanNumber })).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: /^Add another loan of/ }).click();
  await expect(page.getByRole('status').getByText('It is the loan')).toBeVisible();
});
