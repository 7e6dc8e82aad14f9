import { isSpouseOnLoan } from '../domain/application/borrowers.ts';
import { type Step, stepsFor } from '../domain/application/steps.ts';
import { pageTitle } from '../web/features/application-wizard/wizard-names.ts';
import { coBorrower } from './data/co-borrower.ts';
import type { DataSet } from './data/data-set.ts';
import { maximal } from './data/maximal.ts';
import { minimal } from './data/minimal.ts';
import { refinance } from './data/refinance.ts';
import { expect, test } from './fixtures.ts';
import { startApplication } from './started-application.ts';
import { answersOf, asStored } from './stored-answers.ts';
import { typePage } from './type-application.ts';
import { WizardTypist } from './wizard-typist.ts';

const ROLE = 'ROLE_LOAN_PROCESSOR';

// A snapshot of the page at every key would take longer than the typing.
test.use({ trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false } });

const DATA_SETS: Readonly<Record<string, DataSet>> = {
  'a single borrower who buys': minimal,
  'a refinance by three with other loans on the property': refinance,
  'a married borrower with the spouse on the loan': coBorrower,
  'three borrowers who are asked everything': maximal,
};

for (const [name, dataSet] of Object.entries(DATA_SETS)) {
  test(`${name}: typed by keyboard, resumed half-way on a fresh browser, submitted and stored as typed`, async ({
    page,
    request,
    signInAs,
    otherBrowserAs,
    expectAccessible,
  }) => {
    // The largest set is a thousand fields, typed key by key.
    test.setTimeout(300_000);
    const { application, summary } = dataSet;
    const { firstName, lastName } = application.section1BorrowerInformation?.part1aPersonalInformation ?? {};
    const started = await startApplication(request, ROLE, {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
    });
    const steps = stepsFor(isSpouseOnLoan(application));
    const half = Math.ceil(steps.length / 2);

    const typePages = async (typist: WizardTypist, pages: readonly Step[]) => {
      for (const step of pages) {
        const position = steps.indexOf(step) + 1;
        await test.step(pageTitle(step), async () => {
          await typist.expectPage(pageTitle(step), position);
          await typePage(typist, step, application);
          await expectAccessible(typist.page);
          // Both ways of saving are tried, in turns.
          if (position === steps.length) await typist.saveByButton('Submit');
          else if (position % 2 === 0) await typist.saveByShortcut();
          else await typist.saveByButton('Save & next');
        });
      }
    };

    await signInAs(ROLE);
    await page.goto(started.path);
    const typist = new WizardTypist(page);
    await typePages(typist, steps.slice(0, half));
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
  });
}
