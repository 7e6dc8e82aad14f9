import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';
import { storeDocument } from './stored-documents.ts';

/** What is in the scan, in its order. Only conditions have a folder of their own; typed names need one. */
const PAPERS = [
  { name: 'W-2 forms', pages: 2, isCondition: true },
  { name: 'Pay stubs', pages: 4, isCondition: true },
  { name: 'Checking', pages: 6, folder: 'Assets' },
  { name: 'Savings', pages: 6 },
  { name: 'Homeowners policy', pages: 5, isCondition: true },
  { name: 'Contract', pages: 7, folder: 'Purch' },
  { name: 'Appraisal', pages: 10, folder: 'Appr' },
];

async function aScan(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const { name, pages } of PAPERS)
    for (let number = 1; number <= pages; number += 1)
      pdf.addPage([612, 792]).drawText(`${name} ${number}`, { x: 60, y: 700, size: 40, font });
  return Buffer.from(await pdf.save());
}

/** Counts every key but the letters of names and folders. */
function countedKeys(page: Page) {
  let count = 0;
  return {
    press: async (key: string, times = 1) => {
      count += times;
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    },
    type: (text: string) => page.keyboard.type(text),
    total: () => count,
  };
}

// Tests PAGES-1, PAGES-2, PAGES-8, PAGES-12, PAGES-13, PAGES-15, PAGES-16, PACK-2, PACK-8.
test('a scan of 40 pages becomes seven documents in five folders with at most 60 keys', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_PROCESSOR)}` };
  const loan = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Petra', lastName: 'Sheets' });
  const url = `/api/customers/${loan.customerId}/urlas/${loan.loanId}/conditions`;
  const categories: Record<string, string> = { 'Homeowners policy': 'INSURANCE' };
  // In another order than the scan's: the one that fits the pages is suggested first.
  const conditions = PAPERS.filter(({ isCondition }) => isCondition)
    .toReversed()
    .map(({ name }) => ({
      text: name,
      stage: 'BEFORE_APPROVAL',
      category: categories[name] ?? 'INCOME',
      source: 'PROCESSOR',
    }));
  expect((await request.post(url, { headers, data: { conditions } })).status()).toBe(201);
  const scan = { name: 'Scan.pdf', mimeType: 'application/pdf', buffer: await aScan() };
  await storeDocument(request, LOAN_PROCESSOR, loan.customerId, scan);
  await signInAs(LOAN_PROCESSOR);
  await page.goto(loan.tab('documents-uploaded'));
  await page.getByRole('row', { name: /Scan\.pdf/ }).focus();

  const keys = countedKeys(page);
  await keys.press('p');
  // Before the sheet is there.
  await keys.press('Shift+ArrowRight');
  const sheet = page.getByRole('listbox', { name: 'Pages' });
  await expect(sheet.getByRole('option').nth(1)).toBeFocused();
  await expect(page.getByText('2 of 40 pages selected')).toBeVisible();
  const columns = await sheet.evaluate((list) => {
    const tops = [...list.querySelectorAll('[data-page]')].map((one) => one.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  });
  const panel = page.getByRole('region', { name: 'New documents' });
  for (const [place, { name, pages, isCondition, folder }] of PAPERS.entries()) {
    if (place === PAPERS.length - 1) await keys.press('Shift+End');
    else if (place > 0) {
      await keys.press('Shift+ArrowDown', Math.floor((pages - 1) / columns));
      await keys.press('Shift+ArrowRight', (pages - 1) % columns);
    }
    await keys.press('Enter');
    await expect(panel.getByRole('textbox', { name: 'Name' })).toBeFocused();
    if (isCondition) await keys.press('ArrowDown');
    else await keys.type(name);
    if (folder !== undefined) {
      await keys.press('Tab');
      await keys.type(folder);
      await keys.press('Tab');
    }
    if (place === 2) await expectAccessible();
    await keys.press('Enter');
    await expect(panel.getByRole('listitem')).toHaveCount(place + 1);
    await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveCount(0);
    await expect(page.locator('[data-page]:focus')).toBeVisible();
  }
  await keys.press('Control+Enter');
  await expect(page.getByText('7 documents created')).toBeVisible();
  await expect(page.getByText('3 conditions received.')).toBeVisible();
  expect(keys.total()).toBeLessThanOrEqual(60);

  const read = async (path: string) => (await request.get(path, { headers })).json();
  const places = async () =>
    (await read(`/api/customers/${loan.customerId}/files`)).files
      .map((file: { name: string; path: string }) => `${file.path}: ${file.name}`)
      .sort();
  expect(await places()).toEqual([
    'Appraisal: Appraisal.pdf',
    'Assets/statements: Checking.pdf',
    'Assets/statements: Savings.pdf',
    'Income/paychecks/W2: Pay stubs.pdf',
    'Income/paychecks/W2: W-2 forms.pdf',
    'Insurance: Homeowners policy.pdf',
    'Others: Scan.pdf',
    'Purchase_contract_Amendments: Contract.pdf',
  ]);
  const statuses = async () =>
    (await read(url)).conditions.map(({ status }: { status: string }) => status).join(' ');
  expect(await statuses()).toBe('RECEIVED RECEIVED RECEIVED');

  await page.getByRole('button', { name: 'Packages' }).click();
  const packages = page.getByRole('dialog', { name: 'Packages of this loan' });
  await expect(packages.getByText(/^Missing: Underwriting Conditions, Disclosures/)).toBeVisible();
  await packages.getByRole('button', { name: 'Make PDF: Investor package' }).click();
  await packages.getByRole('button', { name: 'Keep as document: Investor package, PDF' }).click();
  const kept = page.getByRole('region', { name: /^Preview of Investor package/ });
  await expect(kept.getByText('W-2 forms.pdf, pages 1–2')).toBeVisible();

  await page.getByRole('treeitem', { name: /^All documents/ }).click();
  await page.getByRole('row', { name: /Contract\.pdf/ }).click();
  const madeFrom = page.getByText('Made from Scan.pdf, pages 24–30');
  await expect(madeFrom).toBeVisible();
  await madeFrom.getByRole('link', { name: 'Scan.pdf' }).click();
  await expect(
    page.getByRole('region', { name: 'Preview of Scan.pdf' }).getByText('Contract 1'),
  ).toBeVisible();

  // In the search field, it undoes typing.
  await page.getByRole('row', { name: /Scan\.pdf/ }).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await places()).length).toBe(2);
  expect(await places()).toContain('Others: Scan.pdf');
  expect(await statuses()).toBe('OPEN OPEN OPEN');
});
