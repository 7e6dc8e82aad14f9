import type { Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { madePdf, madePng, madeText } from './sample-files.ts';
import { openStored, preview, tool } from './stored-documents.ts';

const ROLE = LOAN_PROCESSOR;

interface Printed {
  pictures: [width: number, height: number][];
  text: string | null;
}

/** Records what the page's frames would send to the printer. */
async function recordPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const pictures = [...document.images].map(({ naturalWidth, naturalHeight }) => [
        naturalWidth,
        naturalHeight,
      ]);
      const text = document.querySelector('pre')?.textContent ?? null;
      Object.assign(window.top ?? window, { printed: { pictures, text, isFrame: window !== window.top } });
    };
  });
}

const printed = (page: Page) =>
  page.evaluate(() => (window as unknown as { printed?: Printed }).printed ?? null);

test.beforeEach(async ({ page, signInAs }) => {
  await recordPrinting(page);
  await signInAs(ROLE);
});

// Tests DOC-60.
test('prints all pages of a PDF, and nothing of the app', { tag: '@long' }, async ({ page, request }) => {
  await openStored(page, request, ROLE, await madePdf('Statement.pdf', ['One', 'Two', 'Three']));
  await tool(page, 'Print').dblclick();
  await expect.poll(() => printed(page)).toMatchObject({ text: null, isFrame: true });
  const { pictures = [] } = (await printed(page)) ?? {};
  expect(pictures).toHaveLength(3);
  // 150 dots per inch: letter paper is 1275 × 1650.
  expect(pictures.every(([width, height]) => width > 1000 && height > 1000)).toBe(true);
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-printed]');
    frame?.contentWindow?.dispatchEvent(new Event('afterprint'));
  });
  await expect(page.locator('iframe[data-printed]')).toHaveCount(0);
});

// Tests DOC-60.
test('prints an image and a text', { tag: '@long' }, async ({ page, request }) => {
  const [, note = ''] = await openStored(
    page,
    request,
    ROLE,
    madePng('Licence.png', 300, 200),
    madeText('Call.txt', 'Call on Monday.'),
  );
  await tool(page, 'Print').click();
  await expect.poll(() => printed(page)).toMatchObject({ pictures: [[300, 200]] });
  await page.goto(note);
  await tool(page, 'Print').click();
  await expect.poll(() => printed(page)).toMatchObject({ pictures: [], text: 'Call on Monday.' });
});

// Tests DOC-27, DOC-59.
test('shows a text as it is, without taking it for markup', { tag: '@long' }, async ({
  page,
  request,
  expectAccessible,
}) => {
  const text = 'Zürich: 5 €\n<img src=x onerror=alert(1)>\n\tThe borrower asks for a call.';
  await openStored(page, request, ROLE, madeText('Call.txt', text));
  const shown = preview(page, 'Call.txt').getByRole('region', { name: 'Text of Call.txt' });
  await expect(shown).toHaveText(text, { useInnerText: true });
  await expect(shown.locator('img')).toHaveCount(0);
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(shown).toBeVisible();
});

// Tests DOC-59.
test('says that a long text is cut off, and links to the whole text', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await openStored(page, request, ROLE, madeText('Log.txt', 'A line of the log.\n'.repeat(80_000)));
  await expect(page.getByText('The first 976.6 KB are shown.')).toBeVisible();
  await expect(tool(page, 'Print')).toHaveCount(0);
  await expect(tool(page, 'Download')).toBeVisible();
});
