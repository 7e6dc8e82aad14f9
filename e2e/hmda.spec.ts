import { readFile } from 'node:fs/promises';
import { ADMIN } from '../domain/people/role.ts';
import { easternDate } from '../domain/time/eastern-time.ts';
import { startApplication } from './application-wizard/started-application.ts';
import { minimal } from './data/minimal.ts';
import { accessTokenOf, expect, test } from './fixtures.ts';

// Tests HMDA-60, HMDA-61, HMDA-64 and HMDA-66.
test('answers by keyboard, and the row in the register’s draft @long', async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  test.slow();
  const day = easternDate(new Date());
  const started = await startApplication(request, ADMIN, { firstName: 'Ines', lastName: 'Withdrawn' });
  await started.save({ ...minimal.application, loanApplicationProgress: 800 });
  const overrides = { actionTaken: '4', actionTakenDate: day.replaceAll('-', '') };
  for (const [place, [key, value]] of Object.entries(overrides).entries()) {
    const url = `/api/customers/${started.customerId}/urlas/${started.loanId}/hmda/overrides/${key}`;
    const answer = await request.put(url, {
      headers: { authorization: `Bearer ${accessTokenOf(ADMIN)}`, 'if-match': `"${place}"` },
      data: { value, reason: 'Withdrawn by phone' },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  await signInAs(ADMIN);
  await page.goto(started.tab('hmda'));
  await expect(page.getByText(/^Belongs in the register of/)).toBeVisible();
  await page.getByRole('radio', { name: 'Conventional (1)' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Site-built (1)' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'In which census tract is the property?' })).toBeFocused();
  await page.keyboard.type('41051005100');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No open questions' })).toBeVisible();
  await expectAccessible();

  await page.goto('/hmda');
  await page.getByRole('button', { name: /^Make/ }).click();
  await expect(page.getByRole('heading', { name: 'Files' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Files of the whole year are drafts.')).toBeVisible();
  await expectAccessible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Annual file (draft)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`DRAFT-hmda-${day.slice(0, 4)}.txt`);
  const text = await readFile(await download.path(), 'utf8');
  const row = text.split(/\r?\n/).find((line) => line.includes('|41051005100|'));
  expect(row?.split('|').slice(10, 12)).toEqual(['4', overrides.actionTakenDate]);
});
