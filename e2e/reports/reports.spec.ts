import type { Locator, Page } from '@playwright/test';
import { CHART_COLORS } from '../../domain/charts/chart-theme.ts';
import { ADMIN } from '../../domain/people/role.ts';
import { inEveryColor } from '../every-page/every-look.ts';
import { expect, test } from '../fixtures.ts';

const MOST_CLICKS = 4;

/** Asks a question from Home, and counts the clicks to its answer. */
async function ask(page: Page, answer: (click: (target: Locator) => Promise<void>) => Promise<void>) {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible();
  let clicks = 0;
  await answer(async (target) => {
    clicks += 1;
    await target.click();
  });
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
}

/** A figure of the total, in large digits above the chart. */
function total(page: Page, label: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(label, { exact: true }) })
    .getByRole('definition');
}

test.beforeEach(async ({ signInAs }) => {
  await signInAs(ADMIN);
});

// Tests REPORT-60 to REPORT-63.
test('answers four questions of a manager with at most four clicks each', { tag: '@long' }, async ({
  page,
}) => {
  const header = page.getByRole('navigation', { name: 'Main' });
  const reports = header.getByRole('link', { name: 'Reports' });
  const report = (name: string) =>
    page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name, exact: true });
  const choice = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step("How many of last month's applications funded?", () =>
    ask(page, async (click) => {
      await click(reports);
      await click(report('Pull-through'));
      await click(choice('Last month'));
      await expect(page).toHaveURL(/report=pull-through&period=last-month/);
      await expect(total(page, 'Pull-through')).toHaveText(/^\d+\.\d%$/);
      await expect(page.getByRole('img', { name: /^Loans by stage reached: started \d+/ })).toBeVisible();
    }));

  await test.step('How many days do we need from start to funding?', () =>
    ask(page, async (click) => {
      await click(reports);
      await click(report('Cycle times'));
      await expect(page.getByText(/^Started to funded · /)).toBeVisible();
      await expect(total(page, 'Median')).toHaveText(/^\d+ days?$/);
    }));

  await test.step('Which locks end this week?', () =>
    ask(page, async (click) => {
      await click(reports);
      await click(report('Expiring locks'));
      await click(choice('This week'));
      await expect(page).toHaveURL(/period=this-week/);
      const count = await total(page, 'Loans').textContent();
      await click(page.getByRole('row', { name: /^Total/ }).getByRole('link'));
      await expect(page.getByText(new RegExp(`^(The first 50 of )?${count} loans?$`)).first()).toBeVisible();
      await expect(page.getByRole('table', { name: 'Loans' }).getByRole('row')).toHaveCount(
        Math.min(Number(count), 50) + 1,
      );
      await expect(page.getByRole('button', { name: 'Remove filter Expiring locks' })).toBeVisible();
    }));

  await test.step('Who brings in how much?', () =>
    ask(page, async (click) => {
      await click(reports);
      await click(report('Volume'));
      await click(choice('By loan officer'));
      const rows = page.getByRole('table', { name: 'Volume: every figure' }).getByRole('row');
      await expect(rows.nth(1)).toContainText('$');
    }));
});

const LOOKS = [
  'report=pipeline',
  'report=pull-through&compare=true',
  'report=cycle-times',
  'report=locks',
  'report=volume&by=officer&compare=true',
];
const WIDTHS = [390, 736, 1024, 1440];

// Tests REPORT-62, REPORT-67.
test('draws every kind of chart in every width and color', { tag: '@long' }, async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(600_000);
  for (const look of LOOKS) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/reports?${look}`);
      const chart = page.getByRole('img').first();
      await expect(chart).toBeVisible();
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${look} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
      if (width === 390 || width === 1440) await inEveryColor(page, () => expectAccessible());
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  // Mails have the same colors, as numbers.
  const { page: named, paper } = CHART_COLORS;
  const tokens = [named.text, named.quiet, named.line, named.surface, ...named.tones];
  const shown = await page.evaluate((colors) => {
    const style = getComputedStyle(document.documentElement);
    return colors.map((color) => style.getPropertyValue(color.slice('var('.length, -1)).trim());
  }, tokens);
  expect(shown).toEqual(
    [paper.text, paper.quiet, paper.line, paper.surface, ...paper.tones].map(expectedColor),
  );
  // The change of colors fades for a moment.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await page.locator('animate').count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('search', { name: 'Filter the report' })).toBeHidden();
  await expect(page.getByRole('img').first()).toBeVisible();
});

/** The build shortens '#ffffff'. */
function expectedColor(color: string): unknown {
  return color === '#ffffff' ? expect.stringMatching(/^#fff(fff)?$/) : color;
}
