import type { Page } from '@playwright/test';

/** Reloads the page once the browser has stored the draft of a dialog. */
export async function reloadWithDraft(page: Page, dialog: string): Promise<void> {
  await page.waitForFunction(
    (place) => Object.keys(localStorage).some((key) => key.startsWith(place)),
    `draft:${dialog}-dialog:`,
  );
  await page.reload();
}
