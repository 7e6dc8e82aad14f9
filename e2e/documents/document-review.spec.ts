import type { Page } from '@playwright/test';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { askBorrower } from '../borrower-requests/borrower-mail.ts';
import { expect, test } from '../fixtures.ts';
import { madePdf } from './sample-files.ts';

const STUBS = 'Pay stubs for the last 30 days';
const W2 = 'W-2 forms for the last two years';
const GIFT = 'Proof of funds to close';

async function send(phone: Page, text: string, name: string): Promise<void> {
  await itemOf(phone, text)
    .getByLabel('Elegir archivos')
    .setInputFiles(await madePdf(name, [name]));
  await expect(itemOf(phone, text).getByText(name)).toBeVisible();
}

function itemOf(phone: Page, text: string) {
  return phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name: text }) });
}

// Tests REVIEW-1 to REVIEW-4, REVIEW-6, REVIEW-11, KIND-4.
test('three documents are reviewed by keyboard, and a rejected one comes back from a phone in Spanish', {
  tag: '@long',
}, async ({ page, request, browser, baseURL, signInAs, expectAccessible }) => {
  const asked = await askBorrower(request, [STUBS, W2, GIFT], 'es');
  const statuses = async () => (await asked.conditions()).map(({ status }) => status);
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const phone = await context.newPage();

  await test.step('the borrower sends three files', async () => {
    await phone.goto(await asked.link());
    await phone.getByRole('button', { name: 'Enviarme un código' }).click();
    await phone.getByRole('textbox', { name: 'Código de 6 dígitos' }).pressSequentially(await asked.code());
    // One after the other: the list of documents below shows them newest first.
    await send(phone, GIFT, 'account statement.pdf');
    await expect(phone.getByText('1 de 3')).toBeVisible();
    await send(phone, W2, 'w2-2025.pdf');
    await expect(phone.getByText('2 de 3')).toBeVisible();
    await send(phone, STUBS, 'paystub.pdf');
    await expect(phone.getByText('3 de 3')).toBeVisible();
    expect(await statuses()).toEqual(['RECEIVED', 'RECEIVED', 'RECEIVED']);
  });

  const row = (name: string) => page.getByRole('row').filter({ hasText: name });

  await test.step('staff reject the first and accept the others by one key each', async () => {
    await signInAs(LOAN_OFFICER);
    await page.goto(asked.tab('documents-uploaded'));
    await row('paystub.pdf').focus();
    await page.keyboard.press('Enter');
    const review = page.getByRole('region', { name: 'Review' });
    await expect(review.getByText('Looks like: Pay stub')).toBeVisible();
    await row('paystub.pdf').focus();
    await page.keyboard.press('k');
    await expect(row('paystub.pdf')).toContainText('Pay stub ·');
    await expectAccessible();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Reject paystub.pdf' });
    await expect(dialog.getByRole('button', { name: 'Unreadable' })).toBeFocused();
    await expectAccessible();
    await page.keyboard.press('1');
    await expect(row('paystub.pdf')).toContainText('Rejected: Unreadable');
    await expect(row('w2-2025.pdf')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Preview of w2-2025.pdf' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(row('account statement.pdf')).toBeFocused();
    await page.keyboard.press('a');
    await expect(row('w2-2025.pdf')).toContainText('Accepted');
    await expect(row('account statement.pdf')).toContainText('Accepted');
    expect(await statuses()).toEqual(['OPEN', 'RECEIVED', 'RECEIVED']);
  });

  await test.step('the borrower reads the reason, and sends another file', async () => {
    await phone.reload();
    const item = itemOf(phone, STUBS);
    await expect(item.getByText('No podemos leerlo.')).toBeVisible();
    await expect(item.getByText('Lo estamos esperando')).toBeVisible();
    await expectAccessible(phone);
    await send(phone, STUBS, 'paystub-nítido.pdf');
    await expect(phone.getByText('3 de 3')).toBeVisible();
  });

  await test.step('it is accepted, and its condition cleared', async () => {
    await page.reload();
    await row('paystub-nítido.pdf').focus();
    await page.keyboard.press('a');
    await expect(row('paystub-nítido.pdf')).toContainText('Accepted');
    expect(await statuses()).toEqual(['RECEIVED', 'RECEIVED', 'RECEIVED']);
    await page.goto(asked.tab('conditions'));
    await expect(page.getByText('paystub.pdf. Rejected: Unreadable')).toBeVisible();
    await page.getByRole('row').filter({ hasText: STUBS }).focus();
    await page.keyboard.press('c');
    await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
    await expect.poll(statuses).toEqual(['CLEARED', 'RECEIVED', 'RECEIVED']);
  });
  await context.close();
});
