import type { Page } from '@playwright/test';
import { e2eDataDir, expect, test } from './fixtures.ts';
import { draftTexts, keptDrafts, readableSecrets, storedInBrowser } from './kept-drafts.ts';
import { letTimePass } from './passed-time.ts';
import { runCommand } from './running-lintel.ts';
import { signInByMail } from './sign-in-steps.ts';
import { startApplication } from './started-application.ts';

const ROLE = 'ROLE_LOAN_OFFICER';
const STREET = '4711 Quillfeather Row';
/** As drafts hold them. */
const SECRETS = [STREET, 'Marrowby & Sons', '184350'];
const NOTE = 'Account 5520017743 is hers';

/** A person of their own, whose sessions end here. */
async function addOfficer(): Promise<string> {
  const email = `officer-${crypto.randomUUID().slice(0, 8)}@lintel.example`;
  await runCommand('staff', ['add', email, '--role', 'officer'], { dataDir: e2eDataDir() });
  return email;
}

function field(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true }).first();
}

async function typeAnswers(page: Page): Promise<void> {
  await field(page, 'Street').pressSequentially(STREET);
  await field(page, 'Employer or business name').pressSequentially('Marrowby & Sons');
  await field(page, 'Base salary').pressSequentially('184350');
}

async function expectAnswersBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(field(page, 'Street')).toHaveValue(STREET);
  await expect(field(page, 'Employer or business name')).toHaveValue('Marrowby & Sons');
  await expect(field(page, 'Base salary')).toHaveValue('$ 184,350');
}

test('a draft cannot be read after the sign-out, and is there again for its owner alone', async ({
  page,
  request,
  readCode,
  allowConsole,
}) => {
  // The page of the loan says goodbye when it is closed, and the session is over by then.
  allowConsole(/401/);
  const started = await startApplication(request, ROLE, { firstName: 'Orla', lastName: 'Veen' });
  const note = `/customers/${started.customerId}/urlas/${started.loanId}/action-center/notes`;
  const owner = await addOfficer();
  await signInByMail(page, owner, readCode);
  await expect(page).toHaveURL('/');
  await page.goto(note);
  await page.getByRole('textbox', { name: 'Note' }).pressSequentially(NOTE);
  await expect.poll(() => draftTexts(page)).toContain(NOTE);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(started.path);
  await typeAnswers(page);
  // Right after the last key: nothing waits for the pause in which drafts are written.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(await readableSecrets(page, [...SECRETS, NOTE, 'Orla', 'Veen'])).toEqual([]);
  const drafts = (await storedInBrowser(page)).filter(([place]) => /draft:/.test(place));
  expect(drafts.length).toBeGreaterThan(1);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);

  await signInByMail(page, await addOfficer(), readCode);
  await expect(page).toHaveURL('/');
  await page.goto(started.path);
  await expect(field(page, 'First name')).toHaveValue('Orla');
  await expect(page.getByRole('button', { name: 'Use it' })).toBeHidden();
  expect(await keptDrafts(page)).toEqual(new Map());
  await page.goto(note);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  expect(await readableSecrets(page, [...SECRETS, NOTE])).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  const stored = new Map(await storedInBrowser(page));
  expect(drafts.filter(([place, text]) => stored.get(place) !== text)).toEqual([]);

  await letTimePass(e2eDataDir(), owner, 60);
  await signInByMail(page, owner, readCode);
  await expect(page).toHaveURL('/');
  await page.goto(note);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(NOTE);
  await page.goto(started.path);
  await expectAnswersBack(page);
});

test('a draft is there after a reload at the last key', async ({ page, request, signInAs }) => {
  const started = await startApplication(request, ROLE, { firstName: 'Orla', lastName: 'Veen' });
  await signInAs(ROLE);
  await page.goto(started.path);
  await typeAnswers(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expectAnswersBack(page);
  expect(await readableSecrets(page, SECRETS)).toEqual([]);
});

test('drafts of the version before are encrypted at the start, and are offered as before', async ({
  page,
  request,
  signInAs,
}) => {
  const started = await startApplication(request, ROLE, { firstName: 'Orla', lastName: 'Veen' });
  await signInAs(ROLE);
  await page.goto(started.path);
  await typeAnswers(page);
  await expect.poll(() => draftTexts(page)).toContain('184350');
  const inTheClear = [...(await keptDrafts(page))].filter(([place]) => place.includes(started.loanId));
  page.on('dialog', (dialog) => void dialog.accept());
  // No page of the app is open there that would write.
  await page.goto('/healthz');
  await page.evaluate((drafts) => {
    for (const [place, text] of drafts) localStorage.setItem(place, text);
  }, inTheClear);
  expect(await readableSecrets(page, SECRETS)).toEqual(SECRETS);
  await page.goto('/');
  await expect.poll(() => readableSecrets(page, SECRETS)).toEqual([]);
  await page.goto(started.path);
  await expectAnswersBack(page);
});

test('without the keys of drafts nothing is written in the clear, and all is written once they come', async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/503/);
  const keys = '**/api/account/draft-keys';
  const started = await startApplication(request, ROLE, { firstName: 'Orla', lastName: 'Veen' });
  await signInAs(ROLE);
  await page.route(keys, (route) => route.fulfill({ status: 503, body: '<h1>Away</h1>' }));
  await page.goto(started.path);
  await typeAnswers(page);
  await expect(page.getByText('Drafts cannot be kept at the moment.')).toBeVisible();
  await expectAccessible();
  expect((await storedInBrowser(page)).filter(([place]) => place.includes(started.loanId))).toEqual([]);
  expect(await readableSecrets(page, SECRETS)).toEqual([]);
  await page.unroute(keys);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Drafts cannot be kept at the moment.')).toBeHidden();
  await expect.poll(() => draftTexts(page)).toContain('184350');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expectAnswersBack(page);
});
