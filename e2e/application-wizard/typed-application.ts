import type { APIRequestContext, Page } from '@playwright/test';
import { type Step, stepsFor } from '../../domain/application/progress/steps.ts';
import { isSpouseOnLoan } from '../../domain/application/section1/borrowers.ts';
import { LOAN_PROCESSOR, type Role } from '../../domain/people/role.ts';
import { pageTitle } from '../../web/features/application-wizard/wizard-names.ts';
import type { DataSet } from '../data/data-set.ts';
import { expect, test } from '../fixtures.ts';
import { startApplication } from './started-application.ts';
import { answersOf, asStored } from './stored-answers.ts';
import { typePage } from './type-application.ts';
import { WizardTypist } from './wizard-typist.ts';

const ROLE = LOAN_PROCESSOR;

interface Fixtures {
  page: Page;
  request: APIRequestContext;
  signInAs: (role: Role) => Promise<void>;
  otherBrowserAs: (role: Role) => Promise<Page>;
  expectAccessible: (page?: Page) => Promise<void>;
}

/**
 * Types an application by keyboard from the first page to Submit, the second half in another browser, and compares the
 * stored answers. `answered` holds answers that another client saved before.
 */
export async function typeAndCompare(
  { page, request, signInAs, otherBrowserAs, expectAccessible }: Fixtures,
  { application, summary }: DataSet,
  answered: DataSet['application'] = {},
): Promise<void> {
  const { firstName, lastName } = application.section1BorrowerInformation?.part1aPersonalInformation ?? {};
  const started = await startApplication(request, ROLE, {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
  });
  const { loanApplicationProgress: progress } = answered;
  if (progress) await started.save({ ...answered, loanApplicationProgress: progress });
  const steps = stepsFor(isSpouseOnLoan(application));
  const first = steps.findIndex(({ progressValue }) => progressValue === progress) + 1;
  const half = Math.ceil((first + steps.length) / 2);

  const typePages = async (typist: WizardTypist, pages: readonly Step[]) => {
    for (const step of pages) {
      const position = steps.indexOf(step) + 1;
      await test.step(pageTitle(step), async () => {
        await typist.expectPage(pageTitle(step), position);
        await typePage(typist, step, application);
        await expectAccessible(typist.page);
        // Alternates between the two ways to save.
        if (position === steps.length) await typist.saveByButton('Submit');
        else if (position % 2 === 0) await typist.saveByShortcut();
        else await typist.saveByButton('Save & next');
      });
    }
  };

  await signInAs(ROLE);
  await page.goto(started.path);
  const typist = new WizardTypist(page);
  await typePages(typist, steps.slice(first, half));
  const next = steps[half];
  if (next === undefined) throw new Error('An application has more than one page');
  await typist.expectPage(pageTitle(next), half + 1);
  expect((await started.read()).loanStatus).toBe('PARTIAL');

  const elsewhere = await otherBrowserAs(ROLE);
  await elsewhere.goto(started.path);
  await typePages(new WizardTypist(elsewhere), steps.slice(half));

  await expect(elsewhere.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  for (const [card, texts] of Object.entries(summary)) {
    const region = elsewhere.getByRole('region', { name: card, exact: true });
    for (const text of texts) await expect(region.getByText(text, { exact: true }).first()).toBeVisible();
  }
  const stored = await started.read();
  expect(stored).toMatchObject({ loanStatus: 'FLOATED', loanApplicationProgress: 800 });
  expect(answersOf(stored)).toEqual(asStored(application));
}
