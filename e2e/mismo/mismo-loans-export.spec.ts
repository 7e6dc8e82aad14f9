import { readFile } from 'node:fs/promises';
import { fromBufferPromise } from 'yauzl';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { minimal } from '../data/minimal.ts';
import { expect, test } from '../fixtures.ts';

// Tests MISMO-19.
test('an officer exports the loans of a filtered list as a ZIP', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const started = await startApplication(request, LOAN_OFFICER, { firstName: 'Ines', lastName: 'Quill' });
  await started.save({ ...minimal.application, loanApplicationProgress: 800 });
  const { loanNumber } = await started.read();
  await signInAs(LOAN_OFFICER);
  await page.goto('/loans?loanPurpose=Purchase');
  const listed = page.getByText(/^[\d,]+ loans?$/);
  await expect(listed).toBeVisible();
  await page.getByRole('button', { name: 'Export MISMO' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export MISMO' });
  await expect(dialog.getByRole('button', { name: 'Download ZIP' })).toBeFocused();
  const shown = Number(/[\d,]+/.exec((await listed.textContent()) ?? '')?.[0].replaceAll(',', ''));
  await expect(dialog).toContainText(/This list has [\d,]+ loans?\./);
  await expectAccessible();
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^MISMO loans \d{4}-\d{2}-\d{2}\.zip$/);
  await expect(dialog.getByText('is downloaded.')).toBeVisible();
  const zip = await fromBufferPromise(await readFile(await download.path()), { lazyEntries: true });
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  expect(names).toContain(`MISMO ${loanNumber}.xml`);
  // Other tests add loans to the list meanwhile, and remove none.
  expect(names.length).toBeGreaterThanOrEqual(shown);
  expect(new Set(names).size).toBe(names.length);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export MISMO' })).toBeFocused();
});

test('a ZIP that breaks off is not saved, and the dialog says so', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to load/);
  await startApplication(request, LOAN_OFFICER, { firstName: 'Ines', lastName: 'Quill' });
  await signInAs(LOAN_OFFICER);
  await page.goto('/loans');
  await page.route('**/api/urlas/mismo*', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Export MISMO' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export MISMO' });
  await dialog.getByRole('button', { name: 'Download ZIP' }).press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/urlas/mismo*');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download ZIP' }).press('Enter');
  await downloading;
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});
