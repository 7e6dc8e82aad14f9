import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { minimal } from '../data/minimal.ts';
import { textsOfSheets } from '../documents/printed-text.ts';
import { e2eDataDir, expect, test } from '../fixtures.ts';
import { inDays, lock, typeFirstLock } from '../loans/lock-screen.ts';
import { mailsSoFar, readMail } from '../operation/running-lintel.ts';

// A phone, as most borrowers use.
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

async function downloaded(page: Page, button: string): Promise<Uint8Array> {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await begun).path());
}

async function choose(desk: Page, list: string, option: string): Promise<void> {
  await desk.getByRole('dialog').getByRole('combobox', { name: list }).click();
  await desk.getByRole('option', { name: option }).click();
}

// Tests LE-11, LE-13, LE-16 to LE-19, CONSENT-2, CONSENT-4 to CONSENT-6, DELIVER-9, DELIVER-13 and DEADLINE-35.
test('from the application through the Loan Estimate, consent on a phone and a lock to the revised estimate', async ({
  page,
  request,
  otherBrowserAs,
  expectAccessible,
}) => {
  // Two people at work, with four mails between them.
  test.slow();
  const loan = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Ines', lastName: 'Form' });
  const address = `ines.${crypto.randomUUID()}@mail.example`;
  const answers = minimal.application;
  const { section1BorrowerInformation: section1 } = answers;
  await loan.save({
    ...answers,
    section1BorrowerInformation: {
      ...section1,
      part1aPersonalInformation: { ...section1?.part1aPersonalInformation, emailAddress: address },
    },
    section8LoanOriginatorInformation: null,
    loanApplicationProgress: 700,
  });
  const desk = await otherBrowserAs(LOAN_PROCESSOR);
  const versions = desk.getByRole('table', { name: 'Versions' });

  await test.step('the form is previewed once nothing is missing, and issued', async () => {
    await desk.goto(loan.tab('loan-estimate'));
    await expect(desk.getByText('A loan officer: Application')).toBeVisible();
    const issue = desk.getByRole('button', { name: 'Issue the Loan Estimate' });
    await expect(issue).toBeDisabled();
    await loan.save({
      section8LoanOriginatorInformation: { loanOriginatorName: 'Oscar' },
      loanApplicationProgress: 800,
    });
    await desk.reload();
    const preview = desk.getByRole('region', { name: 'Preview of Loan Estimate preview.pdf' });
    await expect(preview.getByText('PREVIEW – NOT ISSUED').first()).toBeVisible();
    await expectAccessible(desk);
    await issue.click();
    await expectAccessible(desk);
    await desk.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(versions.getByRole('link', { name: '1: Loan Estimate' })).toBeVisible();
    await expect(desk.getByText('Nothing on the form has changed.')).toBeVisible();
  });

  const seen = await mailsSoFar(e2eDataDir());
  const newest = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(await readMail(e2eDataDir(), address, seen))?.[1];
      if (found !== undefined) return found;
    }
  };
  const deliver = async () => {
    await desk.getByRole('button', { name: 'Deliver version 1' }).click();
    await choose(desk, 'Delivered', 'Electronically');
  };

  await test.step('without consent nothing goes out electronically, so staff ask for it', async () => {
    await deliver();
    await expect(desk.getByRole('dialog').getByText('has not consented')).toBeVisible();
    await expectAccessible(desk);
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: /^Ask for consent/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Send the link' }).click();
    await expect(desk.getByText(/^Sent, works through/)).toBeVisible();
  });

  const enter = async () => {
    await page.goto('about:blank');
    await page.goto(await newest(/(\/requests#[\w-]+)/));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /has a disclosure about your loan for you$/,
    );
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const code = await newest(/code is (\d{6})\b/);
    await page.getByRole('textbox', { name: '6-digit code' }).pressSequentially(code);
  };

  await test.step('the borrower reads the statement, opens the test and agrees', async () => {
    await enter();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get your disclosures electronically?');
    await expectAccessible();
    const [text = ''] = await textsOfSheets(await downloaded(page, 'Open the test document (PDF)'));
    await page.getByLabel('6 digits from the test document').fill(/\d{6}/.exec(text)?.[0] ?? '');
    await page.getByRole('button', { name: 'I agree' }).click();
    await expect(page.getByText('We will email you when there is something to read.')).toBeVisible();
  });

  await test.step('staff deliver, and the borrower opens, confirms and intends to proceed', async () => {
    await expect(desk.getByText(/^Given on/)).toBeVisible();
    await deliver();
    await desk.getByRole('dialog').getByRole('button', { name: 'Deliver now' }).click();
    const deliveries = desk.getByRole('table', { name: 'Deliveries' });
    await expect(deliveries.getByText(/presumed$/)).toBeVisible();
    await enter();
    await expect(page.getByRole('heading', { name: 'Loan Estimate, version 1' })).toBeVisible();
    const [form = ''] = await textsOfSheets(await downloaded(page, 'Open (PDF)'));
    expect(form).toContain('Loan Estimate');
    await page.getByRole('button', { name: 'I have received it' }).click();
    await expectAccessible();
    await page.getByRole('button', { name: 'I intend to proceed with this loan' }).click();
    await expect(page.getByText(/^We were told on .* that you intend to proceed\.$/)).toBeVisible();
    await expect(deliveries.getByText(/confirmed$/)).toBeVisible();
    await expect(desk.getByText(/intends to proceed, stated on .* on the borrower's page/)).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('a lock makes a revised estimate due', async () => {
    await desk.goto(loan.tab('lock-info'));
    await typeFirstLock(desk, { expires: inDays(60), rate: '6.125', investor: 'Harbor Capital' });
    await desk.getByRole('button', { name: 'Lock Loan' }).click();
    await expect(lock(desk, 1).getByText('Locked', { exact: true })).toBeVisible();
    await desk.goto(loan.tab('deadlines'));
    const deadline = desk.getByRole('table', { name: 'Deadlines' }).getByRole('row').filter({
      hasText: 'The rate was locked',
    });
    await expect(deadline).toContainText('Revised Loan Estimate');
    await expectAccessible(desk);
    await deadline.getByRole('link', { name: 'Open the Loan Estimate' }).click();
  });

  await test.step('the revised estimate shows it, and meets the deadline once it is handed over', async () => {
    await expect(desk.getByText('It shows the locked rate.')).toBeVisible();
    await desk.getByRole('button', { name: 'Issue a Revised Loan Estimate' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(versions.getByRole('link', { name: '2: Revised Loan Estimate' })).toBeVisible();
    await desk.getByRole('button', { name: 'Deliver version 2' }).click();
    await choose(desk, 'Delivered', 'In person');
    await desk.getByRole('dialog').getByRole('button', { name: 'Record delivery' }).click();
    await expect(desk.getByRole('dialog')).toBeHidden();
    await expect(desk.getByText('It shows the locked rate.')).toBeHidden();
    await desk.goto(loan.tab('good-faith'));
    await expect(desk.getByRole('heading', { level: 1, name: 'Good Faith' })).toBeVisible();
    await expect(desk.getByText(/A revised disclosure is due/)).toBeHidden();
    await expectAccessible(desk);
  });
});
