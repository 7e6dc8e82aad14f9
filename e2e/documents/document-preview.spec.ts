import { readFile } from 'node:fs/promises';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { openStored, preview } from './previewed-document.ts';
import { madeDocx } from './sample-archives.ts';
import { madePdf, madePng } from './sample-files.ts';

const ROLE = LOAN_PROCESSOR;

test.beforeEach(async ({ signInAs }) => {
  await signInAs(ROLE);
});

test('opens other formats through their link', async ({ page, request, expectAccessible }) => {
  const letter = await madeDocx('Call.docx', 'The borrower asks for a call on Monday.');
  await openStored(page, request, ROLE, letter);
  const card = preview(page, 'Call.docx');
  await expect(card.getByText(/Word · \d/)).toBeVisible();
  await expectAccessible();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Call.docx');
  expect(await readFile(await file.path())).toEqual(letter.buffer);
});

test('fetches a document once, and its reader with the first PDF only', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  const [licence = '', statement = ''] = await openStored(
    page,
    request,
    ROLE,
    madePng('Licence.png', 300, 200),
    await madePdf('Statement.pdf', ['Harborpoint Bank']),
  );
  const idOf = (address: string) => new URL(address, 'http://lintel.example').searchParams.get('file') ?? '';
  const downloads = (address: string) => asked.filter((path) => path.endsWith(`/files/${idOf(address)}`));
  await expect(page.getByRole('img', { name: 'Licence.png' })).toBeVisible();
  expect(asked.filter((path) => path.includes('pdf'))).toEqual([]);
  await page.getByText('Statement.pdf').first().click();
  await expect(page.getByText('Harborpoint Bank')).toBeAttached();
  expect(asked.some((path) => path.includes('pdf.worker'))).toBe(true);
  await page.getByText('Licence.png').first().click();
  await expect(page.getByRole('img', { name: 'Licence.png' })).toBeVisible();
  expect(downloads(licence)).toHaveLength(1);
  expect(downloads(statement)).toHaveLength(1);
});

test('cancels a download when the person opens another document', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const [slow = ''] = await openStored(
    page,
    request,
    ROLE,
    await madePdf('Slow.pdf', ['Never seen']),
    madePng('Licence.png', 300, 200),
  );
  await page.route('**/api/customers/*/files/*', async (route) => {
    if (!slow.includes(route.request().url().split('/').at(-1) ?? '-')) await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('status', { name: 'Loading Slow.pdf' })).toBeVisible();
  const given_up = page.waitForEvent('requestfailed');
  await page.getByText('Licence.png').first().click();
  await expect(page.getByRole('img', { name: 'Licence.png' })).toBeVisible();
  expect(slow).toContain((await given_up).url().split('/').at(-1));
});

test('gives the reason for a missing preview: DOC-29, DOC-30', { tag: '@long' }, async ({
  page,
  request,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/404|500|503|409/);
  await openStored(page, request, ROLE, await madePdf('Statement.pdf', ['Harborpoint Bank']));
  const answer = (status: number, body = '') =>
    page.route('**/api/customers/*/files/*-*', (route) =>
      route.fulfill({ status, contentType: status === 200 ? 'application/pdf' : 'application/json', body }),
    );
  const shown = preview(page, 'Statement.pdf');
  await answer(404, '{}');
  await page.reload();
  await expect(shown.getByText('File Not Found', { exact: true })).toBeVisible();
  await expect(shown.getByText('404, File Not Found')).toBeVisible();
  await expectAccessible();
  await answer(500, '{}');
  await page.reload();
  await expect(shown.getByText('Unable to load the file')).toBeVisible();
  await expect(shown.getByText('Internal Server Error, please try again later')).toBeVisible();
  await answer(409, '{}');
  await page.reload();
  await expect(shown.getByText('Unexpected error, Please try again later')).toBeVisible();
  await answer(200);
  await shown.getByRole('button', { name: 'Try again' }).click();
  await expect(shown.getByText('Preview file is empty, Please try again later')).toBeVisible();
  await shown.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('Something went wrong, Please try again later')).toBeVisible();
  await page.unroute('**/api/customers/*/files/*-*');
  await page.reload();
  await expect(shown.getByText('Harborpoint Bank')).toBeAttached();
});
