import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { HmdaLoan } from '../contract/hmda/hmda-loan.ts';
import type { HmdaRegister } from '../contract/hmda/hmda-register.ts';
import { ADMIN, LOAN_PROCESSOR, type Role, UNDERWRITER } from '../domain/people/role.ts';
import { easternDate } from '../domain/time/eastern-time.ts';
import type { StartedApplication } from './application-wizard/started-application.ts';
import { accessTokenOf, expect, test } from './fixtures.ts';
import { applied, choose, decide } from './loans/decided-loan.ts';
import { runCommand } from './operation/running-lintel.ts';

const COMPANY = {
  hmdaLei: 'HARBORLENDING00EX193',
  hmdaTaxId: '84-0123456',
  hmdaAgency: '9',
  hmdaContactName: 'Grace Kim',
  hmdaContactPhone: '801-555-0100',
  hmdaContactEmail: 'hmda@lender.example',
  hmdaContactStreet: '240 Evergreen Commons',
  hmdaContactCity: 'Springfield',
  hmdaContactState: 'IL',
  hmdaContactZip: '62701',
};

const TRACT = '41051005100';
const [YEAR, MONTH, DAY] = easternDate(new Date()).split('-');
const TODAY = `${MONTH}/${DAY}/${YEAR}`;

const bearer = (role: Role) => ({ authorization: `Bearer ${accessTokenOf(role)}` });

async function setCompany(request: APIRequestContext): Promise<void> {
  const before = await request.get('/api/company-settings', { headers: bearer(ADMIN) });
  const saved = await request.put('/api/company-settings', {
    headers: { ...bearer(ADMIN), 'if-match': before.headers().etag ?? '' },
    data: COMPANY,
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Whatever the tab asks, until nothing is open. */
async function answerAll(page: Page, { tab }: StartedApplication): Promise<void> {
  await page.goto(tab('hmda'));
  await expect(
    page.getByRole('heading', { name: /^(?:Open questions: \d+|No open questions)$/ }),
  ).toBeVisible();
  const open = page.locator('[data-question]:not(:has([data-saved]))');
  while ((await open.count()) > 0) {
    const row = open.first();
    const saved = page.locator(`[data-question="${await row.getAttribute('data-question')}"]`);
    const radio = row.getByRole('radio').first();
    const field = row.getByRole('textbox').first();
    if (await row.getByRole('textbox', { name: /census tract/ }).isVisible()) await field.fill(TRACT);
    else if ((await radio.count()) > 0) await radio.check();
    else {
      const example = await field.getAttribute('placeholder');
      await field.fill(example === 'MM/DD/YYYY' ? TODAY : example || 'None');
      await field.focus();
    }
    await page.keyboard.press('Enter');
    // An answer can take a later question away.
    await expect(saved.and(open)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'No open questions' })).toBeVisible();
}

async function overrideAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Override: Action Taken', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Override \d+: Action Taken$/ });
  await dialog.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option', { name: action, exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The notice of November 2 was not answered');
  await dialog.getByRole('button', { name: 'Save override' }).click();
  await expect(dialog).toBeHidden();
}

// Tests HMDA-47, HMDA-61 and HMDA-66.
test('a loan of each action taken, whose row stands in the file and passes', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  test.setTimeout(300_000);
  await setCompany(request);
  const loans: Record<string, StartedApplication> = {};
  for (const [action, name] of Object.entries({
    1: 'Originated',
    2: 'Unaccepted',
    3: 'Denied',
    4: 'Withdrawn',
    5: 'Incomplete',
  }))
    loans[action] = await applied(request, name);
  const of = (action: string) => loans[action] as StartedApplication;

  const { customerId, loanId } = of('1');
  const funded = await request.post(`/api/customers/${customerId}/urlas/${loanId}/actions`, {
    headers: bearer(LOAN_PROCESSOR),
    data: { actionType: 'LOAN_STATUS', loanStatus: 'FUNDED', reason: 'The closing agent confirmed it' },
  });
  expect(funded.status(), await funded.text()).toBe(201);

  await signInAs(UNDERWRITER);
  await page.goto(of('2').tab('decision'));
  await choose(page, 'Decision', 'Final approval');
  await decide(page, 'Final approval');
  await page.goto(of('3').tab('decision'));
  await choose(page, 'Decision', 'Denied');
  await choose(page, 'Reason 1 (principal)', 'Value or type of collateral not sufficient');
  await decide(page, 'Denied', true);
  for (const [action, kind] of [
    ['2', 'Withdrawn by applicant'],
    ['4', 'Withdrawn by applicant'],
    ['5', 'Closed for incompleteness'],
  ] as const) {
    await page.goto(of(action).tab('decision'));
    await choose(page, 'Decision', kind);
    await decide(page, kind, true);
  }

  await signInAs(ADMIN);
  for (const loan of Object.values(loans)) await answerAll(page, loan);
  // Lintel knows of no notice whose day has passed, so it takes the fifth for a denial (comment 4(a)(8)(i)-6).
  await page.goto(of('5').tab('hmda'));
  await overrideAction(page, 'File closed for incompleteness (5)');
  await answerAll(page, of('5'));
  await page.goto('/hmda');
  const answeredAt = Date.now();
  // Another story may be making one: then ours follows.
  const isMade = async () => {
    const url = `/api/hmda/registers/${YEAR}`;
    const state: HmdaRegister = await (await request.get(url, { headers: bearer(ADMIN) })).json();
    if (state.making !== null) return false;
    if (state.register !== null && Date.parse(state.register.madeOn) >= answeredAt) return true;
    await page.getByRole('button', { name: /^Make/ }).click();
    return false;
  };
  await expect.poll(isMade, { timeout: 90_000, intervals: [1_000] }).toBe(true);
  await page.reload();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Annual file/ }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\n');

  const rows: string[] = [];
  for (const [action, loan] of Object.entries(loans)) {
    const url = `/api/customers/${loan.customerId}/urlas/${loan.loanId}/hmda`;
    const register: HmdaLoan = await (await request.get(url, { headers: bearer(ADMIN) })).json();
    const uli = register.fields.find(({ key }) => key === 'uli')?.value ?? 'none';
    const row = lines.find((line) => line.split('|')[2] === uli) ?? '';
    expect(row.split('|')[10]).toBe(action);
    rows.push(row);
  }
  // Other stories' loans may have open questions, so the five rows are a file of their own.
  const sheet = (lines[0] ?? '').split('|').with(12, String(rows.length)).join('|');
  const file = join(await mkdtemp(join(tmpdir(), 'hmda-')), 'five.txt');
  await writeFile(file, `${[sheet, ...rows].join('\n')}\n`);
  const said = await runCommand('hmda', ['check', file], { dataDir: tmpdir() });
  expect(said).toMatch(/edits of \d{4}, annual, .*, 5 rows/);
  expect(said).toContain('No syntactical or validity edit stands.');
});
