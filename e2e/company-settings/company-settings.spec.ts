import type { Page } from '@playwright/test';
import { makeSurveyPlat } from '../../server/demo/documents/make-picture.ts';
import { expect, test } from '../fixtures.ts';
import { freePort, RunningLintel, readCode, runCommand } from '../operation/running-lintel.ts';
import { signInByMail } from '../sign-in/sign-in-steps.ts';

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save settings' }).click();
}

// Tests SET-3, SET-6, SET-11, SET-12, SET-13, SET-15, SET-16, SET-18, SET-19, SET-20, SET-21.
test('administrators change the settings, lose no draft, and see who changed what', { tag: '@long' }, async ({
  page,
  dataDir,
  browser,
  allowConsole,
  expectAccessible,
}) => {
  test.slow();
  allowConsole(/status of (400|412|415)/);
  // Settings affect everybody, so this test has its own server.
  const env = { DEMO: '0', REQUIRE_SECOND_FACTOR: '0' };
  const lintel = await RunningLintel.start({ dataDir, port: await freePort(), env });
  const [ada, bea] = ['ada.reed@lintel.example', 'bea.ruiz@lintel.example'];
  for (const email of [ada, bea])
    await runCommand('staff', ['add', email, '--role', 'admin'], { dataDir, env });
  const seen = new Set<string>();
  const codeOf = (address: string) => readCode(dataDir, address, seen);
  await signInByMail(page, ada, codeOf, lintel.url);
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('Lintel');
  await expect(page.getByText('The environment variable REQUIRE_SECOND_FACTOR sets this')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Not required' })).toBeDisabled();
  await expect(page.getByLabel('Sign-in with emailed codes')).toHaveCount(0);
  await expect(page.getByText('2 people have no second factor.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open a new quote' })).toHaveAttribute(
    'href',
    '/generate-quote',
  );
  await expect(page.getByText('No changes yet')).toBeVisible();

  // Typed key by key.
  await page.getByLabel('Company name').fill('');
  await save(page);
  await expect(page.getByLabel('Company name')).toBeFocused();
  await expect(page.getByText('Enter the name of the company')).toBeVisible();
  await page.getByLabel('Company name').fill('Harbor\u0007Lending');
  await save(page);
  await expect(
    page.getByText('Column 7: remove the control character U+0007', { exact: true }),
  ).toBeVisible();
  await page.getByLabel('Company name').fill('');
  await page.getByLabel('Company name').pressSequentially('Harbor Lending');
  await page.getByLabel('NMLS ID').pressSequentially('40x');
  await page.getByLabel('Email domains').fill('harbor.example, ann@pier.example');
  await page.getByLabel('Maximum session (hours)').fill('1');
  await page.getByLabel('Escrow cushion (months)').fill('3');
  await page.getByRole('button', { name: 'Add office' }).click();
  await expect(page.getByLabel('Office name')).toBeFocused();
  await save(page);
  for (const message of [
    'Enter up to 12 digits, or leave it empty',
    'Enter only the part after the @',
    'Enter a name for this office',
    'Enter a whole number from 0 to 2',
    'Enter the street',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByText('Some people could not sign in again.')).toBeVisible();
  await expect(page.getByText('Their addresses have other domains (lintel.example: 2).')).toBeVisible();
  await expectAccessible();

  await page.getByLabel('NMLS ID').fill('402100');
  await page.getByLabel('Escrow cushion (months)').fill('0');
  await page.getByLabel('Email domains').fill('harbor.example');
  await page.getByLabel('Office name').fill('Head office');
  await page.getByRole('textbox', { name: 'Street', exact: true }).fill('100 Main St');
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Austin');
  await page.getByRole('textbox', { name: /^State\b/ }).fill('tx');
  await page.getByRole('textbox', { name: 'ZIP code', exact: true }).fill('78701');
  await save(page);
  await expect(page.getByText('The pause must fit into the session, which lasts 60 minutes')).toBeVisible();
  await page.getByLabel('Maximum session (hours)').fill('10');
  await page.getByLabel('Idle timeout (minutes)').fill('60');
  await save(page);
  await expect(page.getByText('Keep lintel.example: without it you could not sign in again')).toBeVisible();
  await page.getByLabel('Email domains').fill('harbor.example lintel.example');
  await page.getByRole('combobox', { name: 'Access to loans' }).click();
  await page.getByRole('option', { name: 'Staff see the loans of their branch' }).click();

  // The draft survives a reload.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Street', exact: true })).toHaveValue('100 Main St');
  await expect(page.getByLabel('Email domains')).toHaveValue('harbor.example, lintel.example');

  // Meanwhile, a second administrator saves another setting, and a different value of the same setting.
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInByMail(other, bea, codeOf, lintel.url);
  await expect(other.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  await other.goto(`${lintel.url}/settings`);
  await other.getByLabel('NMLS ID').fill('555');
  await other.getByLabel('Maximum session (hours)').fill('11');
  await save(other);
  await expect(other.getByText('Settings saved')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Save settings' })).toBeFocused();

  await save(page);
  const question = page.getByRole('dialog', { name: 'Which of these is right?' });
  await expect(question.getByText('Bea Ruiz saved other values while you were choosing.')).toBeVisible();
  await expect(question.getByRole('radio', { name: 'Bea Ruiz: 555' })).toBeVisible();
  await question.getByRole('radio', { name: 'Bea Ruiz: 555' }).check();
  await question.getByRole('radio', { name: 'Yours: 10 hours' }).check();
  await question.getByRole('button', { name: 'Save these' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByLabel('NMLS ID')).toHaveValue('555');
  await expect(page.getByLabel('Maximum session (hours)')).toHaveValue('10');
  await expect(page.getByLabel(/^State\b/)).toHaveValue('TX');
  await expect(page.getByLabel('Escrow cushion (months)')).toHaveValue('0');
  const table = page.getByRole('table', { name: 'Settings changes' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row').nth(1)).toContainText('Company name: default → Harbor Lending');
  await expect(table.getByRole('row').nth(1)).toContainText('Maximum session (hours): 11 hours → 10 hours');
  await expectAccessible();

  // A second save builds on what the first one stored, and the removed office is gone.
  await page.getByRole('button', { name: 'Remove office: Office 1' }).click();
  await save(page);
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('row').nth(1)).toContainText('78701 → none');
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText('Harbor Lending');

  // The logo is saved at once, apart from the form (SET-23, SET-24, SET-25).
  const file = page.getByLabel('Logo file');
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('The logo must be a PNG or JPEG image.')).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: makeSurveyPlat() });
  const preview = page.getByRole('img', { name: 'Logo of Harbor Lending' });
  await expect(preview).toBeVisible();
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(540);
  await expect(page.getByText('The logo must be a PNG or JPEG image.')).toBeHidden();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('No logo yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload logo' })).toBeFocused();
  await expect(table.getByRole('row').nth(1)).toContainText('Logo removed: PNG, 540 × 405 pixels');

  await context.close();
  await page.close();
  await lintel.stop();
});
