import type { Page } from '@playwright/test';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { minimal } from '../data/minimal.ts';
import { expect, test } from '../fixtures.ts';
import { draftTexts } from './kept-drafts.ts';
import { openApplication, startApplication } from './started-application.ts';

const ROLE = LOAN_PROCESSOR;
const { application } = minimal;
const SAVES = '**/api/customers/*/urlas/*';

function field(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

test('unsaved text survives a reload and is offered with its age, without the social security number', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const started = await openApplication(page, { request, signInAs }, ROLE, {
    firstName: 'Nadia',
    lastName: 'Ferrant',
  });
  // The customer's names are filled in already.
  await expect(field(page, 'First name')).toHaveValue('Nadia');
  await field(page, 'Middle name').pressSequentially('Solvej');
  await field(page, 'Social security number').pressSequentially('219094417');
  await expect(field(page, 'Social security number')).toHaveValue('219-09-4417');
  await field(page, 'Suffix').pressSequentially('Jr.');
  await expect(page.getByText(/^Draft saved /)).toBeVisible();
  // The draft is written shortly after the last key.
  await expect.poll(() => draftTexts(page)).toContain('Jr.');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept + (await draftTexts(page))).not.toMatch(/219-?09-?4417/);

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(page.getByText(/^Typed .+ and not saved:/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(field(page, 'Middle name')).toHaveValue('Solvej');
  await expect(field(page, 'Suffix')).toHaveValue('Jr.');
  await expect(field(page, 'Social security number')).toHaveValue('');
  await expect(page.getByText('Type the social security number again.')).toBeVisible();
  expect((await started.read()).loanStatus).toBe('STARTED');
});

test('a failed save asks whether to submit again, and sends exactly the typed answers', async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  const started = await startApplication(request, ROLE, { firstName: 'Ines', lastName: 'Fairweather' });
  const { section8LoanOriginatorInformation: _, ...answered } = application;
  await started.save({ ...answered, loanApplicationProgress: 700 });
  await signInAs(ROLE);
  await page.goto(started.path);
  allowConsole(/500/);

  const sent: unknown[] = [];
  let failures = 2;
  await page.route(SAVES, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    sent.push(route.request().postDataJSON());
    failures -= 1;
    return failures < 0 ? route.fallback() : route.fulfill({ status: 500, json: {} });
  });
  const officer = page.getByRole('combobox', { name: 'Loan officer' });
  await officer.click();
  await page.getByRole('option', { name: 'Celeste Amadi' }).click();
  await field(page, 'Referred By').pressSequentially('Aunt Ottoline, of course');
  await page.getByRole('button', { name: 'Submit' }).click();

  const question = page.getByRole('dialog', {
    name: '(500) Something went Wrong. Would you like to submit again ?',
  });
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(officer).toHaveValue('Celeste Amadi');
  await expect(field(page, 'Referred By')).toHaveValue('Aunt Ottoline, of course');

  await page.getByRole('button', { name: 'Submit' }).click();
  await question.getByRole('button', { name: 'Yes, submit again' }).click();
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  expect(sent).toHaveLength(3);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]).toEqual(sent[0]);
  expect(await started.read()).toMatchObject({
    loanStatus: 'FLOATED',
    section8LoanOriginatorInformation: {
      loanOriginatorName: 'Celeste',
      referredBy: 'Aunt Ottoline, of course',
    },
  });
});

test('a signed-in loan officer is proposed as the originator; for a processor nobody is', async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
}) => {
  const started = await startApplication(request, ROLE, { firstName: 'Ines', lastName: 'Proposed' });
  const { section8LoanOriginatorInformation: _, ...answered } = application;
  await started.save({ ...answered, loanApplicationProgress: 700 });
  await signInAs(LOAN_OFFICER);
  await page.goto(started.path);
  await expect(page.getByRole('combobox', { name: 'Loan officer' })).toHaveValue('Oscar Brandt');

  const processor = await otherBrowserAs(ROLE);
  await processor.goto(started.path);
  await expect(field(processor, 'Referred By')).toBeEditable();
  await expect(processor.getByRole('combobox', { name: 'Loan officer' })).toHaveValue('');

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  expect(await started.read()).toMatchObject({
    section8LoanOriginatorInformation: { loanOriginatorName: 'Oscar' },
  });
});

test('leaving a page with unsaved text asks first, and keeps the text', async ({
  page,
  request,
  signInAs,
}) => {
  const started = await openApplication(page, { request, signInAs }, ROLE, {
    firstName: 'Ines',
    lastName: 'Fairweather',
  });
  await field(page, 'Middle name').pressSequentially('Solvej');
  const home = page.getByRole('link', { name: 'Home', exact: true });
  await home.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on page' }).click();
  await expect(question).toBeHidden();
  await expect(field(page, 'Middle name')).toHaveValue('Solvej');
  await home.click();
  await question.getByRole('button', { name: 'Leave page' }).click();
  await expect(page.getByRole('table', { name: 'Newest loans' })).toBeVisible();
  await page.goto(started.path);
  await expect(page.getByText(/^Typed .+ and not saved:/)).toBeVisible();
});
