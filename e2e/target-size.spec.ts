import type { Page } from '@playwright/test';
import { LOAN_OFFICER } from '../domain/people/role.ts';
import { accessibilityFaults } from './accessibility.ts';
import { startApplication } from './application-wizard/started-application.ts';
import { storeDocument } from './documents/stored-documents.ts';
import { expect, test } from './fixtures.ts';
import { noteBox } from './loans/notes-page.ts';
import { orderableLoan } from './loans/orderable-loan.ts';

test.use({ colorScheme: 'dark', viewport: { width: 1280, height: 800 } });

/** Targets smaller than 24 pixels that are close to others or partly covered. Axe checks them only on request. */
async function smallTargets(page: Page): Promise<string[]> {
  const faults = await accessibilityFaults(page, ['target-size']);
  return faults.flatMap(({ nodes }) => nodes.map((node) => `${node.html} ${node.failureSummary}`));
}

// Tests BASE-73.
test('the people to tag in a note are large enough to tap, and cover nothing partly', {
  tag: '@long',
}, async ({ page, request, signInAs }) => {
  await signInAs(LOAN_OFFICER);
  const { tab } = await startApplication(request, LOAN_OFFICER, { firstName: 'Ada', lastName: 'Target' });
  await page.goto(tab('notes'));
  const people = page.getByRole('listbox', { name: 'People to tag' });
  // Lists of different lengths end at different heights.
  for (const typed of ['@', '@o', '@os', '@p']) {
    await noteBox(page).fill('');
    await noteBox(page).pressSequentially(typed);
    await expect(people).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  }
});

// Tests BASE-73.
test('the documents to attach to an order are large enough, also in a long list', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(LOAN_OFFICER);
  const loan = await orderableLoan(request, LOAN_OFFICER);
  for (let place = 1; place <= 12; place += 1) {
    const file = {
      name: `Paper ${place}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(`Paper ${place}`),
    };
    await storeDocument(request, LOAN_OFFICER, loan.customerId, file);
  }
  await page.goto(loan.tab('title-docs'));
  await page.getByRole('checkbox', { name: 'Meridian Land Title' }).check();
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await page.getByRole('button', { name: 'Attach documents' }).click();
  await expect(page.getByRole('group', { name: 'Documents' }).getByRole('checkbox')).toHaveCount(12);
  expect(await smallTargets(page)).toEqual([]);
});
