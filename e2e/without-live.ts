import type { Page } from '@playwright/test';

/** Keeps a page from hearing what others do in its loan, as a proxy that lets no stream through would. */
export async function withoutLive(page: Page): Promise<void> {
  await page.route('**/live?*', (route) => route.fulfill({ status: 204 }));
}
