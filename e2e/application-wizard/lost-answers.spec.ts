import type { Page } from '@playwright/test';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { e2eDataDir, expect, test } from '../fixtures.ts';
import { addressesOf, mailsAbout, textOf } from '../operation/sent-mails.ts';
import { startApplication } from './started-application.ts';

const SUBJECT = 'A message from Lintel about your loan';
const noteBox = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const notes = (page: Page) => page.getByRole('article');
const addButton = (page: Page) => page.getByRole('button', { name: 'Add note' });
const notifyBox = (page: Page) => page.getByRole('checkbox', { name: 'Notify Customer' });

/** The texts of all mails to an address. */
async function mailsTo(address: string): Promise<string[]> {
  const mails = await mailsAbout(e2eDataDir(), SUBJECT);
  return mails.filter(({ to }) => addressesOf(to).includes(address)).map(textOf);
}

/** The next note reaches the server, but its answer is lost. */
async function loseNextAnswer(page: Page): Promise<void> {
  let isLost = false;
  await page.route('**/notes', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

async function openNotesOfNewCustomer(
  page: Page,
  request: Parameters<typeof startApplication>[0],
  lastName: string,
) {
  const { read, tab } = await startApplication(request, LOAN_OFFICER, {
    firstName: 'Noor',
    lastName,
  });
  const email = (await read()).section1BorrowerInformation?.part1aPersonalInformation?.emailAddress;
  await page.goto(tab('notes'));
  await expect(page.getByText('No notes yet')).toBeVisible();
  return `${email}`;
}

test('a note with a lost answer is added and mailed once, despite a second press and a reload', {
  tag: '@long',
}, async ({ page, request, signInAs, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  await signInAs(LOAN_PROCESSOR);
  const email = await openNotesOfNewCustomer(page, request, 'Lost');

  await noteBox(page).pressSequentially('We called you');
  await notifyBox(page).check();
  await loseNextAnswer(page);
  await addButton(page).click();
  await expect(page.getByRole('alert')).toContainText('An unexpected error occured');
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(noteBox(page)).toHaveValue('We called you');
  await addButton(page).click();
  await expect(noteBox(page)).toHaveValue('');
  await expect(notes(page)).toHaveCount(1);

  // Mails go out in order: once the second note's mail is there, a second copy of the first one would be too.
  await noteBox(page).pressSequentially('We called you again');
  await notifyBox(page).check();
  await addButton(page).click();
  await expect(notes(page)).toHaveCount(2);
  await expect
    .poll(async () => (await mailsTo(email)).filter((text) => text.includes('again')).length)
    .toBe(1);
  expect(await mailsTo(email)).toHaveLength(2);
});
