import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ADMIN } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { whileStill } from '../wait-for-still-page.ts';
import { appPages } from './app-pages.ts';

test.describe.configure({ mode: 'parallel' });

/** The second one is a window of 1280 × 1024 pixels at 400 % zoom (WCAG 1.4.10). */
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
];

/** The other looks differ from light colors in nothing but their colors. */
const LOOKS = [
  ['dark', { colorScheme: 'dark', forcedColors: 'none' }],
  ['forced', { colorScheme: 'light', forcedColors: 'active' }],
] as const;

async function weakContrasts(page: Page): Promise<string[]> {
  const { violations } = await whileStill(page, () =>
    new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze(),
  );
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

for (const viewport of WINDOWS) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    // Tests BASE-42.
    test('every page is accessible in light, dark and forced colors', async ({
      page,
      request,
      signInAs,
      expectAccessible,
    }) => {
      test.setTimeout(240_000);
      await signInAs(ADMIN);
      for (const address of await appPages(request)) {
        await test.step(address, async () => {
          await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByText(/^Loading /)).toHaveCount(0);
          await expectAccessible();
          for (const [look, media] of LOOKS) {
            await page.emulateMedia(media);
            expect(await weakContrasts(page), `${address} in ${look} colors`).toEqual([]);
          }
        });
      }
    });
  });
}
