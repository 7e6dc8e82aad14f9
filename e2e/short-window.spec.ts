import { LOAN_PROCESSOR } from '../domain/people/role.ts';
import { startApplication } from './application-wizard/started-application.ts';
import { expect, test } from './fixtures.ts';
import { expectFocusInSight } from './hidden-focus.ts';

// A window of 1280 × 1024 pixels at 400 % zoom (WCAG 1.4.10 and 2.4.11).
test.use({ viewport: { width: 320, height: 256 } });

const TABS = 25;

test('hides no focused field of an application behind its bars', async ({ page, request, signInAs }) => {
  const started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Ada', lastName: 'Low' });
  await signInAs(LOAN_PROCESSOR);
  await page.goto(started.path);
  await expect(page.getByRole('heading', { level: 1, name: /^Section 1/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expectFocusInSight(page, TABS);
});

test('hides no focused field of the calculator behind its bars', async ({ page, signInAs }) => {
  await signInAs(LOAN_PROCESSOR);
  await page.goto('/amortization-calculator');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFocusInSight(page, TABS);
});
