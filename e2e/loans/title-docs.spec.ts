import type { Page } from '@playwright/test';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { formatDate } from '../../domain/time/eastern-time.ts';
import { draftTexts } from '../application-wizard/kept-drafts.ts';
import { madePdf } from '../documents/sample-files.ts';
import { storeDocument } from '../documents/stored-documents.ts';
import { e2eDataDir, expect, test, withoutLive } from '../fixtures.ts';
import { addressesOf, mailsAbout, textOf } from '../operation/sent-mails.ts';
import { orderableLoan } from './orderable-loan.ts';

const ROLE = LOAN_PROCESSOR;

function field(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

async function createDraft(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Keystone Harbor Title' }).check();
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await expect(page.getByText('Creating Title Docs Action...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send email' })).toBeVisible();
}

test('orders title documents: form, draft with a document, the mail, and the sent order', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const loan = await orderableLoan(request, ROLE);
  const contract = await madePdf('Purchase contract.pdf', ['Sold as seen.', 'Signed.']);
  await storeDocument(request, ROLE, loan.customerId, contract, 'Purchase_contract_Amendments');
  await signInAs(ROLE);
  await page.goto(loan.tab('title-docs'));
  await expect(page.getByRole('heading', { level: 1, name: 'Title Documents' })).toBeVisible();

  await test.step('the form names required fields', async () => {
    await expect(page.getByText('Required fields are followed by *')).toBeVisible();
    await expect(field(page, 'Loan Id')).toHaveValue(loan.loanNumber);
    const [year, month, day] = loan.closingDate.split('-');
    await expect(field(page, 'Closing Date')).toHaveValue(`${month}/${day}/${year}`);
    await expect(page.getByRole('list', { name: 'Cc, added' })).toHaveText('title-docs@lintel.example');
    await expect(page.getByRole('checkbox')).toHaveCount(5);
    await expectAccessible();
    await page.getByRole('button', { name: 'Create Draft' }).click();
    await expect(page.getByText('*Please enter a valid email')).toBeVisible();
    await expect(page.getByText('Choose at least one title company')).toBeVisible();
    await expectAccessible();
  });

  await test.step('a company adds its recipients, and Enter adds others', async () => {
    const added = page.getByRole('list', { name: 'Recipients, added' }).getByRole('listitem');
    await page.getByRole('checkbox', { name: 'Meridian Land Title' }).check();
    await page.getByRole('checkbox', { name: 'Keystone Harbor Title' }).check();
    await expect(added).toHaveText([
      'orders@meridian-land.example',
      'desk2@meridian-land.example',
      'orders@keystone-harbor.example',
    ]);
    await field(page, 'Recipients').fill('nobody');
    await field(page, 'Recipients').press('Enter');
    await expect(page.getByText('*Please enter a valid email')).toBeVisible();
    await field(page, 'Recipients').fill('agent@title.example');
    await field(page, 'Recipients').press('Enter');
    await page.getByRole('checkbox', { name: 'Meridian Land Title' }).uncheck();
    await expect(added).toHaveText(['orders@keystone-harbor.example', 'agent@title.example']);
  });

  await page.getByRole('button', { name: 'Create Draft' }).click();
  await expect(page.getByText('Creating Title Docs Action...')).toBeVisible();
  await expect(page.getByText('Creating Title Docs Action...')).toBeHidden();

  const subject = `Title order: Ines Fairweather, loan ${loan.loanNumber}`;
  await test.step('the draft is composed from the loan', async () => {
    await expect(field(page, 'Subject')).toHaveValue(subject);
    await expect(field(page, 'Message')).toHaveValue(/Borrower: Ines Fairweather/);
    await expect(field(page, 'Message')).toHaveValue(
      new RegExp(`Closing date: ${formatDate(loan.closingDate)}`),
    );
    await expectAccessible();
    await page.getByRole('button', { name: 'Remove orders@keystone-harbor.example' }).click();
    await page.getByRole('button', { name: 'Remove agent@title.example' }).click();
    await field(page, 'Subject').fill('');
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText('* This field is Mandatory')).toHaveCount(2);
    await expectAccessible();
  });

  await test.step('attach documents of the customer', async () => {
    await page.getByRole('button', { name: 'Attach documents' }).click();
    const dialog = page.getByRole('dialog', { name: 'Which documents should be attached?' });
    await dialog.getByRole('textbox', { name: 'Search by name or folder' }).fill('amend');
    await dialog.getByRole('checkbox', { name: 'Purchase contract.pdf' }).check();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Attach selected' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('group', { name: 'Attachments' })).toContainText('Purchase contract.pdf');
  });

  await field(page, 'Subject').fill(`${subject} (corrected)`);
  await field(page, 'Recipients').fill('agent@title.example');
  await field(page, 'Message').fill('Dear agent,\n\nplease see the contract.');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText(/^Sent on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send email' })).toBeHidden();
  await expect(page.getByText('please see the contract.')).toBeVisible();
  await expectAccessible();

  await test.step('the mail has everything once', async () => {
    const mails = await mailsAbout(e2eDataDir(), `${subject} (corrected)`);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    if (mail === undefined) return;
    expect(addressesOf(mail.to)).toEqual(['agent@title.example']);
    expect(addressesOf(mail.cc)).toEqual(['title-docs@lintel.example']);
    expect(textOf(mail)).toBe('Dear agent,\n\nplease see the contract.');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['Purchase contract.pdf']);
    const bytes = Buffer.from(mail.attachments[0]?.content as ArrayBuffer);
    expect(bytes.equals(contract.buffer)).toBe(true);
  });

  const [action] = await loan.actions();
  expect(action).toMatchObject({ status: 'ORDERED', titleCompanies: ['Keystone Harbor Title'] });
  await page.getByRole('link', { name: 'Loan Summary' }).first().click();
  await expect(page.getByRole('region', { name: 'Doc Info' })).toContainText('Ordered');
});

test('keeps typed text of form and draft over a reload, and saves an incomplete draft', {
  tag: '@long',
}, async ({ page, request, signInAs }) => {
  const loan = await orderableLoan(request, ROLE);
  await signInAs(ROLE);
  await page.goto(loan.tab('title-docs'));
  page.on('dialog', (dialog) => void dialog.accept());
  const stored = () => draftTexts(page);

  await field(page, 'Loan Id').fill('LN-MINE');
  await page.getByRole('checkbox', { name: 'Fairway Closing & Escrow' }).check();
  await field(page, 'Cc').fill('half@typed.example');
  await expect.poll(stored).toContain('half@typed.example');
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(field(page, 'Loan Id')).toHaveValue('LN-MINE');
  await expect(page.getByRole('checkbox', { name: 'Fairway Closing & Escrow' })).toBeChecked();
  await expect(page.getByRole('list', { name: 'Cc, added' })).toContainText('half@typed.example');
  await page.getByRole('button', { name: 'Create Draft' }).click();

  await field(page, 'Message').fill('Typed and not saved');
  await expect.poll(stored).toContain('Typed and not saved');
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('Typed and not saved');
  await field(page, 'Subject').fill('');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  expect((await loan.actions())[0]).toMatchObject({
    status: 'DRAFT',
    externalLoanId: 'LN-MINE',
    actionData: { email: { subject: '', body: 'Typed and not saved' } },
  });
  await expect.poll(stored).not.toContain('Typed and not saved');
});

test('two people on one draft: the second one sees both values and decides before anything is sent', {
  tag: '@long',
}, async ({ page, request, signInAs, otherBrowserAs, allowConsole, expectAccessible }) => {
  allowConsole(/412/);
  const loan = await orderableLoan(request, ROLE);
  await signInAs(ROLE);
  const other = await otherBrowserAs(LOAN_OFFICER);
  await withoutLive(page);
  await page.goto(loan.tab('title-docs'));
  await createDraft(page);
  await other.goto(loan.tab('title-docs'));
  await field(other, 'Message').fill('What the officer wrote');
  await field(other, 'Cc').fill('officer@lintel.example');

  await field(page, 'Message').fill('What the processor wrote');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();

  await other.getByRole('button', { name: 'Send email' }).click();
  const question = other.getByRole('dialog', { name: 'Which of these is right?' });
  await expect(question.getByRole('radio', { name: 'Yours: What the officer wrote' })).toBeChecked();
  await expectAccessible(other);
  await question.getByRole('radio', { name: 'Paula Quintero: What the processor wrote' }).check();
  const line = other.getByText(/^Nothing was sent or saved yet\./);
  await expect(line).toHaveCount(1);
  await question.getByRole('button', { name: 'Use these' }).click();
  await expect(line).toHaveCount(0);
  await expect(field(other, 'Message')).toHaveValue('What the processor wrote');
  expect((await loan.actions())[0]).toMatchObject({ status: 'DRAFT' });

  await other.getByRole('button', { name: 'Send email' }).click();
  await expect(other.getByText(/^Sent on /)).toBeVisible();
  const subject = `Title order: Ines Fairweather, loan ${loan.loanNumber}`;
  const [mail, ...more] = await mailsAbout(e2eDataDir(), subject);
  expect(more).toEqual([]);
  expect(mail && textOf(mail)).toBe('What the processor wrote');
  expect(addressesOf(mail?.cc)).toEqual(['title-docs@lintel.example', 'officer@lintel.example']);

  await field(page, 'Message').fill('Too late');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('Oscar Brandt sent this email in the meantime.')).toBeVisible();
  await expect(page.getByText(/^Sent on /)).toBeVisible();
  expect(await mailsAbout(e2eDataDir(), subject)).toHaveLength(1);
});

test('shows failures, and loses nothing: ORDER-20', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  allowConsole,
}) => {
  allowConsole(/404|500/);
  const loan = await orderableLoan(request, ROLE);
  await signInAs(ROLE);
  await page.goto(loan.tab('title-docs'));
  const answers = [404, 500];
  await page.route('**/actions', async (route) => {
    const status = route.request().method() === 'POST' ? answers.shift() : undefined;
    return status === undefined ? route.fallback() : route.fulfill({ status, json: {} });
  });
  await page.getByRole('checkbox', { name: 'Keystone Harbor Title' }).check();
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await expect(page.getByText('File Not Found ?')).toBeVisible();
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await expect(page.getByText('Internal Server Error, please try again later').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Keystone Harbor Title' })).toBeChecked();
  await createDraft(page);
});
