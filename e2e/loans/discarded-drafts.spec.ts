import type { APIRequestContext, Page } from '@playwright/test';
import { LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../domain/people/role.ts';
import { e2eDataDir, expect, test } from '../fixtures.ts';
import { mailsAbout } from '../operation/sent-mails.ts';
import { orderableLoan } from './orderable-loan.ts';

const ROLE = LOAN_PROCESSOR;

interface TwoPeople {
  page: Page;
  request: APIRequestContext;
  signInAs: (role: Role) => Promise<void>;
  otherBrowserAs: (role: Role) => Promise<Page>;
}

function field(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

async function createTitleDraft(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Keystone Harbor Title' }).check();
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await expect(page.getByRole('button', { name: 'Send email' })).toBeVisible();
}

async function discardDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('button', { name: 'Create Draft' })).toBeVisible();
}

/** A new draft of a title order, open in two browsers. */
async function openDraftTwice({ page, request, signInAs, otherBrowserAs }: TwoPeople) {
  const loan = await orderableLoan(request, ROLE);
  await signInAs(ROLE);
  const other = await otherBrowserAs(LOAN_OFFICER);
  await page.goto(loan.tab('title-docs'));
  await createTitleDraft(page);
  await other.goto(loan.tab('title-docs'));
  return { loan, other };
}

// These tests cover ORDER-23.
test('text typed while a colleague discards the draft stays, and can restore the draft', {
  tag: '@long',
}, async ({ page, request, signInAs, otherBrowserAs, allowConsole, expectAccessible }) => {
  allowConsole(/412/);
  const { loan, other } = await openDraftTwice({ page, request, signInAs, otherBrowserAs });
  await field(other, 'Message').fill('Typed by the officer');
  const isRestored = async (body: string) => {
    await expect(other.getByText('The draft is restored.')).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue(body);
    expect(await loan.actions()).toMatchObject([{ status: 'DRAFT', actionData: { email: { body } } }]);
  };

  await discardDraft(page);
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByText('Paula Quintero discarded this draft in the meantime.')).toBeVisible();
  await expect(field(other, 'Message')).toHaveValue('Typed by the officer');
  expect(await loan.actions()).toEqual([]);
  await other.getByRole('button', { name: 'Restore draft' }).click();
  await isRestored('Typed by the officer');

  await field(other, 'Message').fill('Typed again');
  await discardDraft(page);
  await other.getByRole('button', { name: 'Show now' }).first().click();
  await expect(other.getByText('This draft was discarded while you were typing.')).toBeVisible();
  await expect(field(other, 'Message')).toHaveValue('Typed again');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Send email' }).click();
  await expect(other.getByText('This draft was discarded. To send it')).toBeVisible();
  await other.getByRole('button', { name: 'Restore draft' }).click();
  await isRestored('Typed again');
});

test('a draft that was changed and then discarded is not sent by a choice between the two texts', {
  tag: '@long',
}, async ({ page, request, signInAs, otherBrowserAs, allowConsole, expectAccessible }) => {
  allowConsole(/412/);
  const { loan, other } = await openDraftTwice({ page, request, signInAs, otherBrowserAs });
  await field(other, 'Subject').fill(`Officer's subject ${loan.loanNumber}`);
  await field(page, 'Subject').fill(`Processor's subject ${loan.loanNumber}`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();

  await other.getByRole('button', { name: 'Save draft' }).click();
  const question = other.getByRole('dialog', { name: 'Which of these is right?' });
  await expect(question).toBeVisible();
  await discardDraft(page);
  await question.press('Escape');
  await other.getByRole('button', { name: 'Send email' }).click();
  await expect(other.getByText('Paula Quintero discarded this draft in the meantime.')).toBeVisible();
  await expect(question).toBeHidden();
  await other.getByRole('button', { name: 'Send email' }).click();
  await expect(other.getByText('This draft was discarded. To send it')).toBeVisible();
  expect(await loan.actions()).toEqual([]);
  for (const who of ['Officer', 'Processor']) {
    expect(await mailsAbout(e2eDataDir(), `${who}'s subject ${loan.loanNumber}`)).toEqual([]);
  }

  await test.step('a restore by name asks about the two texts first', async () => {
    await other.getByRole('button', { name: 'Restore draft' }).click();
    await expect(question).toContainText('changed before Paula Quintero discarded it');
    await expectAccessible(other);
    await question.getByRole('radio', { name: /^Discarded: Processor's subject/ }).check();
    const line = other.getByText(/^Nothing was sent or saved yet\./);
    await expect(line).toHaveCount(1);
    await question.getByRole('button', { name: 'Use these' }).click();
    await expect(line).toHaveCount(0);
    await expect(field(other, 'Subject')).toHaveValue(`Processor's subject ${loan.loanNumber}`);
    expect(await loan.actions()).toEqual([]);
    await other.getByRole('button', { name: 'Restore draft' }).click();
    await expect(other.getByText('The draft is restored.')).toBeVisible();
    expect(await loan.actions()).toMatchObject([
      { status: 'DRAFT', actionData: { email: { subject: `Processor's subject ${loan.loanNumber}` } } },
    ]);
  });
});

test('the question about two texts does not outlive the draft', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  allowConsole,
}) => {
  allowConsole(/412/);
  const { loan, other } = await openDraftTwice({ page, request, signInAs, otherBrowserAs });
  await field(other, 'Subject').fill('Mine');
  await field(page, 'Subject').fill('Theirs');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await other.getByRole('button', { name: 'Send email' }).click();
  const question = other.getByRole('dialog', { name: 'Which of these is right?' });
  await expect(question).toBeVisible();
  await discardDraft(page);
  await question.getByRole('button', { name: 'Use these' }).click();
  await other.getByRole('button', { name: 'Send email' }).click();
  await expect(other.getByText('Paula Quintero discarded this draft in the meantime.')).toBeVisible();
  expect(await loan.actions()).toEqual([]);
});

// Tests ORDER-27.
test('text for a discarded draft is offered after a reload and in the next tab, and restores the draft', {
  tag: '@long',
}, async ({ page, request, signInAs, otherBrowserAs, allowConsole, expectAccessible }) => {
  allowConsole(/412|404/);
  const { loan, other } = await openDraftTwice({ page, request, signInAs, otherBrowserAs });
  const offer = other.getByText('A draft with your unsaved text was discarded.');
  await field(other, 'Message').fill('Typed by the officer');
  await discardDraft(page);
  await expect(other.getByRole('button', { name: 'Show now' })).toBeVisible();
  await other.reload();
  await expect(offer).toBeVisible();
  await expect(other.getByRole('button', { name: 'Create Draft' })).toBeVisible();
  await expectAccessible(other);

  const context = other.context();
  await other.close();
  const next = await context.newPage();
  await next.goto(loan.tab('title-docs'));
  await next.getByRole('button', { name: 'Open it' }).click();
  await expect(next.getByText('This draft was discarded while you were typing.')).toBeVisible();
  await expect(field(next, 'Message')).toHaveValue('Typed by the officer');
  await next.getByRole('button', { name: 'Restore draft' }).click();
  await expect(next.getByText('The draft is restored.')).toBeVisible();
  expect(await loan.actions()).toMatchObject([
    { status: 'DRAFT', actionData: { email: { body: 'Typed by the officer' } } },
  ]);

  await test.step('the offer ends with the text', async () => {
    await field(next, 'Message').fill('Typed again');
    await expect(field(page, 'Message')).toHaveValue('Typed by the officer');
    await discardDraft(page);
    await createTitleDraft(page);
    await next.goto('/');
    await next.goto(loan.tab('title-docs'));
    const again = next.getByText('A draft with your unsaved text was discarded.');
    await expect(again).toBeVisible();
    await expect(field(next, 'Message')).not.toHaveValue('Typed again');
    await next.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(again).toBeHidden();
    await next.reload();
    await expect(field(next, 'Message')).toBeVisible();
    await expect(again).toBeHidden();
  });
});
