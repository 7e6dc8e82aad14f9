import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { stepsFor } from '../../domain/application/progress/steps.ts';
import { ADMIN, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { pageTitle } from '../../web/features/application-wizard/wizard-names.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { typePage } from '../application-wizard/type-application.ts';
import { WizardTypist } from '../application-wizard/wizard-typist.ts';
import { coBorrower } from '../data/co-borrower.ts';
import { FinancesScreen } from '../finances/finances-screen.ts';
import { accessTokenOf, expect, test } from '../fixtures.ts';
import { inDays, lock, typeFirstLock } from '../loans/lock-screen.ts';
import { freePort, RunningLintel, readCode, runCommand } from '../operation/running-lintel.ts';
import { confirmByMail, signInByMail } from '../sign-in/sign-in-steps.ts';
import { storeGrant } from '../sign-in/stored-grant.ts';
import { newPerson } from '../staff/staff-steps.ts';
import { wholeLoan } from './whole-loan.ts';

// A trace takes a snapshot at every key, which takes longer than the typing.
test.use({ trace: 'off' });

/** Entries of both borrowers' finances, with debts that are identified by account numbers. */
async function typeFinances(page: Page, address: string): Promise<void> {
  const finances = new FinancesScreen(page);
  await finances.open(address);
  const both = 'Tomasz; Odile';
  for (const [table, row] of [
    ['Income from other sources', ['Social Security', 'Survivor of a parent', '2100', 'Odile']],
    ['Accounts', ['Savings', 'Harbor Bank & Sons', '5550-1234-9876', '12500', both]],
    ['Accounts', ['Checking', 'Elm Bank', '77', '900', 'Tomasz']],
    ['Other assets and credits', ['Earnest Money', '', '', 'Yes', '5000', '', both]],
    ['Debts', ['Installment', 'Fir Cars', 'A-1001', '9800', '310', '31', 'Yes', '', 'Odile']],
    ['Debts', ['Revolving', 'Quill Cards', '4000 1234', '640', '25', '', '', '', both]],
    ['Expenses', ['Child Support', 'One son', '640', '84', 'Tomasz']],
  ] as const) {
    await finances.startRow(table);
    await finances.paste(row.join('\t'));
  }
  await finances.save();
}

const typeLock = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Initial Lock Loan' })).toBeVisible();
  await typeFirstLock(page, { expires: inDays(30), rate: '6.125', investor: 'Harbor Capital' });
  await page.getByRole('button', { name: 'Lock Loan' }).click();
  await expect(lock(page, 1).getByText('Locked', { exact: true })).toBeVisible();
};

/** Downloads the loan's file with whole numbers. The person confirms by mail. */
async function download(
  page: Page,
  summary: string,
  confirm: () => Promise<void>,
): Promise<{ name: string; xml: string }> {
  await page.goto(summary);
  await page.getByRole('link', { name: 'Export MISMO' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export MISMO' });
  await dialog.getByRole('radio', { name: 'Full numbers' }).press('Space');
  for (const part of [/^Graph/, /^Values/]) {
    await expect(dialog.getByRole('row', { name: part })).toContainText('no errors');
  }
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download file' }).press('Enter');
  await confirm();
  const file = await downloading;
  return { name: file.suggestedFilename(), xml: await readFile(await file.path(), 'utf8') };
}

/** A file without its export time, and without the loan's id, which only one installation knows. */
const lasting = (xml: string) =>
  xml
    .replace(/<CreatedDatetime>[^<]*/, '<CreatedDatetime>')
    .replace(/<LoanOriginationSystemLoanIdentifier>[^<]*/, '<LoanOriginationSystemLoanIdentifier>');

// Tests MISMO-1, MISMO-5, MISMO-17, MISMO-35.
test('a loan typed in the browser, exported, and imported into an empty installation is equal there', {
  tag: '@long',
}, async ({ page, dataDir, request, browser, readCode, allowConsole }) => {
  test.setTimeout(300_000);
  // The download is refused until the person confirms.
  allowConsole(/403/);
  const { application } = coBorrower;
  const started = await startApplication(request, LOAN_PROCESSOR, {
    firstName: 'Tomasz',
    lastName: 'Grabowski',
  });
  const officer = await newPerson(request);
  await signInByMail(page, officer, readCode);
  await expect(page).toHaveURL('/');
  await page.goto(started.path);
  const typist = new WizardTypist(page);
  const steps = stepsFor(true);
  for (const [place, step] of steps.entries()) {
    await typist.expectPage(pageTitle(step), place + 1);
    await typePage(typist, step, application);
    await typist.saveByButton(place === steps.length - 1 ? 'Submit' : 'Save & next');
  }
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  await typeFinances(page, started.tab('finances'));
  await typeLock(page, started.tab('lock-info'));
  const file = await download(page, started.tab('loan-summary'), () =>
    confirmByMail(page, officer, readCode),
  );

  const office = await openEmptyOffice(browser, dataDir);
  await office.page.goto(`${office.url}/mismo/imports`);
  const chosen = { name: file.name, mimeType: 'application/xml', buffer: Buffer.from(file.xml) };
  await office.page.getByLabel('MISMO files', { exact: true }).setInputFiles([chosen]);
  await expect(office.page.getByText('Result: 1 imported.')).toBeVisible();
  await office.page.getByRole('link', { name: 'Show the files of this import' }).press('Enter');
  const row = office.page.getByRole('row').filter({ hasText: file.name });
  const address = (await row.getByRole('link').first().getAttribute('href')) ?? '';
  const [, customerId = '', loanId = ''] = /customers\/([^/]+)\/urlas\/([^/]+)/.exec(address) ?? [];

  const here = await wholeLoan({ url: new URL(page.url()).origin, token: accessTokenOf(ADMIN) }, started);
  const there = await wholeLoan(office, { customerId, loanId });
  expect(there).toEqual(here);
  expect(here.locks).toHaveLength(1);
  const again = await download(office.page, `${office.url}${address}`, () =>
    confirmByMail(office.page, office.email, office.readCode),
  );
  expect(lasting(again.xml)).toBe(lasting(file.xml));
  await office.close();
});

const FIRST_ADMIN = 'first.admin@lintel.example';

/** Another lender's installation, with one administrator and no customers. */
interface EmptyOffice {
  url: string;
  page: Page;
  /** The administrator's address and mailed codes. */
  email: string;
  readCode: (address: string) => Promise<string>;
  token: string;
  close(): Promise<void>;
}

async function openEmptyOffice(browser: Browser, dataDir: string): Promise<EmptyOffice> {
  const env = { DEMO: '0' };
  await runCommand('staff', ['add', FIRST_ADMIN, '--role', 'admin', '--first-name', 'Ada'], { dataDir, env });
  const lintel = await RunningLintel.start({ dataDir, port: await freePort(), env });
  await post(`${lintel.url}/api/auth/request-otp`, { email: FIRST_ADMIN });
  const seen = new Set<string>();
  const otp = await readCode(dataDir, FIRST_ADMIN, seen);
  const grant = await post(`${lintel.url}/api/auth/sign-in`, { email: FIRST_ADMIN, otp });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${lintel.url}/healthz`);
  await page.evaluate(storeGrant, grant);
  return {
    url: lintel.url,
    page,
    email: FIRST_ADMIN,
    readCode: (address) => readCode(dataDir, address, seen),
    token: (JSON.parse(grant) as { access_token: string }).access_token,
    async close() {
      await context.close();
      await lintel.stop();
    },
  };
}

/** @returns the text of the answer. @throws for every answer except a success. */
async function post(url: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return text;
}
