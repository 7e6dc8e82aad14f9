import type { APIRequestContext, Page, Route } from '@playwright/test';
import { LOAN_OFFICER, type Role } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { signInByMail } from '../sign-in/sign-in-steps.ts';
import { newPerson } from '../staff/staff-steps.ts';
import { DocumentsScreen, holdUploads } from './documents-screen.ts';
import { madeText } from './sample-files.ts';

const ROLE = LOAN_OFFICER;

test.beforeEach(async ({ signInAs }) => {
  await signInAs(ROLE);
});

// Tests DOC-50, DOC-51.
test('uploads go on on other pages, and the header shows them there', async ({
  page,
  request,
  expectAccessible,
}) => {
  const documents = await DocumentsScreen.forNewCustomer(page, request, ROLE);
  await documents.open({ tab: 'upload', folder: 'Survey' });
  const release = await holdUploads(page);
  const choose = page.getByLabel('Files to upload', { exact: true }).first();
  await choose.setInputFiles([madeText('One.txt', '1'), madeText('Two.txt', '2')]);
  await documents.button('Upload 2 files').click();
  await page.getByRole('link', { name: 'Loans', exact: true }).first().click();
  await expect(page).toHaveURL(/\/loans/);

  const tray = page.getByRole('button', { name: 'Uploads: 2 running' });
  await expect(page.getByRole('status').filter({ hasText: 'Uploading 2 files' })).toBeAttached();
  // The list takes the focus once it is loaded.
  await expect(page.getByRole('link', { name: /,/ }).first()).toBeVisible();
  await tray.press('Enter');
  const panel = page.getByRole('region', { name: 'Uploads' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('link', { name: 'Solberg, Ingrid' })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'One.txt' })).toContainText('Survey');
  await expectAccessible();

  await page.keyboard.press('Escape');
  await expect(tray).toBeFocused();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  const question = page.getByRole('dialog', { name: 'Sign out while files are uploading?' });
  await expectAccessible();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();

  release();
  await expect.poll(() => documents.namesIn('Survey')).toHaveLength(2);
  await expect(page.getByRole('status').filter({ hasText: '2 files uploaded' })).toBeAttached();
  await page.getByRole('button', { name: 'Uploads: 2 uploaded' }).click();
  await panel.getByRole('button', { name: 'Clear finished' }).click();
  await expect(page.getByRole('button', { name: /^Uploads:/ })).toBeHidden();
});

test('closing the tab asks while files are uploading', { tag: '@long' }, async ({ page, request }) => {
  const documents = await DocumentsScreen.forNewCustomer(page, request, ROLE);
  await documents.open({ tab: 'upload', folder: 'Survey' });
  const release = await holdUploads(page);
  await page
    .getByLabel('Files to upload', { exact: true })
    .first()
    .setInputFiles([madeText('One.txt', '1')]);
  await documents.button('Upload 1 file').click();
  const asked = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closed;
  release();
  await expect.poll(() => documents.namesIn('Survey')).toEqual(['One.txt']);
});

// Tests DOC-52.
test('uploads wait for the network, and failed ones go on with one button', { tag: '@long' }, async ({
  page,
  context,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|500/);
  const documents = await DocumentsScreen.forNewCustomer(page, request, ROLE);
  await documents.open({ tab: 'upload', folder: 'Survey' });
  const choose = page.getByLabel('Files to upload', { exact: true }).first();
  await choose.setInputFiles([1, 2, 3, 4].map((number) => madeText(`File ${number}.txt`, `${number}`)));
  await context.setOffline(true);
  await documents.button('Upload 4 files').click();
  const rows = page.getByRole('list', { name: 'Files to upload' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Waiting for the network' })).toHaveCount(4);
  await context.setOffline(false);
  await expect.poll(() => documents.namesIn('Survey')).toHaveLength(4);

  let isFailing = true;
  await page.route('**/api/customers/*/files', (route) =>
    isFailing ? route.fulfill({ status: 500, body: '<html>no</html>' }) : route.continue(),
  );
  await choose.setInputFiles([5, 6].map((number) => madeText(`File ${number}.txt`, `${number}`)));
  await documents.button('Upload 2 files').click();
  await expect(rows.filter({ hasText: 'Upload Failed' })).toHaveCount(2);
  isFailing = false;
  await documents.button('Retry all').click();
  await expect.poll(() => documents.namesIn('Survey')).toHaveLength(6);
});

/** A new person, whose session no other test uses, in their own browser. */
async function openedByNewPerson(
  request: APIRequestContext,
  readCode: (address: string) => Promise<string>,
  otherBrowserAs: (role: Role) => Promise<Page>,
): Promise<Page> {
  const browser = await otherBrowserAs(ROLE);
  await browser.evaluate(() => localStorage.clear());
  await signInByMail(browser, await newPerson(request), readCode);
  await expect(browser).toHaveURL('/');
  return browser;
}

async function upload(browser: Page, address: string, ...names: string[]): Promise<void> {
  await browser.goto(address);
  await browser
    .getByLabel('Files to upload', { exact: true })
    .first()
    .setInputFiles(names.map((name) => madeText(name, `The text of ${name}`)));
  await browser.getByRole('button', { name: /^Upload \d files?$/ }).click();
}

// Tests DOC-51, DOC-53.
test('a sign-out cancels uploads, and the next person does not see them', { tag: '@long' }, async ({
  page,
  request,
  readCode,
  otherBrowserAs,
}) => {
  const documents = await DocumentsScreen.forNewCustomer(page, request, ROLE);
  const browser = await openedByNewPerson(request, readCode, otherBrowserAs);
  await holdUploads(browser);
  await upload(browser, documents.address({ tab: 'upload', folder: 'Survey' }), 'Mine.txt');
  await browser.getByRole('button', { name: 'Sign out' }).first().click();
  await browser.getByRole('button', { name: 'Cancel uploads and sign out' }).click();
  await expect(browser).toHaveURL(/signin/);
  expect(await documents.namesIn('Survey')).toEqual([]);
  await signInByMail(browser, await newPerson(request), readCode);
  await expect(browser.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  await expect(browser.getByRole('button', { name: /^Uploads:/ })).toBeHidden();
});

// Tests DOC-53.
test('uploads go on after the session has expired and the same person is signed in again', {
  tag: '@long',
}, async ({ page, context, request, allowConsole }) => {
  allowConsole(/401/);
  const documents = await DocumentsScreen.forNewCustomer(page, request, ROLE);
  await documents.open({ tab: 'upload', folder: 'Survey' });
  const session = await page.evaluate(() => Object.entries(localStorage));
  let isEnded = true;
  const refuse = (route: Route) => (isEnded ? route.fulfill({ status: 401, json: {} }) : route.continue());
  await page.route(/\/files\/[\w-]{36}$/, refuse);
  await page.route('**/api/auth/refresh', refuse);
  await upload(page, documents.address({ tab: 'upload', folder: 'Survey' }), 'One.txt', 'Two.txt');
  await expect(page).toHaveURL(/signin/);
  // With tokens, the other tab would leave the sign-in page at once.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();
  isEnded = false;
  // The person signs in again in another tab. The sign-in stores the name last.
  const other = await context.newPage();
  await other.goto('/signin');
  // The page has ended its own session, not the new one.
  await expect(other).toHaveTitle('Sign in · Lintel');
  await other.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    session.toSorted(([a], [b]) => Number(a === 'user_name') - Number(b === 'user_name')),
  );
  await expect.poll(() => documents.namesIn('Survey')).toHaveLength(2);
});
