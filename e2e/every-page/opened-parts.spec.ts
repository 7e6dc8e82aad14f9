import type { Locator, Page } from '@playwright/test';
import { ADMIN, LOAN_OFFICER } from '../../domain/people/role.ts';
import { type StartedApplication, startApplication } from '../application-wizard/started-application.ts';
import { expect, test } from '../fixtures.ts';
import { addPerson } from '../staff/staff-steps.ts';
import { answersOfTwo } from './app-pages.ts';
import { inEveryColor, inEveryLook } from './every-look.ts';

test.describe.configure({ mode: 'parallel' });

type Opened = readonly [open: Locator, shown: Locator];

const buttonOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function lookAtEach(page: Page, parts: readonly Opened[], look: () => Promise<void>): Promise<void> {
  for (const [open, shown] of parts) {
    await open.click();
    await expect(shown).toBeVisible();
    await look();
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
  }
}

/** The parts of the header that can be opened on every page. */
function headerParts(page: Page, width: number): Opened[] {
  const search: Opened = [buttonOf(page, /^Search/), page.getByRole('option').first()];
  const bell: Opened = [
    buttonOf(page, /^Notifications/),
    page.getByRole('region', { name: 'Notifications' }).getByRole('heading'),
  ];
  const menu: Opened = [buttonOf(page, width < 768 ? 'Menu' : 'Services'), page.getByRole('menu')];
  return [menu, bell, search];
}

function listParts(page: Page): Opened[] {
  const fields = page.getByRole('search', { name: 'Filter loans' }).getByRole('combobox');
  const options = page.getByRole('option').first();
  const filters = ['Status', 'Loan officer'].map(
    (name): Opened => [fields.and(page.getByRole('combobox', { name })), options],
  );
  return [
    ...filters,
    [buttonOf(page, 'Columns'), page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').first()],
    [buttonOf(page, 'Views'), page.getByRole('menu')],
  ];
}

/** The last one is a window of 1280 × 1024 pixels at 400% zoom. */
const WINDOWS = [
  { width: 390, height: 900 },
  { width: 1440, height: 900 },
  { width: 320, height: 256 },
];

for (const viewport of WINDOWS) {
  const { width } = viewport;
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport });

    // Tests BASE-38.
    test('every menu, list of options, calendar and popup is accessible when open, in every color', {
      tag: width === 1440 ? [] : '@long',
    }, async ({ page, signInAs, expectAccessible }) => {
      test.slow();
      const look = () => inEveryColor(page, expectAccessible);
      await signInAs(LOAN_OFFICER);
      await page.goto('/loans?status=locked');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: /,/ }).first()).toBeVisible();
      await lookAtEach(page, [...headerParts(page, width), ...listParts(page)], look);
      await page.getByRole('link', { name: /,/ }).first().click();
      await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
      await page.goto(page.url().replace('loan-summary', 'history'));
      const calendar: Opened = [buttonOf(page, 'Pick From'), buttonOf(page, 'Next month')];
      await lookAtEach(page, [calendar], look);
      // This calendar also offers days of the next month.
      await page.goto(page.url().replace('history', 'lock-info'));
      await buttonOf(page, 'Extend / Modify').click();
      const later: Opened = [buttonOf(page, 'Pick Lock Expires On'), buttonOf(page, 'Next month')];
      await lookAtEach(page, [later], look);
    });
  });
}

test.describe('opened figures and prints', () => {
  let started: StartedApplication;

  test.beforeEach(async ({ request, signInAs }) => {
    test.setTimeout(240_000);
    started = await startApplication(request, ADMIN, { firstName: 'Ada', lastName: 'Quill' });
    await started.save(answersOfTwo());
    await signInAs(ADMIN);
  });

  // Tests BASE-42.
  test('opened figures and a what-if of the qualification are accessible in every look', {
    tag: '@long',
  }, async ({ page, expectAccessible }) => {
    await page.goto(started.tab('qualification'));
    await page.getByRole('button', { name: 'Debts and expenses' }).press('Enter');
    await expect(page.getByRole('table', { name: 'Calculation: Debts and expenses' })).toBeVisible();
    await page.getByLabel('Interest rate').fill('7');
    await page.getByRole('button', { name: 'Principal and interest' }).press('Enter');
    await expect(
      page.getByRole('table', { name: 'Calculation, what if: Principal and interest' }),
    ).toBeVisible();
    await inEveryLook(page, expectAccessible);
  });

  test('the print of Form 1003 is accessible in every look', { tag: '@long' }, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(started.tab('loan-summary'));
    await page.getByRole('link', { name: 'Print 1003' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Print Form 1003' })).toBeVisible();
    await inEveryLook(page, expectAccessible);
  });
});

// Tests BASE-42.
test('the dialogs about staff are accessible in every look, also with a long name', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  const { staffId, firstName } = await addPerson(request, 'Longname'.repeat(8), [LOAN_OFFICER]);
  await signInAs(ADMIN);
  await page.goto(`/staff/people/${staffId}`);
  // This page below /staff belongs to the service 'Staff'.
  await page.getByRole('button', { name: 'Services' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Staff', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change roles' }).press('Enter');
  await expect(page.getByRole('dialog', { name: `Roles of ${firstName} Talvik` })).toBeVisible();
  await inEveryLook(page, expectAccessible);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Disable' }).press('Enter');
  await expect(page.getByRole('dialog', { name: `Disable ${firstName} Talvik?` })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Add person' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Add and invite' }).press('Enter');
  await expect(page.getByText('Choose at least one role')).toBeVisible();
  await inEveryLook(page, expectAccessible);
});
