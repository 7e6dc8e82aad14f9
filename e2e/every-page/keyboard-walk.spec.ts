import { ADMIN } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { expectFocusInSight } from '../hidden-focus.ts';
import { appPages } from './app-pages.ts';

// A window of 1280 × 1024 pixels at 400 % zoom (WCAG 1.4.10 and 2.4.11).
test.use({ viewport: { width: 320, height: 256 } });

const TABS = 60;

// Tests BASE-42.
test('no page scrolls sideways or hides the focus at 400 % zoom', async ({ page, request, signInAs }) => {
  test.setTimeout(240_000);
  await signInAs(ADMIN);
  for (const address of await appPages(request)) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(sideways, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
      await expectFocusInSight(page, TABS);
    });
  }
});
