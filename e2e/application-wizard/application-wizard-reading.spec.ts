import { stepsFor } from '../../domain/application/progress/steps.ts';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { pageTitle } from '../../web/features/application-wizard/wizard-names.ts';
import { maximal } from '../data/maximal.ts';
import { textsOfSheets } from '../documents/printed-text.ts';
import { expect, test } from '../fixtures.ts';
import { type StartedApplication, startApplication } from './started-application.ts';

const ROLE = LOAN_OFFICER;
const STEPS = stepsFor(true);

let started: StartedApplication;

test.beforeEach(async ({ page, request, signInAs }) => {
  started = await startApplication(request, ROLE, { firstName: 'María-José', lastName: 'Llewelyn' });
  await started.save({ ...maximal.application, loanApplicationProgress: 800 });
  await signInAs(ROLE);
  await page.goto(`${started.path}&sourceUrla=loan-summary`);
});

test('is read page by page on a phone in the dark, without a field and without a save', {
  tag: '@long',
}, async ({ page, expectAccessible }) => {
  test.slow();
  const saves: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PUT') saves.push(sent.url());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [position, step] of STEPS.entries()) {
    await expect(page.getByRole('heading', { level: 1, name: pageTitle(step), exact: true })).toBeVisible();
    await expect(page.getByText(`Page - ${position + 1}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${step.label} is no wider than the window`).toBe(390);
    await expectAccessible();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  expect(saves).toEqual([]);
});

test('is printed whole, page after page, without buttons', { tag: '@long' }, async ({ page }) => {
  await expect(page.getByText("Maria Llewelyn; M. J. D'Arcy; Mari Öztürk")).toBeVisible();
  await page.evaluate(() => {
    window.print = () => void window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const sheets = page.locator('[data-printed]').getByRole('article', { includeHidden: true });
  await expect(sheets).toHaveCount(STEPS.length);
  // On screen, the printed pages are hidden.
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  // The printable width of a Letter sheet.
  await page.setViewportSize({ width: 720, height: 960 });
  for (const [position, step] of STEPS.entries()) {
    await expect(sheets.nth(position).getByRole('heading', { level: 1 })).toContainText(pageTitle(step));
  }
  await expect(page.getByRole('navigation', { name: 'Pages of the application' })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const first = sheets.first();
  await expect(first.getByText('***-**-4418')).toBeVisible();
  const street = await first.getByText('12 Foxglove Ln', { exact: true }).boundingBox();
  const unit = await first.getByText('7C', { exact: true }).boundingBox();
  expect(unit?.y).toBe(street?.y);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheets).toHaveCount(0);
});

test('is printed whole also if Print was pressed before the wizard had loaded completely', {
  tag: '@long',
}, async ({ page }) => {
  const { promise: asked, resolve: comes } = Promise.withResolvers<void>();
  await page.route('**/assets/wizard-overlays-*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText("Maria Llewelyn; M. J. D'Arcy; Mari Öztürk")).toBeVisible();
  await page.evaluate(() => {
    window.print = () => void window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  comes();
  const sheets = page.locator('[data-printed]').getByRole('article', { includeHidden: true });
  await expect(sheets).toHaveCount(STEPS.length);
});

test('prints everything, from the first name to the disclaimer', { tag: '@long' }, async ({ page }) => {
  await expect(page.getByText("Maria Llewelyn; M. J. D'Arcy; Mari Öztürk")).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.toggleAttribute('data-asked', true);
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.locator('[data-asked]').waitFor();
  const pdf = await page.pdf({ format: 'Letter' });
  const sheets = await textsOfSheets(pdf);
  const text = sheets.join('\n');
  for (const step of STEPS) expect(text).toContain(pageTitle(step));
  for (const answer of ['María-José', 'Tidewater Trust 5', 'Botanist', 'Tongan', 'Ravi Menon', '18 U.S.C.']) {
    expect(text).toContain(answer);
  }
  for (const step of STEPS.filter(({ section }) => section === 'section7')) {
    expect(sheets.find((sheet) => sheet.includes(pageTitle(step)))).toMatch(/Ethnicity.*Sex.*Race/s);
  }
  expect(text).not.toContain('219-09');
  expect(sheets.at(-1), 'no empty sheet at the end').toContain('18 U.S.C.');
});
