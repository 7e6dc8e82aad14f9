import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { MOMENT, PicturedLintel, type PicturedLoan } from './pictured-lintel.ts';

/** Fewer pixels keep a picture near 40 kB, and its words legible. */
test.use({
  viewport: { width: 1280, height: 680 },
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
});

const PHONE = { width: 390, height: 800 };

const SCHEMES = ['light', 'dark'] as const;

let lintel: PicturedLintel;
let locked: PicturedLoan;
let partial: PicturedLoan;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  lintel = await PicturedLintel.start();
  locked = await lintel.firstLoan('locked');
  partial = await lintel.firstLoan('partial');
});

test.afterAll(() => lintel?.stop());

/** Compares the window with its stored pictures, light and dark. The others follow when one has changed. */
async function compare(page: Page, name: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    // The page of a borrower reads the scheme only once.
    await page.evaluate((scheme) => {
      document.documentElement.dataset.mantineColorScheme = scheme;
    }, colorScheme);
    if ((await page.getByRole('region', { name: /^Preview of .*\.pdf$/ }).count()) > 0)
      await expect(page.getByLabel('Page number')).toBeVisible();
    await expect
      .soft(page)
      .toHaveScreenshot(`${name}-${colorScheme}.png`, { scale: 'device', maxDiffPixelRatio: 0.001 });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(lintel.address(path));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^(Loading |…$)/)).toHaveCount(0, { timeout: 30_000 });
  await page.evaluate(() => document.fonts.ready);
}

const SCREENS: Readonly<Record<string, () => string>> = {
  home: () => '/',
  'my-day': () => '/my-day',
  loans: () => '/loans?status=locked&limit=50',
  'loan-summary': () => locked.tab('loan-summary'),
  'loan-summary-partial': () => partial.tab('loan-summary'),
  qualification: () => locked.tab('qualification'),
  underwriting: () => locked.tab('underwriting'),
  decision: () => locked.tab('decision'),
  letters: () => locked.tab('notices'),
  finances: () => locked.tab('finances'),
  'form-details': () => locked.tab('form-details'),
  documents: () => locked.tab('documents-uploaded'),
  conditions: () => locked.tab('conditions'),
  'title-docs': () => locked.tab('title-docs'),
  'lock-info': () => locked.tab('lock-info'),
  deadlines: () => locked.tab('deadlines'),
  costs: () => locked.tab('costs'),
  'loan-estimate': () => locked.tab('loan-estimate'),
  'closing-disclosure': () => locked.tab('closing-disclosure'),
  closing: () => locked.tab('closing-day'),
  tasks: () => locked.tab('tasks'),
  'loan-status': () => locked.tab('loan-status'),
  notes: () => locked.tab('notes'),
  history: () => locked.tab('history'),
  'action-items': () => locked.tab('action-item'),
  customer: () => locked.tab('customer'),
  'wizard-section1': () => partial.wizard('section1'),
  'wizard-section4': () => partial.wizard('section4'),
  'wizard-section5': () => partial.wizard('section5'),
  calculator: () => '/amortization-calculator',
  quote: () => '/generate-quote',
  'rate-tables': () => '/rate-tables',
  directories: () => '/directories',
  staff: () => '/staff',
  permissions: () => '/staff/roles',
  settings: () => '/settings',
};

test('the main screens look as stored', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(20_000);
  await lintel.signIn(page);
  for (const [name, path] of Object.entries(SCREENS)) {
    await test.step(name, async () => {
      await open(page, path());
      await compare(page, name);
    });
  }
});

interface OpenedPart {
  path: () => string;
  open: (page: Page) => Promise<void>;
  shown: (page: Page) => Locator;
  isPhone?: boolean;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const menu = (page: Page) => page.getByRole('menu');
const options = (page: Page) => page.getByRole('option').first();
const home = () => '/';
const lockedLoans = () => '/loans?status=locked&limit=50';

/** One of each kind of menu, list, popup, sheet and dialog. */
const PARTS: Readonly<Record<string, OpenedPart>> = {
  'services-menu': { path: home, open: press('Services'), shown: menu },
  notifications: {
    path: home,
    open: press(/^Notifications/),
    shown: (page) => page.getByRole('region', { name: 'Notifications' }).getByRole('heading'),
  },
  palette: { path: home, open: press(/^Search/), shown: options },
  shortcuts: { path: home, open: (page) => page.keyboard.press('?'), shown: dialog('Keyboard shortcuts') },
  'phone-menu': { path: home, open: press('Menu'), shown: menu, isPhone: true },
  'phone-action-center': {
    path: () => partial.tab('loan-summary'),
    open: press('Action Center'),
    shown: dialog('Action Center'),
    isPhone: true,
  },
  'status-choices': {
    path: lockedLoans,
    open: (page) => page.getByRole('combobox', { name: 'Status' }).click(),
    shown: options,
  },
  'columns-popup': { path: lockedLoans, open: press('Columns'), shown: dialog('Columns') },
  'views-menu': { path: lockedLoans, open: press('Views'), shown: menu },
  'missing-items-sheet': {
    path: () => partial.tab('loan-summary'),
    open: press(/^\d+ items missing$/),
    shown: (page) => page.getByRole('dialog'),
  },
  calendar: {
    path: () => locked.tab('history'),
    open: press('Pick From'),
    shown: (page) => page.getByRole('button', { name: 'Next month' }),
  },
  'condition-dialog': {
    path: () => locked.tab('conditions'),
    open: press('Add condition'),
    shown: dialog('Add a condition'),
  },
  'paste-dialog': {
    path: () => locked.tab('conditions'),
    open: press('Paste conditions'),
    shown: dialog('Paste conditions'),
  },
  'deleted-documents-sheet': {
    path: () => locked.tab('documents-uploaded'),
    open: press('Deleted documents'),
    shown: dialog('Deleted documents'),
  },
  'folder-dialog': {
    path: () => locked.tab('documents-uploaded'),
    open: async (page) => {
      await page.getByRole('treeitem', { name: 'Insurance' }).click();
      await press('Add a folder')(page);
    },
    shown: (page) => page.getByRole('dialog'),
  },
  'export-dialog': {
    path: () => locked.tab('loan-summary'),
    open: (page) =>
      page
        .getByRole('link', { name: 'Export MISMO' })
        .or(page.getByRole('button', { name: 'Export MISMO' }))
        .click(),
    shown: dialog('Export MISMO'),
  },
  'costs-dialog': {
    path: () => '/generate-quote',
    open: press('Default costs'),
    shown: (page) => page.getByRole('dialog'),
  },
  'add-person-dialog': { path: () => '/staff', open: press('Add person'), shown: dialog('Add a person') },
  'confirm-dialog': {
    path: () => lintel.officer,
    open: press('Disable'),
    shown: dialog(/^Disable /),
  },
};

test('menus, lists, popups, sheets and dialogs look as stored when open', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(20_000);
  await lintel.signIn(page);
  const wide = page.viewportSize() ?? PHONE;
  // The palette lists them as recent loans, even when this test runs alone.
  for (const loan of [partial, locked]) await open(page, loan.tab('loan-summary'));
  for (const [name, part] of Object.entries(PARTS)) {
    await test.step(name, async () => {
      await page.setViewportSize(part.isPhone ? PHONE : wide);
      await open(page, part.path());
      await part.open(page);
      await expect(part.shown(page)).toBeVisible();
      await compare(page, name);
    });
  }
});

// Last, because it changes a loan.
test('sign-in and the page of a borrower look as stored', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000);
  await open(page, '/signin');
  await compare(page, 'sign-in');
  await page.setViewportSize(PHONE);
  await page.clock.setFixedTime(MOMENT);
  await open(page, await lintel.askBorrower(locked));
  await compare(page, 'borrower-page');
});
