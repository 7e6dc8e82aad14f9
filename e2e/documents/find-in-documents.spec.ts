import { randomBytes } from 'node:crypto';
import {
  drawObject,
  PDFDocument,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
  scale,
} from '@cantoo/pdf-lib';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';
import { DocumentsScreen } from './documents-screen.ts';

/** 12 MB: a picture of noise and a line of text on each of four pages. */
async function aLargeScan(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= 4; number += 1) {
    const page = pdf.addPage([612, 792]);
    const dictionary = {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 1500,
      Height: 2000,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
    };
    const picture = pdf.context.register(pdf.context.stream(randomBytes(3_000_000), dictionary));
    page.node.setXObject(PDFName.of('Noise'), picture);
    page.pushOperators(pushGraphicsState(), scale(200, 200), drawObject('Noise'), popGraphicsState());
    page.drawText(`Statement ${number} of Marigold Harbor Bank`, { x: 60, y: 700, size: 14, font });
    if (number === 4) page.drawText('Deposit $4,500.00', { x: 60, y: 600, size: 14, font });
  }
  return Buffer.from(await pdf.save());
}

// Tests SPLIT-1, FIND-1 and FIND-4. The text is read within two minutes.
test('a scan above the limit is split, and a page of a part is found by its words', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(300_000);
  await signInAs(LOAN_PROCESSOR);
  const screen = await DocumentsScreen.forNewCustomer(page, request, LOAN_PROCESSOR);
  await screen.open({ folder: 'Survey', tab: 'upload' });
  const scan = { name: 'Scan.pdf', mimeType: 'application/pdf', buffer: await aLargeScan() };
  await page.getByLabel('Files to upload', { exact: true }).first().setInputFiles(scan);
  await expect(page.getByText('This file is larger than 10 MB. It can be split into parts.')).toBeVisible();
  await page.getByRole('button', { name: 'Split into parts: Scan.pdf' }).click();
  await expect(page.getByText('Scan (2 of 2).pdf')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(page.getByRole('button', { name: 'View: Scan (2 of 2).pdf' })).toBeVisible({
    timeout: 60_000,
  });

  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_PROCESSOR)}` };
  await expect(async () => {
    const url = `/api/customers/${screen.customerId}/files/find`;
    const found = await request.post(url, { headers, data: { text: 'marigold' } });
    expect((await found.json()).hits).toHaveLength(2);
  }).toPass({ timeout: 180_000, intervals: [2000] });

  await screen.open();
  await page.getByLabel('Find a document').fill('harb 4,500');
  const inside = page.getByRole('region', { name: 'Found inside documents' });
  await expect(inside.getByText('Inside 1 document')).toBeVisible();
  const hit = inside.getByRole('button', { name: 'Scan (2 of 2).pdf Page 2' });
  await expect(hit.getByText('$4,500.00')).toBeVisible();
  await expectAccessible();
  await hit.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByLabel('Page number')).toHaveValue('2');
});
