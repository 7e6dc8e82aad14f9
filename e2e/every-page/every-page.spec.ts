import type { APIRequestContext, Page } from '@playwright/test';
import { ADMIN } from '../../domain/people/role.ts';
import { accessibilityFaults } from '../accessibility-faults.ts';
import { expect, test } from '../fixtures.ts';
import { expectFocusInSight } from '../hidden-focus.ts';
import { whileStill } from '../wait-for-still-page.ts';
import { appPages } from './app-pages.ts';
import { coveringControls, namelessImages } from './drawn-parts.ts';

test.describe.configure({ mode: 'parallel' });

/** The other looks differ from light colors in nothing but their colors. */
const LOOKS = [
  ['dark', { colorScheme: 'dark', forcedColors: 'none' }],
  ['forced', { colorScheme: 'light', forcedColors: 'active' }],
] as const;

const LIGHT = { colorScheme: 'light', forcedColors: 'none' } as const;

const TABS = 60;

/** The pages are visited in three tests, so that two browsers share the work. */
const PARTS = [0, 1, 2] as const;
type PartOfPages = (typeof PARTS)[number];

interface Fixtures {
  page: Page;
  request: APIRequestContext;
  expectAccessible: () => Promise<void>;
}

async function weakContrasts(page: Page): Promise<string[]> {
  const faults = await whileStill(page, () =>
    accessibilityFaults(page, ['color-contrast', 'link-in-text-block']),
  );
  return faults.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

/** Opens every page of a part once, runs axe on it in every look, and then `look` in light colors. */
async function visitPages(
  part: PartOfPages,
  { page, request, expectAccessible }: Fixtures,
  look: (address: string) => Promise<void>,
): Promise<void> {
  const addresses = (await appPages(request)).filter((_, place) => place % PARTS.length === part);
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.emulateMedia(LIGHT);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await expectAccessible();
      for (const [name, media] of LOOKS) {
        await page.emulateMedia(media);
        expect(await weakContrasts(page), `${address} in ${name} colors`).toEqual([]);
      }
      await page.emulateMedia(LIGHT);
      await look(address);
    });
  }
}

test.describe('1280 pixels wide', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  // Tests BASE-42.
  for (const part of PARTS) {
    test(`every page is accessible in every look, covers no field, and names each image (part ${part + 1})`, async ({
      page,
      request,
      signInAs,
      expectAccessible,
    }) => {
      test.setTimeout(240_000);
      await signInAs(ADMIN);
      await visitPages(part, { page, request, expectAccessible }, async (address) => {
        expect.soft(await page.evaluate(coveringControls), address).toEqual([]);
        expect.soft(await page.evaluate(namelessImages), address).toEqual([]);
      });
    });
  }
});

// A window of 1280 × 1024 pixels at 400 % zoom (WCAG 1.4.10 and 2.4.11).
test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  // Tests BASE-42.
  for (const part of PARTS) {
    test(`every page is accessible in every look, does not scroll sideways, and keeps the focus in sight (part ${part + 1})`, async ({
      page,
      request,
      signInAs,
      expectAccessible,
    }) => {
      test.setTimeout(240_000);
      await signInAs(ADMIN);
      await visitPages(part, { page, request, expectAccessible }, async (address) => {
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(sideways, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
        await expectFocusInSight(page, TABS);
      });
    });
  }
});
