import type { Page } from '@playwright/test';
import { LOAN_COLUMN_KEYS, LOAN_COLUMNS } from '../contract/loan-columns.ts';
import { ADMIN } from '../domain/people/role.ts';
import { textsOfSheets } from './documents/printed-text.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs(ADMIN);
});

/** The printed sheets, and their size in points. */
async function printed(page: Page): Promise<{ texts: string[]; format: string | undefined }> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const box = /\/MediaBox\s*\[([^\]]+)\]/.exec(pdf.toString('latin1'));
  return { texts: await textsOfSheets(pdf), format: box?.[1]?.trim() };
}

const LANDSCAPE = '0 0 792 612';

/** How many pixels of the page do not fit on the sheet. */
async function hiddenWidth(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  // A landscape sheet of 11 inches between margins of 10 mm.
  await page.setViewportSize({ width: 980, height: 740 });
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

// Tests BASE-37.
for (const path of ['/loans?hide=none', '/loans']) {
  test(`${path} prints in landscape, with all columns and whole values`, {
    tag: path === '/loans' ? [] : '@long',
  }, async ({ page }) => {
    await page.goto(path);
    const rows = page.getByRole('table', { name: 'Loans' }).locator('tbody tr[data-href]');
    await expect(rows.first()).toBeVisible();
    const email = (await rows.first().getByRole('cell').nth(2).textContent()) ?? '';
    const number = (await rows.first().getByRole('cell').last().textContent()) ?? '';
    const { texts, format } = await printed(page);
    expect(format).toBe(LANDSCAPE);
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts.slice(0, -1)) {
      for (const key of LOAN_COLUMN_KEYS) {
        const { title, shown } = LOAN_COLUMNS[key];
        const isChosen = path.includes('hide=none') || !('waitsFor' in shown) || shown.waitsFor !== 'choice';
        if (!isChosen) continue;
        const head: string = 'head' in shown ? shown.head : title;
        expect(text.replace(/\s/g, '')).toContain(head.replace(/\s/g, ''));
      }
    }
    expect(texts[0]?.replace(/\s/g, '')).toContain(email);
    expect(texts[0]?.replace(/\s/g, '')).toContain(number);
    expect(await hiddenWidth(page)).toBe(0);
    await expect(page.getByRole('search', { name: 'Filter loans' })).toBeHidden();
  });
}

// Tests LIST-54.
test('the printed home page says that it has only the latest loans', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(/The latest \d+ loans\./)).toBeVisible();
  const { texts } = await printed(page);
  expect(texts.at(-1)?.replace(/\s+/g, ' ')).toMatch(/latest ?\d+ ?loans/);
});

for (const path of ['/staff', '/directories', '/files']) {
  test(`${path} prints in landscape`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('table').first()).toBeVisible();
    expect((await printed(page)).format).toBe(LANDSCAPE);
    expect(await hiddenWidth(page)).toBe(0);
  });
}
