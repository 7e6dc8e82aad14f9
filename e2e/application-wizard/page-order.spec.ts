import { stepsFor } from '../../domain/application/progress/steps.ts';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { pageTitle } from '../../web/features/application-wizard/wizard-names.ts';
import { minimal } from '../data/minimal.ts';
import { expect, test } from '../fixtures.ts';
import { startApplication } from './started-application.ts';
import { answersOf, asStored } from './stored-answers.ts';
import { typePage } from './type-application.ts';
import { WizardTypist } from './wizard-typist.ts';

const ORDER = ['section4', 'section8', 'section7', 'section5', 'section3', 'section1'];

// Tests APP-0.7, APP-1.12.
test('an application whose section 4 is filled in first, and section 1 last, is completed and submitted', {
  tag: '@long',
}, async ({ page, request, signInAs }) => {
  test.setTimeout(120_000);
  const steps = stepsFor(false);
  const name = { firstName: 'Ada', lastName: 'Quill' };
  const started = await startApplication(request, LOAN_PROCESSOR, name);
  await signInAs(LOAN_PROCESSOR);
  await page.goto(`${started.path}&page=section4`);
  const typist = new WizardTypist(page);
  const panel = page.getByRole('region', { name: 'Missing on this page' });
  const open = async (slot: string) => {
    const place = steps.findIndex((step) => step.slot === slot);
    const step = steps[place];
    if (step === undefined) throw new Error(`No page ${slot}`);
    const bar = page.getByRole('navigation', { name: 'Pages of the application' });
    await bar.getByRole('listitem').nth(place).getByRole('button').click();
    await typist.expectPage(pageTitle(step), place + 1);
    return step;
  };
  for (const slot of ORDER) {
    const step = slot === ORDER[0] ? steps[1] : await open(slot);
    if (step === undefined) throw new Error('Section 4 is the second page');
    await typist.expectPage(pageTitle(step), steps.indexOf(step) + 1);
    await typePage(typist, step, minimal.application);
    await expect(panel).toContainText('Nothing is missing.');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  }
  await open('section8');
  await typist.saveByButton('Submit');
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  const stored = await started.read();
  expect(stored).toMatchObject({ loanApplicationProgress: 800 });
  expect(answersOf(stored)).toEqual(asStored(minimal.application));
});
