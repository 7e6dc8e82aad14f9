import type { Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../domain/people/role.ts';
import { startApplication } from './application-wizard/started-application.ts';
import { expect, test } from './fixtures.ts';

// A window of 1280 × 1024 pixels at 400 % zoom (WCAG 1.4.10 and 2.4.11).
test.use({ viewport: { width: 320, height: 256 } });

const TABS = 25;

/** The focused element if something is over its middle, or it is out of sight; '' otherwise. */
function hiddenFocus(): string {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return '';
  // A hidden radio button shows as its label.
  const shown =
    focused.clientWidth === 0 && focused instanceof HTMLInputElement ? focused.labels?.[0] : focused;
  if (shown === undefined) return focused.outerHTML;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  const isInSight = there !== null && (shown.contains(there) || there.contains(shown));
  return isInSight ? '' : focused.outerHTML;
}

async function expectFocusInSight(page: Page): Promise<void> {
  for (let presses = 0; presses < TABS; presses += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(hiddenFocus), { timeout: 2_000 }).toBe('');
  }
}

test('hides no focused field of an application behind its bars', async ({ page, request, signInAs }) => {
  const started = await startApplication(request, LOAN_PROCESSOR, { firstName: 'Ada', lastName: 'Low' });
  await signInAs(LOAN_PROCESSOR);
  await page.goto(started.path);
  await expect(page.getByRole('heading', { level: 1, name: /^Section 1/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expectFocusInSight(page);
});

test('hides no focused field of the calculator behind its bars', async ({ page, signInAs }) => {
  await signInAs(LOAN_PROCESSOR);
  await page.goto('/amortization-calculator');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFocusInSight(page);
});
