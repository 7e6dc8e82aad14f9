import type { APIRequestContext, Page } from '@playwright/test';
import type { LoanAction } from '../../contract/actions/loan-actions.ts';
import type { LoanRow } from '../../contract/loans.ts';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { startSmtpServer, type TestSmtpServer } from '../../server/testing/services/smtp-server-for-tests.ts';
import { e2eDataDir, expect, test } from '../fixtures.ts';
import {
  freePort,
  makeDataDir,
  RunningLintel,
  removeDataDir,
  stopAllStarted,
} from '../operation/running-lintel.ts';
import { addressesOf, mailsAbout, textOf } from '../operation/sent-mails.ts';
import { storeGrant } from '../sign-in/stored-grant.ts';
import { orderableLoan } from './orderable-loan.ts';

const ROLE = LOAN_OFFICER;

function field(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

test('orders the insurance binder, with the keyboard alone', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const loan = await orderableLoan(request, ROLE);
  await signInAs(ROLE);
  await page.goto(loan.tab('insurance-binder'));
  await expect(page.getByRole('heading', { level: 1, name: 'Insurance Binder' })).toBeVisible();
  await expect(page.getByText('Required fields are followed by *')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Cc, added' })).toHaveText('insurance@lintel.example');
  await expectAccessible();
  await page.getByRole('button', { name: 'Insurance Binder', exact: true }).press('Enter');
  await expect(page.getByText('* Please enter a valid email')).toBeVisible();
  await expect(page.getByText('* This field is Mandatory')).toBeVisible();
  await expectAccessible();

  const question = page.getByRole('radiogroup', { name: 'Impounds Or Escrow' });
  await question.getByRole('radio', { name: 'Yes' }).focus();
  await page.keyboard.press('Space');
  await expect(question.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await field(page, 'Recipients').focus();
  await page.keyboard.type('binders@insurer.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recipients, added' })).toHaveText('binders@insurer.example');
  await page.getByRole('button', { name: 'Insurance Binder', exact: true }).press('Enter');
  await expect(page.getByText('Creating Insurance Binder...')).toBeVisible();

  const subject = `Insurance binder: Ines Fairweather, loan ${loan.loanNumber}`;
  await expect(field(page, 'Subject')).toHaveValue(subject);
  await expect(field(page, 'Message')).toHaveValue(/Impounds or escrow: Yes/);
  await page.getByRole('button', { name: 'Send email' }).press('Enter');
  await expect(page.getByText(/^Sent on /)).toBeVisible();
  await expectAccessible();
  const [mail, ...more] = await mailsAbout(e2eDataDir(), subject);
  expect(more).toEqual([]);
  expect(addressesOf(mail?.to)).toEqual(['binders@insurer.example']);
  expect(addressesOf(mail?.cc)).toEqual(['insurance@lintel.example']);
  expect(mail && textOf(mail)).toContain(`Loan: ${loan.loanNumber}`);
  expect((await loan.actions())[0]).toMatchObject({ status: 'ORDERED', impoundsOrEscrow: 'Yes' });
});

test.describe('with a mail server that refuses', () => {
  const WRONG = 'binders@evergreen-insurance.example';
  let smtp: TestSmtpServer;
  let isRefusing = true;
  let lintel: RunningLintel;
  let dataDir: string;

  test.beforeEach(async () => {
    isRefusing = true;
    smtp = await startSmtpServer({ refuseRecipient: (to) => (isRefusing && to === WRONG ? 550 : undefined) });
    dataDir = await makeDataDir();
    lintel = await RunningLintel.start({ dataDir, port: await freePort(), env: { SMTP_URL: smtp.url } });
  });

  test.afterEach(async ({ page }) => {
    // Closed first, because its requests to a stopped server would log errors.
    await page.close();
    await stopAllStarted();
    await smtp.stop();
    await removeDataDir(dataDir);
  });

  test('a refused demo draft gives the reason, is corrected and sent again, and arrives once', {
    tag: '@long',
  }, async ({ page, request, expectAccessible }) => {
    test.slow();
    await page.goto(await signInToDraft(page, request, 'processor@lintel.example'));
    const subject = await field(page, 'Subject').inputValue();
    await page.getByRole('button', { name: 'Send email' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'The email did not reach everyone.' });
    await expect(failure).toContainText(`The mail server refused ${WRONG}.`);
    await expect(failure).toContainText('Received by: insurance@lintel.example');
    await expect(failure).toContainText(`Not received by: ${WRONG}`);
    await expect(page.getByText('Not delivered', { exact: true })).toBeVisible();
    await expectAccessible();

    await page.getByRole('button', { name: 'Send again to those who have not received it' }).click();
    await expect(failure).toContainText('(2 attempts)');
    await page.getByRole('button', { name: 'Correct email' }).click();
    await page.getByRole('button', { name: `Remove ${WRONG}` }).click();
    await field(page, 'Recipients').fill('desk@evergreen-insurance.example');
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText(/^Sent on /)).toBeVisible();
    await expect(failure).toBeHidden();
    const about = smtp.received.filter(({ raw }) => raw.includes(`Subject: ${subject}`));
    expect(about.map(({ recipients }) => recipients)).toEqual([
      ['insurance@lintel.example'],
      ['desk@evergreen-insurance.example', 'insurance@lintel.example'],
    ]);
  });

  // Tests BELL-5 and BELL-7.
  test('the bell tells the sender of an order that was not delivered, and leads to it', {
    tag: '@long',
  }, async ({ page, request, expectAccessible }) => {
    test.slow();
    const draft = await signInToDraft(page, request, 'officer@lintel.example');
    await page.goto(draft);
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByRole('button', { name: 'Send email' })).toBeHidden();
    await page.goto(lintel.url);
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.click();
    const entry = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').filter({
      hasText: 'The insurance binder order was not delivered. Check its recipients and send it again.',
    });
    await expect(entry).toHaveAccessibleName(/^Unread: /);
    await expectAccessible();
    await entry.click();
    await expect(page).toHaveURL(draft);
    await expect(page.getByText('Not delivered', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(`The mail server refused ${WRONG}.`);
    await bell.click();
    await expect(entry).toBeVisible();
    await expect(entry).not.toHaveAccessibleName(/^Unread: /);
  });

  /** Signs in and returns the address of a drafted binder. */
  async function signInToDraft(page: Page, request: APIRequestContext, email: string): Promise<string> {
    const grant = await signInBySmtp(lintel, smtp, email);
    await page.goto(`${lintel.url}/healthz`);
    await page.evaluate(storeGrant, grant);
    return lintel.url + (await pathOfDraft(request, lintel.url, JSON.parse(grant).access_token));
  }
});

async function signInBySmtp(lintel: RunningLintel, smtp: TestSmtpServer, email: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(lintel.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/auth/request-otp', { email });
  const code = () => /\b\d{6}\b/.exec(smtp.received[0]?.raw.split('\r\n\r\n')[1] ?? '')?.[0];
  await expect.poll(code).toBeDefined();
  return (await post('/api/auth/sign-in', { email, otp: code() })).text();
}

/** The page of a demo loan with a binder that was drafted but not sent. */
async function pathOfDraft(request: APIRequestContext, url: string, token: string): Promise<string> {
  const get = async (path: string) =>
    (await request.get(url + path, { headers: { authorization: `Bearer ${token}` } })).json();
  const { results }: { results: LoanRow[] } = await get('/api/urlas?status=locked&limit=100');
  for (const { customerId, loanId } of results) {
    const loan = `/customers/${customerId}/urlas/${loanId}`;
    const [order]: LoanAction[] = await get(`/api${loan}/actions?actionType=INSURANCE_BINDER`);
    if (order?.status === 'DRAFT') return `${loan}/action-center/insurance-binder`;
  }
  throw new Error('The demo data has no draft of a binder');
}
