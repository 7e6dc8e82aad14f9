import { ADMIN } from '../domain/people/role.ts';
import { waitForDraft } from './application-wizard/kept-drafts.ts';
import { accessTokenOf, e2eDataDir, expect, test } from './fixtures.ts';
import { mailsAbout, textOf } from './operation/sent-mails.ts';

const KIND = '/settings/mail/wrong-codes';

// Tests TMPL-17, TMPL-18, TMPL-19, TMPL-20, TMPL-22, TMPL-24, TMPL-25 and TMPL-26.
test('an administrator changes the words of a mail, tries them, and restores the default', {
  tag: '@long',
}, async ({ page, request, signInAs, expectAccessible, allowConsole }) => {
  test.setTimeout(120_000);
  allowConsole(/412/);
  await signInAs(ADMIN);
  await page.goto('/');
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').pressSequentially('email templates');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings/mail');
  await page.getByRole('link', { name: 'Many wrong sign-in codes' }).click();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  const text = page.getByRole('textbox', { name: 'Text' });
  const preview = page.getByRole('region', { name: 'Preview' });
  const save = page.getByRole('button', { name: 'Save template' });
  await expect(preview).toContainText('100 wrong sign-in codes were entered for your account');

  await test.step('a field comes in at the cursor, by keyboard', async () => {
    await text.click();
    await text.press('Control+Home');
    await page.keyboard.type('From : ');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Insert {{company}}' }).focus();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(/^From {{company}}: {{wrongCodes}} wrong/);
    // Tests TMPL-28.
    await page.keyboard.press('Control+z');
    await expect(text).toHaveValue(/^From : {{wrongCodes}} wrong/);
    await page.keyboard.press('Control+Shift+z');
    await expect(text).toHaveValue(/^From {{company}}: {{wrongCodes}} wrong/);
    await page.keyboard.type('!');
    await expect(preview).toContainText('From Lintel!: 100 wrong sign-in codes');
  });

  await test.step('a wrong field is named at its place, and nothing is saved or sent', async () => {
    await subject.fill('Codes at {{cmpany}}');
    await page.getByRole('button', { name: 'Send test email' }).click();
    await expect(subject).toHaveAccessibleDescription(/Column 10: there is no field {{cmpany}}/);
    await expect(subject).toBeFocused();
    await save.click();
    await expect(preview).toContainText('This cannot be saved yet. Subject: Column 10');
    await expect(preview.getByText('Codes at {{cmpany}}', { exact: true })).toBeVisible();
    await subject.fill('Codes at {{company}} {{company}}');
    await expect(preview).toContainText('Codes at Lintel Lintel');
    await expect(preview).not.toContainText('cannot be saved');
  });

  await test.step('the draft outlives a reload, and makes the test mail', async () => {
    await page.reload();
    await expect(page.getByText('Your draft is back.')).toBeVisible();
    await expect(subject).toHaveValue('Codes at {{company}} {{company}}');
    await page.getByRole('button', { name: 'Send test email' }).click();
    await expect(page.getByText('Test email sent')).toBeVisible();
    const about = () => mailsAbout(e2eDataDir(), '[Test] Codes at Lintel Lintel');
    await expect.poll(async () => (await about()).length).toBe(1);
    const [mail] = await about();
    expect(mail === undefined ? '' : textOf(mail)).toMatch(
      /^This is a test of the template 'Many wrong sign-in codes'.*\n\nFrom Lintel!: 100 wrong/,
    );
  });

  await test.step('saving keeps both sides in the history, and a second change has a draft too', async () => {
    await save.click();
    await expect(page.getByText('Your draft is back.')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Words' })).toContainText('Changed');
    const change = page.getByRole('list', { name: 'Template changes' }).getByRole('listitem').first();
    await change.getByText(/Text changed on .* by Adele Whitcombe, version \d+/).click();
    await expect(change).toContainText('Many wrong sign-in codes for your {{company}} account');
    await expect(change).toContainText('Codes at {{company}} {{company}}');
    await expectAccessible();
    await page.reload();
    await expect(subject).toHaveValue('Codes at {{company}} {{company}}');
    await expect(page.getByText('Your draft is back.')).toHaveCount(0);
    await subject.fill('Mine');
    await waitForDraft(page, 'draft:mail-template:');
    await page.reload();
    await expect(subject).toHaveValue('Mine');
  });

  const headers = { authorization: `Bearer ${accessTokenOf(ADMIN)}` };
  const stored = async () => (await request.get('/api/mail-templates/wrong-codes', { headers })).json();

  await test.step('the second of two sees both texts', async () => {
    const { version, body } = await stored();
    const theirs = await request.put('/api/mail-templates/wrong-codes', {
      headers: { ...headers, 'if-match': `"${version}"` },
      data: { subject: 'Theirs', body },
    });
    expect(theirs.status()).toBe(200);
    await save.click();
    const question = page.getByRole('dialog', { name: 'Which of these is right?' });
    await expect(question.getByRole('radio', { name: 'Yours: Mine' })).toBeChecked();
    await expect(question.getByRole('radio', { name: /: Theirs$/ })).toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: 'Use these' }).click();
    await expect(subject).toHaveValue('Mine');
    await save.click();
    await expect.poll(async () => (await stored()).subject).toBe('Mine');
    await expect(subject).toHaveValue('Mine');
  });

  await test.step('the default comes back after a question, and so do the words before it', async () => {
    const restore = page.getByRole('button', { name: 'Restore default' });
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Restore default' });
    const { version, body } = await stored();
    const data = { subject: 'Meanwhile', body };
    const ifMatch = { ...headers, 'if-match': `"${version}"` };
    await request.put('/api/mail-templates/wrong-codes', { headers: ifMatch, data });
    await restore.click();
    await confirm.click();
    await expect(page.getByText('The default was not restored')).toBeVisible();
    await expect(page.getByText(/ changed this template meanwhile\. The new text is shown\./)).toBeVisible();
    await expect(subject).toHaveValue('Meanwhile');
    await subject.fill('Mine');
    await save.click();
    await expect.poll(async () => (await stored()).subject).toBe('Mine');
    await restore.click();
    await confirm.click();
    await expect(subject).toHaveValue('Many wrong sign-in codes for your {{company}} account');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(subject).toHaveValue('Mine');
    await expect(page.getByRole('region', { name: 'Words' })).toContainText('Changed');
    const restored = page.getByRole('listitem').filter({ hasText: 'Default restored' }).first();
    await restored.getByText('Default restored').click();
    await restored.getByRole('button', { name: /^Use this text of version/ }).click();
    await expect(subject).toHaveValue('Many wrong sign-in codes for your {{company}} account');
    await save.click();
    await expect(restore).toBeDisabled();
    await page.getByRole('link', { name: 'All email templates' }).click();
    const row = page.getByRole('row', { name: /Many wrong sign-in codes/ });
    await expect(row).toContainText('Default');
    await expect(row).toContainText('Adele Whitcombe');
    await expectAccessible();
  });
  await page.goto(`${KIND}/other`);
  await expect(page).toHaveURL('/');
});
