import { ADMIN } from '../../domain/people/role.ts';
import { expectNoFaults } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { isLongRun } from '../long-run.ts';
import { appPages } from './app-pages.ts';
import { coveringControls, expectFocusInSight, namelessImages } from './drawn-parts.ts';
import { inEveryColor } from './every-look.ts';

test.describe.configure({ mode: 'parallel' });

const WIDE = { width: 1280, height: 800 };
/** A window of 1280 × 1024 pixels at 400% zoom (WCAG 1.4.10 and 2.4.11). */
const ZOOMED = { width: 320, height: 256 };

const TABS = 60;

/** The pages are visited in three tests, so that two browsers share the work. */
const PARTS = [0, 1, 2] as const;

// Tests BASE-42. A long run looks at every page in every color, at 400% zoom too, and follows the focus there.
for (const part of PARTS) {
  test(`every page is accessible, scrolls and covers nothing (part ${part + 1})`, async ({
    page,
    request,
    signInAs,
  }) => {
    test.setTimeout(480_000);
    await signInAs(ADMIN);
    const addresses = (await appPages(request)).filter((_, place) => place % PARTS.length === part);
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.setViewportSize(WIDE);
        await page.goto(address);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toBeVisible();
        await expect(page.getByText(/^Loading /)).toHaveCount(0);
        // A page that loads in parts can replace what was there first.
        await expect(heading).toBeVisible();
        await inEveryColor(page, expectNoFaults);
        expect.soft(await page.evaluate(coveringControls), address).toEqual([]);
        expect.soft(await page.evaluate(namelessImages), address).toEqual([]);

        await page.setViewportSize(ZOOMED);
        if (isLongRun) await inEveryColor(page, expectNoFaults);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(sideways, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
        if (isLongRun) await expectFocusInSight(page, TABS);
      });
    }
  });
}
