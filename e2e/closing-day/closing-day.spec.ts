import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { CLOSER } from '../../domain/people/role.ts';
import { easternDate, formatDate } from '../../domain/time/eastern-time.ts';
import { textsOfSheets } from '../documents/printed-text.ts';
import { accessTokenOf, e2eDataDir, expect, test } from '../fixtures.ts';
import { mailsSoFar, readMail } from '../operation/running-lintel.ts';
import { anIssuedRefinance } from './issued-closing.ts';

// A phone, as most borrowers use.
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

async function downloaded(page: Page, button: string): Promise<Uint8Array> {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  return readFile(await (await begun).path());
}

// Tests CLOSE-4 to CLOSE-6, CLOSE-9, CLOSE-10, DELIVER-14 and DELIVER-16.
test('a refinance from the issued Closing Disclosure, confirmed on a phone, to funded', async ({
  page,
  request,
  otherBrowserAs,
  expectAccessible,
}) => {
  test.slow();
  const today = easternDate(new Date());
  const address = `ines.${crypto.randomUUID()}@mail.example`;
  const loan = await anIssuedRefinance(request, CLOSER, address);
  const url = `/api/customers/${loan.customerId}/urlas/${loan.loanId}`;
  const headers = { authorization: `Bearer ${accessTokenOf(CLOSER)}` };
  const seen = await mailsSoFar(e2eDataDir());
  const newest = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(await readMail(e2eDataDir(), address, seen))?.[1];
      if (found !== undefined) return found;
    }
  };
  const enter = async () => {
    await page.goto('about:blank');
    await page.goto(await newest(/(\/requests#[\w-]+)/));
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const code = await newest(/code is (\d{6})\b/);
    await page.getByRole('textbox', { name: '6-digit code' }).pressSequentially(code);
  };
  const desk = await otherBrowserAs(CLOSER);
  const dialog = desk.getByRole('dialog');
  const line = (title: string) => desk.getByRole('row').filter({ hasText: title });

  await test.step('the borrower agrees, opens the form and confirms it', async () => {
    const consent = { borrower: 'primary', language: 'en', seen: 0 };
    const asked = await request.post(`${url}/loan-estimate/consents`, { headers, data: consent });
    expect(asked.status()).toBe(201);
    await enter();
    const [text = ''] = await textsOfSheets(await downloaded(page, 'Open the test document (PDF)'));
    await page.getByLabel('6 digits from the test document').fill(/\d{6}/.exec(text)?.[0] ?? '');
    await page.getByRole('button', { name: 'I agree' }).click();
    await expect(page.getByText('We will email you when there is something to read.')).toBeVisible();
    await desk.goto(loan.tab('closing-disclosure'));
    await desk.getByRole('button', { name: 'Deliver version 1' }).click();
    await dialog.getByRole('combobox', { name: 'Delivered' }).click();
    await desk.getByRole('option', { name: 'Electronically' }).click();
    await dialog.getByRole('button', { name: 'Deliver now' }).click();
    await enter();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Closing Disclosure');
    const [form = ''] = await textsOfSheets(await downloaded(page, 'Open (PDF)'));
    expect(form).toContain('Closing Disclosure');
    await page.getByRole('button', { name: 'I have received it' }).click();
    await expect(page.getByText(/^You confirmed it on/)).toBeVisible();
    await expectAccessible();
    const deliveries = desk.getByRole('table', { name: 'Deliveries' });
    await expect(deliveries.getByText(/confirmed$/)).toBeVisible();
  });

  await test.step('the checklist says what is open', async () => {
    await desk.goto(loan.tab('closing-day'));
    await expect(line('Closing Disclosure issued')).toContainText('Done');
    await expect(line('Right to rescind over')).toContainText('Not needed');
    await expect(line('Wire instructions verified')).toContainText('Enter the wire instructions');
    await expect(desk.getByText('It equals version 1 of the Closing Disclosure to the cent.')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Record the funding' })).toBeDisabled();
    await expectAccessible(desk);
  });

  await test.step('wire instructions are entered and verified by a call', async () => {
    await desk.getByRole('button', { name: 'Enter wire instructions' }).click();
    const typed: [string, string][] = [
      ['Bank', 'Harbor Bank'],
      ['Routing number', '011000016'],
      ['Account of', 'Beacon Title escrow'],
      ['Account number', '4471902288'],
      ['Reference', 'B-77'],
    ];
    for (const [label, text] of typed) await dialog.getByLabel(label, { exact: false }).fill(text);
    await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(dialog.getByText('its check digit is wrong')).toBeVisible();
    await dialog.getByLabel('Routing number').fill('011000015');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(desk.getByText('****2288')).toBeVisible();
    await desk.getByRole('button', { name: 'Record the call' }).click();
    await dialog.getByLabel('Spoke with').fill('Sam Field');
    await dialog.getByLabel('Number that was called').fill('(503) 555-0199');
    await dialog.getByRole('combobox', { name: 'How the number was known' }).click();
    await desk.getByRole('option', { name: 'From an earlier closing' }).click();
    await dialog.getByRole('button', { name: 'Record the call' }).click();
    await expect(line('Wire instructions verified')).toContainText('Done');
  });

  await test.step('the funding sheet is made, the note signed and the money sent', async () => {
    await desk.getByRole('button', { name: 'Make the funding sheet' }).click();
    await expect(desk.getByRole('link', { name: '1: PDF' })).toBeVisible();
    await desk.getByRole('button', { name: 'Record: Note' }).click();
    await dialog
      .getByRole('textbox', { name: 'Signed on' })
      .fill(today.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'));
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(line('Note signed')).toContainText('Done');
    await desk.getByRole('button', { name: 'Record the funding' }).click();
    await dialog.getByLabel('Reference of the wire').fill('20261130MMQ1');
    await dialog.getByLabel('Reason, if it is early').fill('The borrower and the agent closed early');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Record funding' }).click();
    await expect(desk.getByText(`went out on ${formatDate(today)}, by version 1`)).toBeVisible();
    await expect(line('Loan funded')).toContainText('Done');
  });
});
