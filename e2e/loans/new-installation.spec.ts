import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures.ts';
import { freePort, RunningLintel, readCode, runCommand } from '../operation/running-lintel.ts';
import { importedBook } from './imported-book.ts';

const ADMIN = 'first.admin@lintel.example';

/** A new installation, from the command line to an open loan, with real input. */
test('an empty installation: first administrator, imported book, borrower found, application started', {
  tag: '@long',
}, async ({ page, dataDir, allowConsole }) => {
  test.slow();
  // For a customer without a loan the server answers 404, which the browser logs.
  allowConsole(/404/);
  const env = { DEMO: '0' };
  await runCommand('staff', ['add', ADMIN, '--role', 'admin', '--first-name', 'Ada'], { dataDir, env });
  const lintel = await RunningLintel.start({ dataDir, port: await freePort(), env });

  const book = join(dataDir, 'book.csv');
  await writeFile(book, importedBook(40));
  expect(await runCommand('import', [book], { dataDir, env })).toContain('Loans: 41 new');

  await page.goto(`${lintel.url}/`);
  await expect(page).toHaveURL(`${lintel.url}/signin`);
  await page.getByLabel('Email').fill(ADMIN);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('Digit 1 of 6').pressSequentially(await readCode(dataDir, ADMIN, new Set()));
  await expect(page).toHaveURL(`${lintel.url}/`);

  // Finds the imported borrower by the first three letters.
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  await search.fill('ken');
  await search.press('Enter');
  const found = page.getByRole('table', { name: 'Search results for ken' });
  await found.getByRole('link', { name: 'Birkenfeld, Ottilie' }).click();
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Loan Id' }).getByText('BK-2031')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Loan Info' }).getByText('$ 412,500')).toBeVisible();

  // Adds a customer, finds them immediately, and starts an application.
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('menuitem', { name: 'Create Customer Profile' }).click();
  await page.getByLabel('First name').fill('Wilhelmina');
  await page.getByLabel('Last name').fill('Zandvoort');
  await page.getByLabel('Email').fill('w.zandvoort@north.example');
  await page.getByLabel('Cell phone').fill('5035550142');
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page.getByText('The profile of Zandvoort, Wilhelmina was created.')).toBeVisible();

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await search.fill('zan');
  await search.press('Enter');
  await page.getByRole('link', { name: 'Zandvoort, Wilhelmina' }).click();
  await expect(page).toHaveURL(/\/urlas\/no-urla\/action-center\/documents-uploaded$/);
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page).toHaveURL(/\/urla\?/);
  await expect(page.getByText('Zandvoort, Wilhelmina').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Section 1\./ })).toBeVisible();

  // An open page would keep sending requests to the stopped server.
  await page.goto('about:blank');
  expect(await lintel.stop()).toBe(0);
});
