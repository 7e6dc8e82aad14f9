import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { textsOfSheets } from '../documents/printed-text.ts';
import { e2eDataDir, expect } from '../fixtures.ts';
import { mailsSoFar, readMail } from '../operation/running-lintel.ts';

/** The borrower's page, reached by links and codes of real mails. */
export async function theirPhone(page: Page, address: string) {
  const seen = await mailsSoFar(e2eDataDir());
  const newest = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(await readMail(e2eDataDir(), address, seen))?.[1];
      if (found !== undefined) return found;
    }
  };
  const textOf = async (button: string): Promise<string> => {
    const begun = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).first().click();
    const [text = ''] = await textsOfSheets(await readFile(await (await begun).path()));
    return text;
  };
  const enter = async () => {
    await page.goto('about:blank');
    await page.goto(await newest(/(\/requests#[\w-]+)/));
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const code = await newest(/code is (\d{6})\b/);
    await page.getByRole('textbox', { name: '6-digit code' }).pressSequentially(code);
  };
  return {
    enter,
    /** To electronic delivery, after the test document was opened. */
    async agree() {
      await enter();
      const text = await textOf('Open the test document (PDF)');
      await page.getByLabel('6 digits from the test document').fill(/\d{6}/.exec(text)?.[0] ?? '');
      await page.getByRole('button', { name: 'I agree' }).click();
      await expect(page.getByText('We will email you when there is something to read.')).toBeVisible();
    },
    async confirm(form: string) {
      expect(await textOf('Open (PDF)')).toContain(form);
      await page.getByRole('button', { name: 'I have received it' }).first().click();
      await expect(page.getByText(/^You confirmed it on/).first()).toBeVisible();
    },
  };
}
