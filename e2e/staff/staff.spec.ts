import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { reloadWithDraft } from '../application-wizard/kept-drafts.ts';
import { e2eDataDir, expect, test } from '../fixtures.ts';
import { mailsSoFar, readMail } from '../operation/running-lintel.ts';
import { appCode, signInByMail } from '../sign-in/sign-in-steps.ts';
import { addPerson, newFirstName, openPerson } from './staff-steps.ts';

test('an administrator lists and exports the staff, and resets a lost second factor', {
  tag: '@long',
}, async ({ page, request, signInAs, readCode, expectAccessible }) => {
  const { email, firstName } = await addPerson(request, 'Imre', [LOAN_PROCESSOR]);
  await request.post('/api/auth/request-otp', { data: { email } });
  const signedIn = await request.post('/api/auth/sign-in', { data: { email, otp: await readCode(email) } });
  const headers = { authorization: `Bearer ${(await signedIn.json()).access_token}` };
  await request.post('/api/account/mail-confirmation/code', { headers });
  const confirmation = { code: await readCode(email) };
  await request.post('/api/account/mail-confirmation', { headers, data: confirmation });
  const offered = await (await request.post('/api/account/authenticator-app/offer', { headers })).json();
  const data = { offer: offered.offer, code: appCode(offered.secret) };
  expect((await request.post('/api/account/authenticator-app', { headers, data })).status()).toBe(200);

  await signInAs(ADMIN);
  await page.goto('/');
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('menuitem', { name: 'Staff' }).click();
  const row = page.getByRole('table', { name: 'Staff' }).getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Loan processor');
  await expect(row).toContainText('Authenticator app');
  await expectAccessible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export access review' }).click();
  expect((await download).suggestedFilename()).toMatch(/^access-review-\d{4}-\d\d-\d\d\.csv$/);

  await openPerson(page, email);
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
  await expect(page.getByText(`The second factor of ${firstName} Talvik was reset`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Reset second factor' })).toBeDisabled();
  await expect(page.getByRole('row', { name: /Second factor reset/ })).toBeVisible();
  expect((await request.get('/api/account/sessions', { headers })).status()).toBe(401);
});

// Tests STAFF-4, STAFF-5, STAFF-6, STAFF-8, STAFF-11.
test('an invited person signs in as the mail says, and gets another role', async ({
  page,
  browser,
  baseURL,
  signInAs,
  readCode,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of (400|409|429)/);
  const firstName = newFirstName('Ottilie');
  const email = `${firstName.toLowerCase()}@lintel.example`;
  const seen = await mailsSoFar(e2eDataDir());
  await signInAs(ADMIN);
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Add person' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  await expect(dialog.getByText('Choose at least one role')).toBeVisible();
  await dialog.getByLabel('First name').fill(firstName);
  await dialog.getByLabel('Last name').fill('Brandt');
  await dialog.getByLabel('Email').fill(`${firstName}@elsewhere.example`);
  await dialog.getByRole('checkbox', { name: 'Loan officer' }).check();
  // Tests BASE-29.
  await reloadWithDraft(page, 'new-person');
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(dialog.getByText('Your draft is back.')).toBeVisible();
  await expect(dialog.getByLabel('Last name')).toHaveValue('Brandt');
  await expect(dialog.getByRole('checkbox', { name: 'Loan officer' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByText(/is not an address of the company/).first()).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Email').fill('admin@lintel.example');
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  await expect(dialog.getByText('admin@lintel.example is already on the staff.').first()).toBeVisible();
  await dialog.getByLabel('Email').fill(email.toUpperCase());
  // The answer to the first try is lost. The second try adds and invites nobody twice.
  await page.route('**/api/staff', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  allowConsole(/net::ERR_FAILED/);
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  await expect(dialog.getByText(/Your changes may be saved/).first()).toBeVisible();
  await page.unroute('**/api/staff');
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();

  const invitation = await readMail(e2eDataDir(), email, seen);
  expect(invitation).toContain('Adele Whitcombe has added you');
  expect(invitation).toContain('Your role: Loan officer');
  expect(invitation).toContain(email);
  const link = /https?:\/\/\S+/.exec(invitation)?.[0] ?? '';
  expect(new URL(link).pathname).toBe('/signin');

  // The mail was lost, so it is sent again, once in 5 minutes (STAFF-26, STAFF-27).
  await openPerson(page, email);
  const sendAgain = async () => {
    await page.getByRole('main').getByRole('button', { name: 'Send the invitation again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send the invitation again' }).click();
  };
  await sendAgain();
  await expect(page.getByText(`The invitation is on its way to ${email}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await readMail(e2eDataDir(), email, seen)).toContain('Adele Whitcombe has added you');
  await expect(page.getByRole('row', { name: /Invitation: none → Sent again/ })).toBeVisible();
  await sendAgain();
  await expect(page.getByText(/invited again less than 5 minutes ago/)).toBeVisible();
  const context = await browser.newContext({ baseURL });
  const theirs = await context.newPage();
  await signInByMail(theirs, email, readCode);
  await expect(theirs.getByText(`${firstName} Brandt`).first()).toBeVisible();

  await openPerson(page, email);
  await expect(page.getByRole('row', { name: /Roles: none → Loan officer/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the invitation again' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Change name' }).click();
  const names = page.getByRole('dialog', { name: `Name of ${firstName} Brandt` });
  await names.getByLabel('First name').fill('');
  await names.getByRole('button', { name: 'Save name' }).click();
  await expect(names.getByLabel('First name')).toBeFocused();
  await names.getByLabel('First name').fill(firstName);
  await names.getByLabel('Last name').fill('Reyes');
  await expectAccessible();
  await names.getByRole('button', { name: 'Save name' }).click();
  await expect(names).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${firstName} Reyes`);
  await expect(page.getByRole('row', { name: /Name: .* Brandt → .* Reyes/ })).toBeVisible();
  await page.getByRole('button', { name: 'Change roles' }).click();
  const roles = page.getByRole('dialog', { name: `Roles of ${firstName} Reyes` });
  await roles.getByRole('checkbox', { name: 'Loan officer' }).uncheck();
  await roles.getByRole('checkbox', { name: 'Loan processor' }).check();
  await roles.getByRole('button', { name: 'Save roles' }).click();
  await expect(roles).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change roles' })).toBeFocused();
  await expect(page.getByRole('row', { name: /Role: Loan officer → none/ })).toBeVisible();

  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: 'Enable' })).toBeFocused();
  await theirs.goto('/loans');
  await expect(theirs).toHaveURL(/\/signin/);
  await page.getByRole('link', { name: 'All staff' }).click();
  const list = page.getByRole('table', { name: 'Staff' });
  await expect(list).toBeVisible();
  await expect(list.getByText(email)).toHaveCount(0);
  await page.getByLabel('Show disabled').check();
  await expect(list.getByRole('row', { name: new RegExp(email) })).toContainText('Disabled');
  await context.close();
});

// Tests STAFF-8.
test('the second of two administrators sees what the first has saved', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  otherBrowserAs,
  allowConsole,
}) => {
  allowConsole(/status of 412/);
  const { email, firstName } = await addPerson(request, 'Twice', [LOAN_OFFICER]);
  await signInAs(ADMIN);
  await openPerson(page, email);
  await page.getByRole('button', { name: 'Change roles' }).click();
  const mine = page.getByRole('dialog', { name: `Roles of ${firstName} Talvik` });
  await mine.getByRole('checkbox', { name: 'Administrator' }).check();

  const other = await otherBrowserAs(ADMIN);
  await openPerson(other, email);
  await other.getByRole('button', { name: 'Change roles' }).click();
  const theirs = other.getByRole('dialog', { name: `Roles of ${firstName} Talvik` });
  await theirs.getByRole('checkbox', { name: 'Loan processor' }).check();
  await theirs.getByRole('button', { name: 'Save roles' }).click();
  await expect(theirs).toBeHidden();

  await mine.getByRole('button', { name: 'Save roles' }).click();
  await expect(mine.getByText(/It is now: Loan officer, Loan processor\. Save again/)).toBeVisible();
  await mine.getByRole('button', { name: 'Save roles' }).click();
  await expect(mine).toBeHidden();
  await expect(page.getByRole('row', { name: /Role: Loan processor → none/ })).toBeVisible();

  // Tests STAFF-28: both tabs of one person want the same.
  await page.getByRole('button', { name: 'Change roles' }).click();
  await mine.getByRole('checkbox', { name: 'Loan processor' }).check();
  await other.reload();
  await other.getByRole('button', { name: 'Change roles' }).click();
  await theirs.getByRole('checkbox', { name: 'Loan processor' }).check();
  await theirs.getByRole('button', { name: 'Save roles' }).click();
  await expect(theirs).toBeHidden();
  await mine.getByRole('button', { name: 'Save roles' }).click();
  await expect(mine).toBeHidden();
  await expect(page.getByText(/was changed meanwhile|Save again/)).toHaveCount(0);
  for (const [label, title] of [
    ['Disable', 'is disabled'],
    ['Enable', 'may sign in again'],
  ] as const) {
    await page.reload();
    await page.getByRole('button', { name: label }).click();
    await other.reload();
    await other.getByRole('button', { name: label }).click();
    for (const one of [other, page]) {
      await one.getByRole('dialog').getByRole('button', { name: label }).click();
      await expect(one.getByRole('dialog')).toBeHidden();
    }
    await expect(page.getByText(`${firstName} Talvik ${title}`)).toBeVisible();
    await expect(page.getByText(/was not (dis|en)abled/)).toHaveCount(0);
  }
});

// Tests STAFF-9, STAFF-10.
test('an administrator finds their own buttons disabled, with the reason', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(ADMIN);
  await openPerson(page, 'admin@lintel.example');
  await expect(page.getByRole('button', { name: 'Disable' })).toBeDisabled();
  await expect(page.getByText('You cannot disable yourself. Ask another administrator.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End sessions' })).toBeDisabled();
  await page.goBack();
  await expect(page.locator('#main :focus')).toHaveText(/Adele Whitcombe/);
});
