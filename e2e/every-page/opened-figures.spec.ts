import { ADMIN } from '../../domain/people/role.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { answersOfTwo } from './app-pages.ts';
import { inEveryLook } from './every-look.ts';

test.describe.configure({ mode: 'parallel' });

let started: StartedApplication;

test.beforeEach(async ({ request, signInAs }) => {
  test.setTimeout(240_000);
  started = await startApplication(request, ADMIN, { firstName: 'Ada', lastName: 'Quill' });
  await started.save(answersOfTwo());
  await signInAs(ADMIN);
});

// Tests BASE-42, as does the other one.
test('opened figures and a what-if of the qualification are accessible in every look', {
  tag: '@long',
}, async ({ page, expectAccessible }) => {
  await page.goto(started.tab('qualification'));
  await page.getByRole('button', { name: 'Debts and expenses' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Calculation: Debts and expenses' })).toBeVisible();
  await page.getByLabel('Interest rate').pressSequentially('7');
  await page.getByRole('button', { name: 'Principal and interest' }).press('Enter');
  await expect(
    page.getByRole('table', { name: 'Calculation, what if: Principal and interest' }),
  ).toBeVisible();
  await inEveryLook(page, expectAccessible);
});

test('the print of Form 1003 is accessible in every look', { tag: '@long' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto(started.tab('loan-summary'));
  await page.getByRole('link', { name: 'Print 1003' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Print Form 1003' })).toBeVisible();
  await inEveryLook(page, expectAccessible);
});
