import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { LoanRow } from '../contract/loans.ts';
import { LOAN_OFFICER } from '../domain/people/role.ts';
import { madePdf } from './documents/sample-files.ts';
import { accessTokenOf, e2eDataDir, expect, test } from './fixtures.ts';
import { inDays } from './loans/lock-screen.ts';
import { mailsSoFar, readMail } from './operation/running-lintel.ts';

const CONDITION = 'Divorce decree of 2019';

// What a buyer sees first, on a loan of the demo: tests DAY-1, LOAN-38, LOCK-1, ASK-1, ASK-40 and QUOTE-1 together.
test('an office repairs a lock, gets a document from a phone and quotes three loans', async ({
  page,
  browser,
  baseURL,
  request,
  signInAs,
}) => {
  test.slow();
  const loan = await test.step('My day shows red items, the expired lock among them', async () => {
    await signInAs(LOAN_OFFICER);
    await page.goto('/my-day');
    const day = page.getByRole('grid', { name: 'My day' });
    const lock = day
      .getByRole('row')
      .filter({ hasText: /Extend lock.*The lock expired/ })
      .first();
    await expect(lock).toBeVisible();
    expect(await day.locator('[data-late]').count()).toBeGreaterThanOrEqual(3);
    await lock.getByRole('link').click();
    await expect(page).toHaveURL(/lock-info/);
    const [, customerId, loanId] = /customers\/([^/]+)\/urlas\/([^/]+)/.exec(page.url()) ?? [];
    const headers = { authorization: `Bearer ${accessTokenOf(LOAN_OFFICER)}` };
    const { results } = await (await request.get(`/api/customers/${customerId}/urlas`, { headers })).json();
    const found = results.find((row: LoanRow) => row.loanId === loanId);
    return found as LoanRow;
  });
  const { firstName, primaryEmail } = loan.primaryBorrowerBriefInfo;
  const header = page.getByRole('region', { name: 'Loan', exact: true });
  const warnings = header.getByRole('list', { name: 'Warnings' });
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).click();

  await test.step('the header warns until the lock is extended', async () => {
    await expect(warnings).toContainText(/Closing is .*, but the lock expired/);
    await page.getByRole('button', { name: 'Extend / Modify' }).click();
    await page.getByRole('textbox', { name: 'Lock Expires On' }).fill(inDays(20));
    await page.getByRole('button', { name: 'Extend Lock' }).click();
    await expect(page.getByText('Extended', { exact: true })).toBeVisible();
    await expect(header.getByText('20 days left')).toBeVisible();
    await expect(header.getByText(/but the lock expired/)).toHaveCount(0);
  });

  const seen = await mailsSoFar(e2eDataDir());
  const row = page.getByRole('row').filter({ hasText: CONDITION });

  await test.step('the borrower is asked for a document', async () => {
    await tab('Conditions');
    await page.getByRole('button', { name: 'Paste conditions' }).click();
    await page.getByRole('textbox', { name: 'One condition per line' }).fill(CONDITION);
    await page.keyboard.press('Control+Enter');
    await row.getByRole('checkbox').check();
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: 'Ask the borrower' })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Send to ${firstName}` })
      .click();
    await expect(row).toContainText('Requested');
  });

  await test.step('the borrower sends it from a phone', async () => {
    const found = async (pattern: RegExp): Promise<string> => {
      for (;;) {
        const part = pattern.exec(await readMail(e2eDataDir(), `${primaryEmail}`, seen))?.[1];
        if (part !== undefined) return part;
      }
    };
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    const phone = await context.newPage();
    await phone.goto(`${baseURL}${await found(/(\/requests#[\w-]+)/)}`);
    // This borrower prefers Spanish.
    await phone.getByRole('button', { name: 'English' }).click();
    await phone.getByRole('button', { name: 'Send me a code' }).click();
    const code = await found(/(?:code is|código es) (\d{6})\b/);
    await phone.getByRole('textbox', { name: '6-digit code' }).pressSequentially(code);
    // Its text stays in the language in which it was asked for.
    const item = phone.getByRole('listitem').filter({ hasText: 'Choose files' }).first();
    await item.getByLabel('Choose files').setInputFiles(await madePdf('Stubs.pdf', ['Pay stub']));
    await expect(item.getByText('Received')).toBeVisible();
    await context.close();
  });

  await test.step('the condition is received, and the history tells it all', async () => {
    await expect(row).toContainText('Received');
    await tab('History');
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries.filter({ hasText: 'Stubs.pdf' }).first()).toBeVisible();
    await expect(entries.filter({ hasText: /extended/i }).first()).toBeVisible();
  });

  await test.step('a quote of three scenarios is a PDF', async () => {
    await tab('Loan Summary');
    await tab('Quote');
    for (const [place, rate] of [
      [2, '6.250'],
      [3, '5.990'],
    ] as const) {
      await page.getByRole('button', { name: 'Add scenario' }).click();
      const scenario = page.getByRole('region', { name: `Scenario ${place}`, exact: true });
      await scenario.getByLabel('Interest rate').fill(rate);
    }
    await page.getByRole('textbox', { name: 'Title' }).fill('Three ways');
    await page.getByRole('button', { name: 'Save quote' }).click();
    await expect(page).toHaveURL(/quoteId=/);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Quote Three ways, version 1.pdf');
    const pdf = await PDFDocument.load(await readFile(await download.path()));
    expect(pdf.getPageCount()).toBeGreaterThan(0);
  });
});
