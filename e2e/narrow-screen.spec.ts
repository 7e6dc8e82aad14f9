import { ADMIN, LOAN_OFFICER } from '../domain/people/role.ts';
import { startApplication } from './application-wizard/started-application.ts';
import { madePdf } from './documents/sample-files.ts';
import { openStored } from './documents/stored-documents.ts';
import { accessTokenOf, expect, test } from './fixtures.ts';
import { smallestAnswers } from './form-details/smallest-answers.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('does the main job on a phone: menu, list, summary', async ({ page, signInAs, expectAccessible }) => {
  await signInAs(ADMIN);
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Recently updated loans' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const entry of [
    'Home',
    'Amortization Calculator',
    'Generate Quote',
    'Create Customer Profile',
    'Sign out',
  ]) {
    await expect(page.getByRole('menuitem', { name: entry, exact: true })).toBeVisible();
  }
  await page.getByRole('menuitem', { name: 'Loans', exact: true }).first().click();
  await page.getByRole('list', { name: 'Loans' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  await expectAccessible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('is as accessible in dark mode', { tag: '@long' }, async ({ page, signInAs, expectAccessible }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(LOAN_OFFICER);
  for (const path of ['/', '/loans?status=locked', '/customer-profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
  }
});

// Tests DOC-49.
test('gives the whole screen to a document', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(LOAN_OFFICER);
  await openStored(page, request, LOAN_OFFICER, await madePdf('Statement.pdf', ['Harborpoint Bank']));
  const document = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(document.getByText('Harborpoint Bank')).toBeAttached();
  expect(await document.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  for (const hidden of ['Menu', 'Folders']) {
    await expect(page.getByRole('button', { name: hidden })).toBeHidden();
  }
  await expectAccessible();
  await page.getByRole('button', { name: 'Back to the documents' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(page.getByText('Statement.pdf')).toBeVisible();
});

// Tests BASE-61.
test('keeps titles, choices and labels whole on a phone', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(LOAN_OFFICER);
  await page.goto('/loans');
  const mine = await page.getByRole('checkbox', { name: 'My loans' }).boundingBox();
  expect(mine?.x).toBeLessThan(24);

  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_OFFICER)}` };
  const locked = await (await request.get('/api/urlas?status=locked&limit=1', { headers })).json();
  const [{ customerId, loanId }] = locked.results;
  const base = `/customers/${customerId}/urlas/${loanId}/action-center`;
  await page.goto(`${base}/lock-info`);
  const title = page.getByRole('heading', { name: /^Lock \d+$/ }).first();
  expect((await title.boundingBox())?.height).toBeLessThan(24);

  await page.goto(`${base}/notes`);
  for (const choice of await page
    .getByRole('group', { name: 'Show notes about' })
    .getByRole('button')
    .all()) {
    const box = await choice.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }

  const loan = await startApplication(request, LOAN_OFFICER, { firstName: 'Ada', lastName: 'Asterisk' });
  await loan.save(smallestAnswers({}));
  await page.goto(`${loan.path}&page=section4`);
  await expect(page.getByText('Are you purchasing from a builder or an individual seller?')).toBeVisible();
  const marks = page.getByText('*', { exact: true });
  expect(await marks.count()).toBeGreaterThan(5);
  const alone = await marks.evaluateAll((all) =>
    all
      .filter((mark) => {
        const label = mark.parentElement?.getBoundingClientRect().left ?? 0;
        return mark.getBoundingClientRect().left - label < 8;
      })
      .map((mark) => mark.parentElement?.textContent),
  );
  expect(alone).toEqual([]);
});
