import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { easternDate } from '../../domain/time/eastern-time.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { minimal } from '../data/minimal.ts';
import { textsOfSheets } from '../documents/printed-text.ts';
import { accessTokenOf } from '../fixtures.ts';

/** A complete application, stored by its officer. */
export async function applied(request: APIRequestContext, lastName: string): Promise<StartedApplication> {
  const started = await startApplication(request, LOAN_OFFICER, { firstName: 'Ines', lastName });
  await started.save({ ...minimal.application, loanApplicationProgress: 800 });
  return started;
}

export async function recordScore(
  request: APIRequestContext,
  { customerId, loanId }: StartedApplication,
): Promise<void> {
  const answer = await request.put(
    `/api/customers/${customerId}/urlas/${loanId}/underwriting/credit-scores/primary/equifax`,
    {
      headers: { authorization: `Bearer ${accessTokenOf(LOAN_PROCESSOR)}`, 'if-match': '"0"' },
      data: {
        score: 587,
        model: 'FICO Score 5',
        lowest: 334,
        highest: 818,
        date: easternDate(new Date()),
        factors: ['Serious delinquency'],
      },
    },
  );
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Presses 'Record decision', and confirms an end of the application. */
export async function decide(page: Page, kind: string, ends = false): Promise<void> {
  await page.getByRole('button', { name: 'Record decision', exact: true }).click();
  if (ends) await page.getByRole('dialog').getByRole('button', { name: 'Record decision' }).click();
  await expect(page.getByRole('article').first()).toContainText(kind);
}

/** Without white space: the PDF breaks lines anywhere. */
export function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

/**
 * Opens the letter of the decision as a PDF on the Letters page, and records that it was mailed.
 * @returns its text, squeezed.
 */
export async function sendLetter(
  page: Page,
  { tab }: StartedApplication,
  name: string,
  beforeSending: () => Promise<void> = async () => undefined,
): Promise<string> {
  await page.goto(tab('notices'));
  await page.getByRole('button', { name: /^Prepare/ }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${name}: `) });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Preview as PDF' }).click();
  const sheets = await textsOfSheets(await readFile(await (await downloading).path()));
  await beforeSending();
  await choose(page, 'Delivery method', 'By mail');
  await dialog.getByRole('button', { name: 'Record as sent' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Sent letters' })).toContainText(name);
  return squeezed(sheets.join(' '));
}

/** The row of a deadline on the Deadlines page. */
export async function clockOf(page: Page, { tab }: StartedApplication, title: string) {
  await page.goto(tab('deadlines'));
  return page.getByRole('table', { name: 'Deadlines' }).getByRole('row', { name: new RegExp(`^${title}`) });
}
