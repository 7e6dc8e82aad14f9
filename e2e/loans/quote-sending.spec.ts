import { readFile } from 'node:fs/promises';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { e2eDataDir, expect, test } from '../fixtures.ts';
import { mailsAbout } from '../operation/sent-mails.ts';

test('a saved quote is handed over: as a PDF, and by email with the same PDF', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/generate-quote');
  await page.getByRole('combobox', { name: 'Customer' }).fill('an');
  await page.getByRole('option').first().click();
  const title = `Hand-over ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Save quote' }).click();
  await expect(page).toHaveURL(/quoteId=/);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`Quote ${title}, version 1.pdf`);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  await test.step('an unsaved quote is not handed over', async () => {
    const rate = page.getByRole('region', { name: 'Scenario 1' }).getByLabel('Interest rate');
    await rate.fill('7');
    const email = page.getByRole('button', { name: 'Email' });
    await expect(email).toHaveAttribute('aria-disabled', 'true');
    await email.hover();
    await expect(page.getByRole('tooltip')).toContainText('Save your changes first');
    await rate.fill('6.500');
    await expect(email).not.toHaveAttribute('aria-disabled');
  });

  await page.getByRole('button', { name: 'Email' }).click();
  const dialog = page.getByRole('dialog', { name: `Email version 1 of ${title}` });
  const customerEmail = await dialog.getByRole('list', { name: 'Recipients, added' }).innerText();
  expect(customerEmail).toContain('@');
  await dialog.getByLabel('Message').fill('As we said on the phone.');
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Recipients' }).fill('nobody');
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(dialog.getByText('Enter a valid email address')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove nobody' }).click();
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(dialog).toBeHidden();

  const sent = page.getByRole('region', { name: 'Emails' }).getByRole('listitem');
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText(`Version 1 to ${customerEmail}`);
  await expect(sent).toContainText('Sent on');
  await expectAccessible();
  const mails = await mailsAbout(e2eDataDir(), `Your quote from Lintel: ${title}`);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.to?.map(({ address }) => address)).toEqual([customerEmail]);
  expect(mail?.cc).toHaveLength(1);
  expect(mail?.text).toContain('As we said on the phone.');
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).equals(pdf)).toBe(true);

  await page.getByRole('link', { name: 'Open documents' }).click();
  await expect(page.getByText(`Quote ${title}, version 1.pdf`).first()).toBeVisible();
});
