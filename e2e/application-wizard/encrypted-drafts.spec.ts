import type { Page } from '@playwright/test';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { e2eDataDir, expect, test } from '../fixtures.ts';
import { letTimePass } from '../sign-in/older-sign-ins.ts';
import { signInByMail, signInNewPerson } from '../sign-in/sign-in-steps.ts';
import { newPerson } from '../staff/staff-steps.ts';
import { draftTexts, keptDrafts, readableSecrets, storedInBrowser } from './kept-drafts.ts';
import { openApplication, startApplication } from './started-application.ts';

const ROLE = LOAN_OFFICER;
const NAME = { firstName: 'Orla', lastName: 'Veen' };
const STREET = '4711 Quillfeather Row';
/** Texts in the forms that drafts store them. */
const SECRETS = [STREET, 'Marrowby & Sons', '184350'];
const NOTE = 'Account 5520017743 is hers';

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

test('a draft cannot be read after the sign-out, and only its owner can open it again', async ({
  page,
  request,
  readCode,
  allowConsole,
}) => {
  // A page that closes may still send a request after its session has ended.
  allowConsole(/401/);
  const started = await startApplication(request, ROLE, NAME);
  const note = started.tab('notes');
  const owner = await signInNewPerson(page, request, readCode);
  await page.goto(note);
  await expect(page.getByText('No notes yet')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type(NOTE);
  await expect.poll(() => draftTexts(page)).toContain(NOTE);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(started.path);
  await typeAnswers(page);
  // The sign-out follows the last key at once, before drafts are written.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await readableSecrets(page, [...SECRETS, NOTE, 'Orla', 'Veen'])).toEqual([]);
  const storedDrafts = async () => (await storedInBrowser(page)).filter(([place]) => /draft:/.test(place));
  const kinds = async () => (await storedDrafts()).map(([place]) => place.split(':')[0]).toSorted();
  await expect.poll(kinds).toEqual(['application-draft', 'draft']);
  const drafts = await storedDrafts();

  await signInByMail(page, await newPerson(request), readCode);
  await expect(page).toHaveURL('/');
  const kept = await storedDrafts();
  expect(kept.map(([place]) => place).toSorted()).toEqual(drafts.map(([place]) => place).toSorted());
  await page.goto(started.path);
  await expect(field(page, 'First name')).toHaveValue('Orla');
  await expect(page.getByRole('button', { name: 'Use it' })).toBeHidden();
  expect(await keptDrafts(page)).toEqual(new Map());
  await page.goto(note);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  expect(await readableSecrets(page, [...SECRETS, NOTE])).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  const stored = new Map(await storedInBrowser(page));
  expect(kept.filter(([place, text]) => stored.get(place) !== text)).toEqual([]);

  await letTimePass(e2eDataDir(), owner, 60);
  await signInByMail(page, owner, readCode);
  await expect(page).toHaveURL('/');
  await page.goto(note);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(NOTE);
  await page.goto(started.path);
  await expectAnswersBack(page);
});

test('a draft survives a reload right after the last key', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  await openApplication(page, { request, signInAs }, ROLE, NAME);
  await typeAnswers(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expectAnswersBack(page);
  expect(await readableSecrets(page, SECRETS)).toEqual([]);
});
