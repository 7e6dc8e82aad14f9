import type { Page } from '@playwright/test';

/** The last one is a window of 1280 × 1024 pixels at 400 % zoom (WCAG 1.4.10). */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 900 },
  { width: 320, height: 256 },
];

const LOOKS = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;

/** Looks at the open page in every window and in light, dark and forced colors. Open menus and dialogs stay open. */
export async function inEveryLook(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    for (const media of LOOKS) {
      await page.emulateMedia(media);
      await look();
    }
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  if (before !== null) await page.setViewportSize(before);
}
