import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { madeLockedPdf } from './locked-pdf.ts';
import { madeLinkedPdf, madePdf, madeScan } from './sample-files.ts';
import { field, openStored, preview, tool } from './stored-documents.ts';

const ROLE = LOAN_PROCESSOR;

/** RGB of the pixel in the middle of the first page. */
async function middleOfFirstPage(page: Page): Promise<number[]> {
  return page
    .getByRole('group', { name: /^Page 1 of/ })
    .locator('canvas')
    .first()
    .evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const pixel = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1);
      return [...(pixel?.data ?? [])].slice(0, 3);
    });
}

test.beforeEach(async ({ signInAs }) => {
  await signInAs(ROLE);
});

test.describe('a PDF', () => {
  const months = ['January', 'February', 'March', 'April', 'May', 'June'];
  const statement = () =>
    madePdf(
      'Statement.pdf',
      months.map((month) => `Harborpoint Bank\nStatement of ${month}\nPayroll deposit\nPayroll tax`),
    );

  test('is read by page and number, searched, zoomed and opened by its thumbnails', async ({
    page,
    request,
    expectAccessible,
  }) => {
    await openStored(page, request, ROLE, await statement());
    const frame = preview(page, 'Statement.pdf');
    await expect(frame.getByText('Statement of January')).toBeAttached();
    await test.step('pages, one by one and by number', async () => {
      await expectAccessible();
      await expect(field(page, 'Page number')).toHaveValue('1');
      await expect(tool(page, 'Previous page')).toHaveAttribute('aria-disabled', 'true');
      await tool(page, 'Next page').click();
      await expect(field(page, 'Page number')).toHaveValue('2');
      await field(page, 'Page number').fill('5');
      await field(page, 'Page number').press('Enter');
      await expect(frame.getByText('Statement of May')).toBeInViewport();
      await field(page, 'Page number').fill('9');
      await field(page, 'Page number').press('Enter');
      await expect(field(page, 'Page number')).toHaveValue('6');
      await expect(tool(page, 'Next page')).toHaveAttribute('aria-disabled', 'true');

      await page.getByRole('group', { name: 'Pages of Statement.pdf' }).focus();
      await page.keyboard.press('Home');
      await expect(field(page, 'Page number')).toHaveValue('1');
      await page.keyboard.press('ArrowRight');
      await expect(field(page, 'Page number')).toHaveValue('2');
    });

    await test.step('search: marks every match, and steps forward, backward and round the ends', async () => {
      await page.getByRole('group', { name: 'Pages of Statement.pdf' }).focus();
      await page.keyboard.press('Home');
      await expect(field(page, 'Page number')).toHaveValue('1');
      await page.keyboard.press('Control+f');
      const search = page.getByRole('search').getByRole('textbox', { name: 'Search the document' });
      await expect(search).toBeFocused();
      await search.fill('PAYROLL');
      const count = page.getByRole('search').getByRole('status');
      await expect(count).toHaveText('1 of 12');
      await expect(frame.locator('.highlight').filter({ hasText: 'Payroll' }).first()).toBeVisible();
      await search.press('Enter');
      await expect(count).toHaveText('2 of 12');
      await search.press('Shift+Enter');
      await search.press('Shift+Enter');
      await expect(count).toHaveText('12 of 12');
      await expect(field(page, 'Page number')).toHaveValue('6');
      await expectAccessible();
      await search.fill('mortgage');
      await expect(count).toHaveText('Not found');
      await search.press('Escape');
      await expect(search).toBeHidden();
      await expect(frame.locator('.highlight')).toHaveCount(0);
    });

    await test.step('zoom by steps, by a typed figure and by keys, and to the width again', async () => {
      await page.getByRole('group', { name: 'Pages of Statement.pdf' }).focus();
      await page.keyboard.press('Home');
      await expect(field(page, 'Page number')).toHaveValue('1');
      const zoom = field(page, 'Zoom in percent');
      const first = page.getByRole('group', { name: 'Page 1 of 6' });
      await expect(first).toBeVisible();
      await zoom.fill('1a5b0');
      await zoom.press('Enter');
      await expect(zoom).toHaveValue('150');
      // Letter paper is 816 CSS pixels wide at 100%.
      await expect.poll(async () => Math.round((await first.boundingBox())?.width ?? 0)).toBe(1224);
      await zoom.fill('999');
      await zoom.press('Enter');
      await expect(zoom).toHaveValue('400');
      await expect(tool(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'true');
      await zoom.fill('100');
      await zoom.press('Enter');
      await tool(page, 'Zoom in').click();
      await expect(zoom).toHaveValue('110');
      await page.getByRole('group', { name: 'Pages of Statement.pdf' }).focus();
      await page.keyboard.press('-');
      await expect(zoom).toHaveValue('100');
      await tool(page, 'Fit width').click();
      const view = await page.getByRole('group', { name: 'Pages of Statement.pdf' }).boundingBox();
      await expect
        .poll(async () => ((await first.boundingBox())?.width ?? 0) / (view?.width ?? 1))
        .toBeGreaterThan(0.85);
      await tool(page, 'Rotate').click();
      await expect
        .poll(async () => {
          const box = await first.boundingBox();
          return (box?.width ?? 0) > (box?.height ?? 0);
        })
        .toBe(true);
    });

    await test.step('thumbnails that lead to their page', async () => {
      await tool(page, 'Thumbnails').click();
      const thumbnails = page.getByRole('navigation', { name: 'Pages' });
      await expect(thumbnails.getByRole('button')).toHaveCount(6);
      await thumbnails.getByRole('button', { name: 'Page 4' }).click();
      await expect(field(page, 'Page number')).toHaveValue('4');
      await expect(thumbnails.getByRole('button', { name: 'Page 4' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await expectAccessible();
    });
  });

  test('has working links to its own pages, but not out of the document', { tag: '@long' }, async ({
    page,
    request,
    expectAccessible,
  }) => {
    await openStored(page, request, ROLE, await madeLinkedPdf('Linked.pdf', 'https://elsewhere.example/'));
    const links = page.getByRole('group', { name: 'Page 1 of 2' }).getByRole('link');
    await expect(links).toHaveCount(1);
    await expectAccessible();
    await links.click();
    await expect(field(page, 'Page number')).toHaveValue('2');
  });

  test('keeps its paper white in dark mode', { tag: '@long' }, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openStored(page, request, ROLE, await madePdf('Blank.pdf', ['']));
    const paper = page.getByRole('group', { name: 'Page 1 of 1' });
    await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect.poll(() => middleOfFirstPage(page)).toEqual([255, 255, 255]);
  });

  test('of a scan is decoded, although the policy forbids compiled code', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const answer = await page.goto('/');
    expect(answer?.headers()['content-security-policy']).not.toMatch(/unsafe-eval/);
    await openStored(page, request, ROLE, await madeScan('Scan.pdf'));
    await expect(page.getByRole('group', { name: 'Page 1 of 1' })).toBeVisible();
    await expect.poll(() => middleOfFirstPage(page)).toEqual([0, 0, 0]);
  });

  test('with a password asks for it, and refuses a wrong one', { tag: '@long' }, async ({
    page,
    request,
    expectAccessible,
  }) => {
    await openStored(
      page,
      request,
      ROLE,
      madeLockedPdf('Locked.pdf', 'open sesame', 'You may read this now'),
    );
    await expect(page.getByText('This PDF is protected by a password')).toBeVisible();
    await expectAccessible();
    await page.getByLabel('Password', { exact: true }).fill('open barley');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByText('This password is wrong. Try again.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('open sesame');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByText('You may read this now')).toBeAttached();
  });

  test('that is damaged shows this, and can still be downloaded', { tag: '@long' }, async ({
    page,
    request,
    expectAccessible,
  }) => {
    const damaged = Buffer.from('%PDF-1.4\nnothing of it is true\n%%EOF');
    await page.route('**/api/customers/*/files/*-*', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ contentType: 'application/octet-stream', body: damaged })
        : route.continue(),
    );
    await openStored(page, request, ROLE, await madePdf('Broken.pdf', ['Once it could be read']));
    await expect(page.getByText('Unable to load the file')).toBeVisible();
    await expectAccessible();
    const download = page.waitForEvent('download');
    await preview(page, 'Broken.pdf').getByRole('button', { name: 'Download' }).click();
    expect(await readFile(await (await download).path())).toEqual(damaged);
  });
});
