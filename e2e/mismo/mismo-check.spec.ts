import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { married } from '../../domain/application/complete-application.fixture.ts';
import { readyFile } from '../../domain/mismo/mismo-files.fixture.ts';
import { ADMIN, LOAN_OFFICER } from '../../domain/people/role.ts';
import { SMALL_SCHEMAS } from '../../server/features/mismo/schemas/small-schemas.fixture.ts';
import { expect, test } from '../fixtures.ts';

const GOOD = readyFile(married);
const FAULTY = GOOD.replace(/<FirstName>[^<]*<\/FirstName>/, '');

async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

// Tests MISMO-50.
test('an officer checks files, copies the results and saves them', { tag: '@long' }, async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/loans');
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Export MISMO' }).press('Enter');
  await page.getByRole('link', { name: 'Check MISMO files' }).press('Enter');
  await expect(page).toHaveURL('/mismo/check');
  await expect(page.getByRole('heading', { level: 1, name: 'Check MISMO files' })).toBeVisible();
  await expectAccessible();
  const zip = await zipOf({
    'good.xml': GOOD,
    'faulty.xml': FAULTY,
    'old.fnm': 'EH 1234\r\nTH T100099-002',
  });
  await page
    .getByLabel('MISMO files', { exact: true })
    .setInputFiles({ name: 'loans.zip', mimeType: 'application/zip', buffer: zip });
  await expect(
    page.getByText('3 files checked: 1 without faults, 1 with errors, 1 not readable.'),
  ).toBeVisible();
  await expect(page.getByText('Setup needed: files are not checked')).toBeVisible();
  await page.getByText('loans.zip/faulty.xml').click();
  const faults = page.getByRole('table', { name: 'Faults of loans.zip/faulty.xml' });
  await expect(faults.getByRole('cell', { name: 'R24' }).first()).toBeVisible();
  await page.getByText('loans.zip/old.fnm').click();
  await expect(page.getByText('This is a Fannie Mae 3.2 file')).toBeVisible();
  await expectAccessible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^mismo-check-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('File,Level,Rule,Line,Words,Path\r\n');
  expect(csv).toMatch(/^loans\.zip\/faulty\.xml,error,R24,\d+,.*PARTY/m);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy results' }).press('Enter');
  await expect(page.getByText('The results are copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('loans.zip/faulty.xml: ');
});

test('files dropped anywhere on the page are checked, and a lost connection is reported', {
  tag: '@long',
}, async ({ page, signInAs, allowConsole }) => {
  allowConsole(/ERR_|Failed to load/);
  await signInAs(LOAN_OFFICER);
  await page.goto('/mismo/check');
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  const drop = (name: string) =>
    page.evaluate(
      ([fileName, text]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], fileName));
        const event = { dataTransfer, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new DragEvent('drop', event));
      },
      [name, GOOD] as const,
    );
  await page.route('**/api/mismo/checks', (route) => route.abort('connectionreset'));
  await drop('lost.xml');
  await expect(page.getByText(/^lost\.xml: /)).toBeVisible();
  await page.unroute('**/api/mismo/checks');
  await drop('good.xml');
  await expect(page.getByText('1 file checked: 1 without faults.')).toBeVisible();
  await expect(page.getByText('lost.xml')).toHaveCount(0);
});

for (const width of [390, 736, 1440]) {
  test(`a report fits a screen of ${width} px`, { tag: '@long' }, async ({
    page,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs(LOAN_OFFICER);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: width === 736 ? 'dark' : 'light' });
    await page.goto('/mismo/check');
    await page
      .getByLabel('MISMO files', { exact: true })
      .setInputFiles({ name: `${'long'.repeat(20)}.xml`, mimeType: 'text/xml', buffer: Buffer.from(FAULTY) });
    await expect(page.getByText('1 file checked: 1 with errors.')).toBeVisible();
    const spare = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(spare).toBeLessThanOrEqual(0);
    await expectAccessible();
  });
}

// Tests MISMO-52 and MISMO-53.
test('an administrator uploads the schemas, and files are checked against them at once', {
  tag: '@long',
}, async ({ page, signInAs, expectAccessible, allowConsole }) => {
  // The upload is refused.
  allowConsole(/415/);
  await signInAs(ADMIN);
  await page.goto('/official-forms');
  const picker = page.getByLabel('Schemas of MISMO', { exact: true });
  await expect(page.getByText('No schema is uploaded.')).toBeVisible();
  await picker.setInputFiles({ name: 'a.xsd', mimeType: 'text/xml', buffer: Buffer.from('<a') });
  await expect(page.getByText(/It is damaged/)).toBeVisible();
  const xml = Buffer.from(SMALL_SCHEMAS['xml.xsd']);
  await picker.setInputFiles({ name: 'renamed.xsd', mimeType: 'text/xml', buffer: xml });
  await expect(page.getByText('It is xml.xsd.')).toBeVisible();
  await expect(page.getByText('1 of 10 schemas are uploaded.')).toBeVisible();
  await expectAccessible();
  await picker.setInputFiles({
    name: 'mismo.zip',
    mimeType: 'application/zip',
    buffer: await zipOf(SMALL_SCHEMAS),
  });
  await expect(page.getByText('All 10 schemas are uploaded')).toBeVisible();
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'DU_Wrapper_3.4.0_B324.xsd' });
  await expect(row).toContainText(/ by .+ kB/);

  await page.goto('/mismo/check');
  await page
    .getByLabel('MISMO files', { exact: true })
    .setInputFiles({ name: 'good.xml', mimeType: 'text/xml', buffer: Buffer.from(readyFile(married)) });
  await expect(page.getByRole('row', { name: /^Schema/ })).toContainText('no errors');

  await page.goto('/official-forms');
  await page.getByRole('button', { name: 'Remove schemas' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove the schemas of MISMO?' });
  await dialog.getByRole('button', { name: 'Remove schemas' }).press('Enter');
  await expect(page.getByText('No schema is uploaded.')).toBeVisible();
});
