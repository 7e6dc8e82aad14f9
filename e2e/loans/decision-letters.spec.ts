import { COMPLIANCE, LOAN_OFFICER, LOAN_PROCESSOR, UNDERWRITER } from '../../domain/people/role.ts';
import { easternDate, formatDate } from '../../domain/time/eastern-time.ts';
import { expect, test } from '../fixtures.ts';
import { applied, choose, clockOf, decide, recordScore, sendLetter, squeezed } from './decided-loan.ts';

const today = () => formatDate(easternDate(new Date()));

/** The beginning and the end of the notice of 12 CFR 1002.9(b)(1). */
const ECOA = [
  'The Federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants',
  'The Federal agency that administers compliance with this law concerning this creditor is Federal Trade Commission',
].map(squeezed);

const APPRAISAL = squeezed('We will promptly give you a copy of any appraisal');

// Tests DECIDE-3, DECIDE-7, DECIDE-17, NOTICE-1.
test('a loan approved with conditions from a template, and then finally', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const started = await applied(request, 'Approved');
  await signInAs(UNDERWRITER);
  await page.goto(started.tab('decision'));
  await choose(page, 'Decision', 'Approved with conditions');
  await expect(page.getByText('This loan has no open condition.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply templates' }).click();
  const templates = page.getByRole('dialog', { name: 'Apply templates' });
  const [condition = ''] = await templates
    .getByRole('list', { name: 'Preview' })
    .getByRole('listitem')
    .locator('span:first-child')
    .allTextContents();
  await expectAccessible();
  await templates.getByRole('button', { name: /^Add \d+ conditions?$/ }).click();
  await expect(templates).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: condition })).toBeVisible();
  await decide(page, 'Approved with conditions');
  await expect(page.getByRole('region', { name: 'Loan', exact: true })).toContainText('Conditional approval');

  await signInAs(LOAN_PROCESSOR);
  const letter = await sendLetter(page, started, 'Approval letter', expectAccessible);
  expect(letter).toContain(squeezed(condition));
  expect(letter).toContain('Loanamount:$380,000');
  expect(letter).toContain(APPRAISAL);
  await expect(await clockOf(page, started, 'Notice of action taken')).toContainText(`Sent on ${today()}.`);

  await signInAs(UNDERWRITER);
  await page.goto(started.tab('decision'));
  await choose(page, 'Decision', 'Final approval');
  await decide(page, 'Final approval');
  await expect(page.getByRole('region', { name: 'Loan', exact: true })).toContainText('Final approval');
});

// Tests NOTICE-8, NOTICE-10.
test('a loan suspended, and then approved', { tag: '@long' }, async ({ page, request, signInAs }) => {
  const started = await applied(request, 'Suspended');
  await signInAs(UNDERWRITER);
  await page.goto(started.tab('decision'));
  await choose(page, 'Decision', 'Suspended');
  await page.getByRole('textbox', { name: 'What is missing' }).fill('Pay stubs of the last 30 days');
  await decide(page, 'Suspended');

  await signInAs(LOAN_PROCESSOR);
  const letter = await sendLetter(page, started, 'Notice of incompleteness');
  expect(letter).toContain(squeezed('- Pay stubs of the last 30 days'));
  expect(letter).toContain(squeezed('we will give your application no further consideration'));
  await expect(await clockOf(page, started, 'Incomplete application')).toContainText(
    `Notice of incompleteness sent on ${today()}.`,
  );

  await signInAs(UNDERWRITER);
  await page.goto(started.tab('decision'));
  await choose(page, 'Decision', 'Final approval');
  await decide(page, 'Final approval');
  await signInAs(LOAN_PROCESSOR);
  expect(await sendLetter(page, started, 'Approval letter')).toContain('Loanamount:$380,000');
  await expect(await clockOf(page, started, 'Notice of action taken')).toContainText(`Sent on ${today()}.`);
});

// Tests DECIDE-18, NOTICE-4, NOTICE-10.
test('a counteroffer, whose accepted terms go into the application', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const started = await applied(request, 'Countered');
  await signInAs(UNDERWRITER);
  await page.goto(started.tab('decision'));
  await choose(page, 'Decision', 'Counteroffer');
  await choose(page, 'Reason 1 (principal)', 'Value or type of collateral not sufficient');
  await expect(page.getByRole('textbox', { name: 'Basis for reason 1' })).toHaveValue('LTV 95.00%');
  await page.getByRole('textbox', { name: 'Loan amount (requested: $ 380,000)' }).fill('320000');
  await decide(page, 'Counteroffer');

  await signInAs(LOAN_PROCESSOR);
  const letter = await sendLetter(page, started, 'Counteroffer', expectAccessible);
  expect(letter).toContain(squeezed('Loan amount: $ 320,000 instead of $ 380,000'));
  expect(letter).toContain(squeezed('1. Value or type of collateral not sufficient'));
  expect(letter).not.toContain('95.00%');
  for (const part of ECOA) expect(letter).toContain(part);
  await expect(await clockOf(page, started, 'Notice of action taken')).toContainText(
    `The counteroffer of ${today()} tells the decision.`,
  );

  await page.getByRole('button', { name: 'Show dates of special cases' }).click();
  await page.getByRole('button', { name: 'Record: Counteroffer accepted' }).click();
  const dialog = page.getByRole('dialog', { name: 'Counteroffer accepted' });
  const [year, month, day] = easternDate(new Date()).split('-');
  await dialog.getByRole('textbox', { name: 'Date' }).fill(`${month}/${day}/${year}`);
  await dialog.getByRole('button', { name: 'Record date' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(started.tab('decision'));
  await expect(page.getByRole('row', { name: /^Loan amount \$ 380,000 \$ 320,000/ }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Apply accepted terms to the application' }).click();
  await expect(page.getByText(/, and the application has the accepted terms/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Loan', exact: true })).toContainText('$ 320,000');
});

// Tests DECIDE-3, DECIDE-7, NOTICE-2 to NOTICE-5, NOTICE-9, NOTICE-10.
test('a denial with a credit score, and compliance reads it', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const started = await applied(request, 'Denied');
  await recordScore(request, started);
  await signInAs(UNDERWRITER);
  await page.goto(started.tab('decision'));
  await choose(page, 'Decision', 'Denied');
  await choose(page, 'Reason 1 (principal)', 'Delinquent past or present credit obligations with others');
  await page.getByRole('textbox', { name: 'Basis for reason 1' }).fill('Two payments 60 days late in 2026');
  await page.getByRole('button', { name: 'Add a reason' }).click();
  await choose(page, 'Reason 2', 'Other');
  await page.getByRole('textbox', { name: 'Basis for reason 2' }).fill('Judgment of May 4, 2026');
  await page.getByRole('button', { name: 'Record decision', exact: true }).click();
  await expect(page.getByText('Enter the reason in words')).toBeVisible();
  await page.getByRole('textbox', { name: 'Describe reason 2' }).fill('Unpaid property taxes');
  await decide(page, 'Unpaid property taxes', true);

  await signInAs(LOAN_PROCESSOR);
  const letter = await sendLetter(page, started, 'Statement of denial', expectAccessible);
  expect(letter).toContain(
    squeezed('1. Delinquent past or present credit obligations with others 2. Unpaid property taxes'),
  );
  for (const part of [...ECOA, APPRAISAL]) expect(letter).toContain(part);
  for (const part of [
    'Equifax, 12 Sample Road, Atlanta, GA 30374, (800) 555-0100',
    'did not make the decision',
    'free copy of your report',
    'dispute with it any inaccurate or incomplete information in the report',
    `Your credit score from Equifax: 587 (FICO Score 5, created on ${today()}). Scores range from 334 to 818.`,
    'Key factors that adversely affected this score: (1) Serious delinquency.',
  ])
    expect(letter).toContain(squeezed(part));
  expect(letter).not.toContain(squeezed('60 days late'));
  await expect(await clockOf(page, started, 'Notice of action taken')).toContainText(`Sent on ${today()}.`);
  await page.goto(started.tab('loan-status'));
  await expect(page.getByText(/By the decision Denied of .*, Ursula Hartwell/)).toBeVisible();

  await signInAs(COMPLIANCE);
  await page.goto(started.tab('notices'));
  await expect(page.getByRole('button', { name: /^Preview/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Prepare|Send again)/ })).toHaveCount(0);
  await page.goto(started.tab('loan-status'));
  await expect(page.getByText('Your role reads loans and does not change them.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Return to/ })).toHaveCount(0);
});

// Tests NOTICE-1, DEADLINE-9.
test('an application withdrawn by the applicant, which needs no letter', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  const started = await applied(request, 'Withdrawn');
  await signInAs(UNDERWRITER);
  await page.goto(started.tab('decision'));
  await choose(page, 'Decision', 'Withdrawn by applicant');
  await decide(page, 'Withdrawn by applicant', true);
  await signInAs(LOAN_OFFICER);
  await page.goto(started.tab('notices'));
  await expect(page.getByText('The applicant withdrew, so no notice is required')).toBeVisible();
  await expect(await clockOf(page, started, 'Notice of action taken')).toContainText(
    'The applicant withdrew, so no notice is needed.',
  );
  const header = page.getByRole('region', { name: 'Loan', exact: true });
  await expect(header).toContainText('Discarded');
  await expect(header).toContainText('Withdrawn by applicant today');
});

// Tests NOTICE-4, NOTICE-10.
test('an application closed for incompleteness', { tag: '@long' }, async ({ page, request, signInAs }) => {
  const started = await applied(request, 'Incomplete');
  await signInAs(UNDERWRITER);
  await page.goto(started.tab('decision'));
  await choose(page, 'Decision', 'Closed for incompleteness');
  await decide(page, 'Closed for incompleteness', true);
  await signInAs(LOAN_PROCESSOR);
  const letter = await sendLetter(page, started, 'Statement of denial');
  expect(letter).toContain(squeezed('1. Credit application incomplete'));
  for (const part of ECOA) expect(letter).toContain(part);
  await expect(await clockOf(page, started, 'Notice of action taken')).toContainText(`Sent on ${today()}.`);
});
