import type { Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { draftTexts } from './kept-drafts.ts';
import { openApplication } from './started-application.ts';

const ROLE = LOAN_PROCESSOR;
const NAME = { firstName: 'Nadia', lastName: 'Ferrant' };

function field(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true }).first();
}

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
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expectAnswersBack(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('button', { name: 'Leave page' }).click();
  await expect(page.getByRole('table', { name: 'Recently updated loans' })).toBeVisible();
  await page.goto(started.path);
  await expectAnswersBack(page);
});

test('unsaved text of a crashed tab is offered in the next one', { tag: '@long' }, async ({
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
