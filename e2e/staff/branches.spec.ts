import type { Browser, Page } from '@playwright/test';
import { ROLE_TABLE, ROLES } from '../../domain/people/role.ts';
import { PERMISSION_NAMES } from '../../domain/people/staff-permissions.ts';
import { inEveryLook } from '../every-page/every-look.ts';
import { expect, test } from '../fixtures.ts';
import { freePort, RunningLintel, readCode } from '../operation/running-lintel.ts';
import { storeGrant } from '../sign-in/stored-grant.ts';

/** A person of the demo, signed in by mail. */
interface Desk {
  page: Page;
  token: string;
  /** Another tab. */
  open(path: string): Promise<Page>;
  send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    version?: number,
  ): Promise<Record<string, never>>;
}

async function openDesk(browser: Browser, url: string, dataDir: string, email: string): Promise<Desk> {
  const post = async (path: string, body: object) =>
    (
      await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).text();
  const seen = new Set<string>();
  await post('/api/auth/request-otp', { email });
  const grant = await post('/api/auth/sign-in', { email, otp: await readCode(dataDir, email, seen) });
  const token = (JSON.parse(grant) as { access_token: string }).access_token;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate(storeGrant, grant);
  return {
    page,
    token,
    async open(path) {
      const tab = await context.newPage();
      await tab.goto(url + path);
      return tab;
    },
    async send(method, path, body, version) {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      };
      const answer = await fetch(url + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
}

async function setAccess(admin: Desk, loanAccess: 'everyone' | 'branch'): Promise<void> {
  const { version } = await admin.send('GET', '/api/company-settings');
  await admin.send('PUT', '/api/company-settings', { loanAccess }, version);
}

async function addBranch(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add branch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a branch' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add branch' }).click();
  await expect(dialog).toBeHidden();
}

async function moveTo(page: Page, url: string, staffId: string, branch: string): Promise<void> {
  await page.goto(`${url}/staff/people/${staffId}`);
  await page.getByRole('button', { name: 'Change branch' }).click();
  const dialog = page.getByRole('dialog', { name: /^Branch of / });
  await dialog.getByRole('combobox', { name: 'Branch' }).click();
  await page.getByRole('option', { name: branch }).click();
  await dialog.getByRole('button', { name: 'Save branch' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(branch, { exact: true }).first()).toBeVisible();
}

/** Screenshots of a screen on a phone, a tablet and a desktop, if the run asks for them. */
async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS === undefined) return;
  for (const width of [390, 736, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` });
  }
}

// Tests ACCESS-7, ACCESS-12, ACCESS-13, ACCESS-14, ACCESS-15, ACCESS-17, ACCESS-18, ACCESS-19.
test('an administrator limits access to branches, and open lists of others follow without a reload', {
  tag: '@long',
}, async ({ browser, dataDir, expectAccessible }) => {
  test.setTimeout(240_000);
  // The setting affects the whole installation, so this test has its own.
  const lintel = await RunningLintel.start({ dataDir, port: await freePort(), env: {} });
  const desk = (name: string) => openDesk(browser, lintel.url, dataDir, `${name}@lintel.example`);
  const [admin, officer, processor] = [await desk('admin'), await desk('officer'), await desk('processor')];
  const { page } = admin;
  await page.goto(`${lintel.url}/staff/branches`);
  await expect(page.getByText('No branches yet')).toBeVisible();
  await addBranch(page, 'North');
  await addBranch(page, 'South');
  const branches = page.getByRole('table', { name: 'Branches', exact: true });
  const rowOf = (name: string) => branches.getByRole('row', { name: new RegExp(name) });
  await expect(rowOf('North')).toContainText('Open');
  await inEveryLook(page, () => expectAccessible(page));

  const { people } = (await admin.send('GET', '/api/staff')) as unknown as {
    people: { staffId: string; email: string }[];
  };
  const idOf = (name: string) => people.find(({ email }) => email.startsWith(`${name}@`))?.staffId ?? '';
  await moveTo(page, lintel.url, idOf('officer'), 'North');
  await shoot(page, 'person');
  await moveTo(page, lintel.url, idOf('processor'), 'South');
  await page.goto(`${lintel.url}/staff/branches`);
  await expect(page.getByRole('button', { name: 'Close North' })).toBeDisabled();
  await expect(rowOf('North')).toContainText('Move its 1 person to another branch first.');
  const changes = page.getByRole('table', { name: 'Branch changes' });
  await expect(changes.getByRole('row', { name: /North.*Added/ })).toBeVisible();
  // On a desktop, the time stays on one line.
  await page.setViewportSize({ width: 1440, height: 900 });
  const time = await changes.getByRole('time').first().boundingBox();
  expect(time?.height).toBeLessThan(30);
  await shoot(page, 'branches');

  const { customerId } = await officer.send('POST', '/api/customers', {
    firstName: 'Nora',
    lastName: 'Ofnorth',
    primaryEmail: 'nora@post.example',
  });
  const { loanId } = await officer.send('POST', `/api/customers/${customerId}/urlas`);
  const ofNorth = await officer.open('/loans');
  const ofSouth = await processor.open('/loans');
  const summary = await processor.open(`/customers/${customerId}/urlas/${loanId}/action-center/history`);
  const nora = /Ofnorth, Nora/;
  for (const list of [ofNorth, ofSouth]) await expect(list.getByRole('row', { name: nora })).toBeVisible();
  await expect(summary.getByText(/Nora/).first()).toBeVisible();

  await setAccess(admin, 'branch');
  await ofSouth.bringToFront();
  await expect(ofSouth.getByText('Loans of South')).toBeVisible();
  await expect(ofSouth.getByRole('row', { name: nora })).toHaveCount(0);
  await expect(ofNorth.getByText('Loans of North')).toBeVisible();
  await expect(ofNorth.getByRole('row', { name: nora })).toBeVisible();
  await expectAccessible(ofNorth);
  await shoot(ofSouth, 'list-south');
  await shoot(ofNorth, 'list-north');
  await summary.bringToFront();
  await expect(summary.getByText(/Nora/)).toHaveCount(0);
  await shoot(summary, 'summary-south');

  // The loan moves to South and back. Open lists and an open page follow.
  const typed = await officer.open(`/customers/${customerId}/urlas/${loanId}/action-center/notes`);
  await typed.getByRole('textbox', { name: /Note/ }).fill('She calls back');
  await ofSouth.bringToFront();
  const directories = (await admin.send('GET', '/api/directories')) as unknown as {
    processors: { firstName: string; email: string }[];
  };
  const ofProcessor = directories.processors.find(({ email }) => email === 'processor@lintel.example');
  const task = { actionType: 'TASKS', setupProcessor: ofProcessor?.firstName };
  const url = `/api/customers/${customerId}/urlas/${loanId}/actions`;
  await admin.send('POST', url, task);
  await expect(ofSouth.getByRole('row', { name: nora })).toBeVisible();
  await expect(typed.getByText('404, File Not Found')).toBeVisible();
  await expect(typed.getByText('You can no longer open this loan')).toBeVisible();
  await expect(typed.getByText('The status of this loan is not known yet')).toHaveCount(0);
  await shoot(typed, 'lost-loan');
  await ofNorth.bringToFront();
  await expect(ofNorth.getByRole('row', { name: nora })).toHaveCount(0);
  const [action] = (await admin.send('GET', `${url}?actionType=TASKS`)) as unknown as {
    actionId: string;
    version: number;
  }[];
  await ofSouth.bringToFront();
  await admin.send('PUT', `/api/actions/${action?.actionId}`, { setupProcessor: null }, action?.version);
  await expect(ofSouth.getByRole('row', { name: nora })).toHaveCount(0);
  await ofNorth.bringToFront();
  await expect(ofNorth.getByRole('row', { name: nora })).toBeVisible();
  // Without a reload.
  await typed.bringToFront();
  await expect(typed.getByText('You can no longer open this loan')).toHaveCount(0);
  await expect(typed.getByRole('textbox', { name: /Note/ })).toHaveValue('She calls back');

  await page.goto(`${lintel.url}/staff/roles`);
  await expect(page.getByRole('row', { name: /See customers and loans/ })).toContainText(
    'Loans of their branch',
  );
  // Tests STAFF-2: the page has the one table of roles.
  const table = await page.getByRole('table', { name: 'Permissions' }).getByRole('row').allInnerTexts();
  const cells = table.map((row) => row.split(/\s*\t\s*/).map((cell) => cell.trim()));
  for (const [permission, name] of Object.entries(PERMISSION_NAMES)) {
    if (permission === 'see-all-loans') continue;
    const may = ROLES.map((role) =>
      (ROLE_TABLE[role].permissions as readonly string[]).includes(permission) ? 'Yes' : 'No',
    );
    expect(cells).toContainEqual([name, ...may]);
  }
  await expectAccessible(page);
  await shoot(page, 'roles');

  await setAccess(admin, 'everyone');
  await ofSouth.bringToFront();
  await expect(ofSouth.getByRole('row', { name: nora })).toBeVisible();
  await expect(ofSouth.getByText('Loans of South')).toHaveCount(0);
  await lintel.stop();
});
