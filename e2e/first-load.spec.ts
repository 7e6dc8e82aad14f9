import { LOAN_PROCESSOR } from '../domain/people/role.ts';
import { FIRST_LOAD_BUDGET, firstLoad, noteFirstLoan, slowLine } from './first-load.ts';
import { expect, test } from './fixtures.ts';

test('on a slow line little more than the dashboard arrives before its first loan', async ({
  context,
  page,
  signInAs,
}) => {
  await signInAs(LOAN_PROCESSOR);
  await noteFirstLoan(page);
  await slowLine(await context.newCDPSession(page));
  await page.goto('/');
  await page.locator('tbody a').first().waitFor();
  const load = await firstLoad(page);
  expect.soft(load.js).toBeLessThanOrEqual(FIRST_LOAD_BUDGET.js);
  expect.soft(load.css).toBeLessThanOrEqual(FIRST_LOAD_BUDGET.css);
  expect(load.files).toBeLessThanOrEqual(FIRST_LOAD_BUDGET.files);
  // The rest comes while the line is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('behaviour')),
  );
});
