import type { Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { draftTexts } from './kept-drafts.ts';
import { openApplication, startApplication } from './started-application.ts';

const ROLE = LOAN_PROCESSOR;
const NAME = { firstName: 'Nadia', lastName: 'Ferrant' };

function field(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true }).first();
}

/** The answers of a first visit, without the records that hold only the page's defaults. */
async function typeFirstAnswers(page: Page): Promise<void> {
  await field(page, 'Street').pressSequentially('11 Ash St');
  await field(page, 'Employer or business name').pressSequentially('Quill & Sons');
  await field(page, 'Base salary').pressSequentially('6000');
  await expect(page.getByText(/^Draft saved /)).toBeVisible();
  await expect.poll(() => draftTexts(page)).toContain('6000');
}

async function expectAnswersBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(field(page, 'Street')).toHaveValue('11 Ash St');
  await expect(field(page, 'Employer or business name')).toHaveValue('Quill & Sons');
  await expect(field(page, 'Base salary')).toHaveValue('$ 6,000');
  await expect(page.getByText('Which of these is right?')).toBeHidden();
}

test('the first answers of a new application survive a reload and the way out', async ({
  page,
  request,
  signInAs,
}) => {
  const started = await openApplication(page, { request, signInAs }, ROLE, NAME);
  await typeFirstAnswers(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expectAnswersBack(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('button', { name: 'Leave page' }).click();
  await expect(page.getByRole('table', { name: 'Newest loans' })).toBeVisible();
  await page.goto(started.path);
  await expectAnswersBack(page);
});

test('unsaved text of a crashed tab is offered in the next one', async ({
  page,
  context,
  request,
  signInAs,
}) => {
  const started = await openApplication(page, { request, signInAs }, ROLE, NAME);
  await typeFirstAnswers(page);
  const gone = page.waitForEvent('crash');
  const devTools = await context.newCDPSession(page);
  void devTools.send('Page.crash').catch(() => undefined);
  await gone;
  const next = await context.newPage();
  await next.goto(started.path);
  await expectAnswersBack(next);
});

test('two open tabs keep a draft each, and a save in one leaves the other’s draft', async ({
  page,
  context,
  request,
  signInAs,
}) => {
  const started = await openApplication(page, { request, signInAs }, ROLE, NAME);
  await typeFirstAnswers(page);
  const other = await context.newPage();
  await other.goto(started.path);
  await expect(field(other, 'First name')).toHaveValue('Nadia');
  await expect(other.getByRole('button', { name: 'Use it' })).toBeHidden();
  await field(other, 'Middle name').pressSequentially('Solvej');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(
      async () => (await started.read()).section1BorrowerInformation?.part1aPersonalInformation?.middleName,
    )
    .toBe('Solvej');
  await expect(field(page, 'Middle name')).toHaveValue('Solvej');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expectAnswersBack(page);
  await expect(field(page, 'Middle name')).toHaveValue('Solvej');
});

test('two closed tabs with different answers to one question become a question', async ({
  page,
  context,
  request,
  signInAs,
}) => {
  const started = await startApplication(request, ROLE, NAME);
  await signInAs(ROLE);
  await page.goto('/');
  for (const name of ['Solvej', 'Ingrid']) {
    const tab = await context.newPage();
    await tab.goto(started.path);
    await field(tab, 'Middle name').pressSequentially(name);
    await expect(tab.getByText(/^Draft saved /)).toBeVisible();
  }
  const [, ...tabs] = context.pages();
  for (const tab of tabs) await tab.close({ runBeforeUnload: false });
  await page.goto(started.path);
  await page.getByRole('button', { name: 'Use it' }).click();
  const question = page.getByRole('dialog', { name: 'You typed two different answers' });
  await expect(question.getByLabel(/^Newer draft .*: Ingrid$/)).toBeChecked();
  await question.getByLabel(/^Older draft .*: Solvej$/).check();
  await question.getByRole('button', { name: 'Use these' }).click();
  await expect(field(page, 'Middle name')).toHaveValue('Solvej');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(
      async () => (await started.read()).section1BorrowerInformation?.part1aPersonalInformation?.middleName,
    )
    .toBe('Solvej');
});

test('a value saved in another tab of the same person is named as such', async ({
  page,
  context,
  request,
  signInAs,
}) => {
  const started = await openApplication(page, { request, signInAs }, ROLE, NAME);
  const other = await context.newPage();
  await other.goto(started.path);
  await field(page, 'Middle name').pressSequentially('Solvej');
  await field(other, 'Middle name').pressSequentially('Ingrid');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('You changed the same field in another tab.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose' }).click();
  const question = page.getByRole('dialog', { name: 'Which of these is right?' });
  await expect(question.getByText(/^You saved this application in another tab/)).toBeVisible();
  await expect(question.getByRole('radio', { name: 'Typed here: Solvej' })).toBeChecked();
  await question.getByRole('radio', { name: 'Saved in your other tab: Ingrid' }).check();
  await question.getByRole('button', { name: 'Use these' }).click();
  await expect(field(page, 'Middle name')).toHaveValue('Ingrid');
});

test('unsaved text from the end of a session is offered after the next sign-in', async ({
  page,
  request,
  signInAs,
  allowConsole,
}) => {
  const started = await openApplication(page, { request, signInAs }, ROLE, NAME);
  await typeFirstAnswers(page);
  allowConsole(/401/);
  // Both tokens have expired, as after a night.
  await page.evaluate(() => {
    localStorage.setItem('accessTokenExpirationTime', '1');
    localStorage.setItem('refreshTokenExpirationTime', '1');
    localStorage.setItem('access_token', 'x.e30.x');
    localStorage.setItem('refresh_token', 'ended');
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page).toHaveURL(/signin/);
  await signInAs(ROLE);
  await page.goto(started.path);
  await expectAnswersBack(page);
});
