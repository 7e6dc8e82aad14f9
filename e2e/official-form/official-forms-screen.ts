import { readFile } from 'node:fs/promises';
import { PDFCheckBox, PDFDocument, PDFDropdown, PDFRadioGroup, PDFTextField } from '@cantoo/pdf-lib';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export async function uploadBlank(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('Blank forms', { exact: true })
    .setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

export function formRow(page: Page, part: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('cell', { name: part, exact: true }) });
}

/** Prints the open loan by keyboard, fillable and with full numbers. @returns the answers by field. */
export async function printFillable(page: Page): Promise<Map<string, string>> {
  await page.getByRole('link', { name: 'Print 1003' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Print Form 1003' });
  await dialog.getByRole('radio', { name: 'Fillable' }).press('Space');
  await dialog.getByRole('radio', { name: 'Full numbers' }).press('Space');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).press('Enter');
  const bytes = await readFile(await (await downloading).path());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return answersIn(bytes);
}

/** The answers of a fillable PDF by the last part of the field name: '_1a_Email[0]'. */
async function answersIn(bytes: Buffer): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const field of (await PDFDocument.load(bytes)).getForm().getFields()) {
    const text =
      field instanceof PDFTextField
        ? field.getText()
        : field instanceof PDFDropdown
          ? field.getSelected()[0]
          : field instanceof PDFRadioGroup
            ? field.getSelected()
            : field instanceof PDFCheckBox && field.isChecked()
              ? 'ticked'
              : undefined;
    if (text !== undefined && text.trim() !== '') answers.set(nameOf(field.getName()), text);
  }
  return answers;
}

/** The number at the top of a field name tells whose form it is: 'topmostSubform[0]-3.Page1[0]._1a_Email[0]'. */
function nameOf(whole: string): string {
  const parts = whole.split('.');
  const copy = /-\d+$/.exec(parts[0] ?? '')?.[0] ?? '';
  return parts.length === 1 ? whole : `${parts.at(-1)}${copy}`;
}
