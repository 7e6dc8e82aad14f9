import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { textsOfSheets } from '../documents/printed-text.ts';
import { accessTokenOf, e2eDataDir, expect, test } from '../fixtures.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';
import { mailsSoFar, readMail } from '../operation/running-lintel.ts';

// A phone, as most borrowers use.
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

async function downloaded(page: Page, button: string): Promise<Uint8Array> {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await begun).path());
}

// Tests CONSENT-2, CONSENT-4, CONSENT-5, CONSENT-6, DELIVER-9 and DELIVER-13.
test('a borrower consents on a phone, reads the Loan Estimate and intends to proceed', async ({
  page,
  request,
  otherBrowserAs,
  expectAccessible,
}) => {
  // Two people at work, with four mails between them.
  test.slow();
  const loan = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Ines', lastName: 'Form' });
  const address = `ines.${crypto.randomUUID()}@mail.example`;
  const answers = smallestAnswers({});
  const { section1BorrowerInformation: section1 } = answers;
  await loan.save({
    ...answers,
    section1BorrowerInformation: {
      ...section1,
      part1aPersonalInformation: { ...section1?.part1aPersonalInformation, emailAddress: address },
    },
    section8LoanOriginatorInformation: { loanOriginatorName: 'Oscar' },
  });
  const url = `/api/customers/${loan.customerId}/urlas/${loan.loanId}/loan-estimate`;
  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_PROCESSOR)}` };
  const { loanVersion, costsVersion, form } = await (await request.get(url, { headers })).json();
  const data = { loanVersion, costsVersion, form, after: 0 };
  const issued = await request.post(`${url}/versions`, { headers, data });
  expect(issued.status(), await issued.text()).toBe(201);

  const seen = await mailsSoFar(e2eDataDir());
  const newest = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(await readMail(e2eDataDir(), address, seen))?.[1];
      if (found !== undefined) return found;
    }
  };
  const desk = await otherBrowserAs(LOAN_PROCESSOR);
  await desk.goto(loan.tab('loan-estimate'));
  const deliver = async () => {
    await desk.getByRole('button', { name: 'Deliver version 1' }).click();
    await desk.getByRole('dialog').getByRole('combobox', { name: 'Delivered' }).click();
    await desk.getByRole('option', { name: 'Electronically' }).click();
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
});
