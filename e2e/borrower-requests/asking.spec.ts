import type { APIRequestContext } from '@playwright/test';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { e2eDataDir, expect, test } from '../fixtures.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';
import { readMail } from '../operation/running-lintel.ts';

/** Acts for the borrower: opens the mailed link, enters the mailed code, and uploads files. */
async function borrowerOf(request: APIRequestContext, address: string, mail: string) {
  const seen = new Set<string>();
  const link = /\/requests#([\w-]+)/.exec(mail)?.[1] ?? '';
  const codes = await request.post('/api/borrower/codes', { data: { link } });
  if (!codes.ok()) return { link, refused: await codes.json() };
  const { ticket } = await codes.json();
  let code: string | undefined;
  while (code === undefined) code = /code is (\d{6})/.exec(await readMail(e2eDataDir(), address, seen))?.[1];
  const opened = await request.post('/api/borrower/sessions', { data: { link, ticket, code } });
  expect(opened.status()).toBe(201);
  const headers = { authorization: `Bearer ${(await opened.json()).token}` };
  const page = await (await request.get('/api/borrower/request', { headers })).json();
  return {
    link,
    async send(place: number, name: string) {
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from(name) };
      const url = `/api/borrower/items/${page.items[place].itemId}/files`;
      const sent = await request.post(url, { headers, multipart: { fileToUpload: file } });
      expect(sent.status(), await sent.text()).toBe(200);
    },
  };
}

// Tests ASK-1, ASK-3 to ASK-5, ASK-9, ASK-10, ASK-18, ASK-20, ASK-21, ASK-23, ASK-24, ASK-27 to ASK-29, BELL-22.
test('an officer asks a borrower by keyboard, sees each answer come, asks again and withdraws', async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  expectAccessible,
}) => {
  const loan = await startApplication(request, LOAN_OFFICER, { firstName: 'Nadia', lastName: 'Quill' });
  const address = `nadia.${crypto.randomUUID()}@mail.example`;
  const answers = smallestAnswers({});
  const { section1BorrowerInformation: section1 } = answers;
  const person = { ...section1?.part1aPersonalInformation, firstName: 'Nadia', emailAddress: address };
  await loan.save({
    ...answers,
    section1BorrowerInformation: { ...section1, part1aPersonalInformation: person },
  });
  const seen = new Set<string>();
  const newestMail = () => readMail(e2eDataDir(), address, seen);
  await signInAs(LOAN_PROCESSOR);
  const other = await otherBrowserAs(ADMIN);
  await page.goto(loan.tab('conditions'));
  await page.getByRole('button', { name: 'Paste conditions' }).click();
  await page
    .getByRole('textbox', { name: 'One condition per line' })
    .fill('Pay stubs\nLetter about Aunt May');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 conditions: 2 open')).toBeVisible();
  await other.goto(loan.tab('conditions'));

  const dialog = page.getByRole('dialog', { name: 'Ask the borrower' });
  const card = page.getByRole('region', { name: 'Requests to the borrower' });
  const asked = card.getByRole('list', { name: /^Asked of Nadia/ }).getByRole('listitem');

  await test.step('select all, B, the words in two languages; typed text survives a reload', async () => {
    await test.step('on a phone the bar is one row, and covers no row that has the focus', async () => {
      await page.setViewportSize({ width: 390, height: 700 });
      await page.getByRole('row').nth(1).focus();
      await page.keyboard.press('Control+a');
      const bar = page.getByRole('region', { name: 'Selection' });
      await page.getByRole('row').last().focus();
      const [barBox, row] = [await bar.boundingBox(), await page.getByRole('row').last().boundingBox()];
      expect(barBox?.height).toBeLessThan(64);
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
      await bar.getByRole('button', { name: 'End selection' }).click();
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    const ask = async () => {
      await page.getByRole('row').nth(1).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('b');
    };
    await ask();
    await expect(dialog.getByRole('textbox', { name: 'Pay stubs' })).toHaveValue(
      /^Your pay stubs for the last 30/,
    );
    await dialog.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Spanish' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Pay stubs' })).toHaveValue(/^Sus talones/);
    await expect(
      dialog.getByText('“Letter about Aunt May” is still in English. Write it in Spanish.'),
    ).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Letter about Aunt May' }).fill('Una carta sobre la tía May');
    await expect(dialog.getByText('still in English')).toBeHidden();
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Antes del viernes.');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await page.reload();
    await ask();
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Antes del viernes.');
    await expect(dialog.getByRole('textbox', { name: 'Letter about Aunt May' })).toHaveValue(/^Una carta/);
    await dialog.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'English' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Pay stubs' })).toHaveValue(/^Your pay stubs/);
    await expect(
      dialog.getByText(/“Letter about Aunt May” and the message are still in Spanish/),
    ).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Letter about Aunt May' }).fill('A letter about your aunt');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Before Friday, please.');
    await dialog.getByRole('button', { name: 'Send to Nadia' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('2 conditions: 2 requested')).toBeVisible();
    await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
    await expect(asked).toHaveText([
      /Your pay stubs.*Pay stubsWaiting/,
      /A letter about your aunt.*Letter about Aunt MayWaiting/,
    ]);
    await expect(card.getByText(/The link works through \w+ \d+, \d{4}\./)).toBeVisible();
    await expectAccessible();
  });

  const mail = await newestMail();
  expect(mail).toContain('Dear Nadia,');
  expect(mail).toContain('- A letter about your aunt\n\nBefore Friday, please.');

  await test.step('the borrower opens it and sends: both desks and the bell say so', async () => {
    const borrower = await borrowerOf(request, address, mail);
    await expect(card.getByText('Opened', { exact: true })).toBeVisible();
    await borrower.send?.(0, 'Stub of May.txt');
    await expect(
      card
        .getByRole('listitem')
        .filter({ hasText: /pay stubs.*Received, 1 file/ })
        .first(),
    ).toBeVisible();
    await expect(other.getByText('2 conditions: 1 requested, 1 received')).toBeVisible();
    await borrower.send?.(1, 'Letter.txt');
    await expect(card.getByText('Answered', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText('The borrower has sent everything that you asked for.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('ask again for one that was not right, then withdraw: the links end', async () => {
    await page.getByRole('row').filter({ hasText: 'Pay stubs' }).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await expect(page.getByText('2 conditions: 1 requested, 1 received')).toBeVisible();
    await card.getByRole('button', { name: /^Send again to Nadia/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    await expect(card.getByText('Sent', { exact: true })).toBeVisible();
    const old = await borrowerOf(request, address, mail);
    expect(old.refused?.current.because).toBe('replaced');
    let again = await newestMail();
    while (!again.includes('/requests#')) again = await newestMail();
    await card.getByRole('button', { name: /^Withdraw the request to Nadia/ }).click();
    const reopens = page.getByRole('checkbox', { name: 'Reopen the condition that was not received' });
    await expect(reopens).toBeChecked();
    await expect(page.getByRole('dialog').getByText('“Pay stubs”')).toBeVisible();
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(card.getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect(page.getByText('2 conditions: 1 open, 1 received')).toBeVisible();
    await expect(asked).toHaveText([/Your pay stubs.*Pay stubs.*Not received, 1 file/, /Received, 1 file/]);
    expect((await borrowerOf(request, address, again)).refused?.current.because).toBe('withdrawn');
  });
});
