import type { Page } from '@playwright/test';

/** Cuts a page off from live updates, as a proxy that blocks streams would. */
export async function withoutLive(page: Page): Promise<void> {
  await page.route('**/live?*', (route) => route.fulfill({ status: 204 }));
}
