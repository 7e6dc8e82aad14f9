import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { madeDocx, madeJpeg, madePdf, madePng } from './sample-files.ts';
import { field, openStored, preview, tool } from './stored-documents.ts';

const ROLE = LOAN_PROCESSOR;

test.beforeEach(async ({ signInAs }) => {
  await signInAs(ROLE);
});

test('opens other formats through their link', { tag: '@long' }, async ({
  page,
  request,
  expectAccessible,
}) => {
  const letter = await madeDocx('Call.docx', 'The borrower asks for a call on Monday.');
  await openStored(page, request, ROLE, letter);
  const card = preview(page, 'Call.docx');
  await expect(card.getByText(/Word · \d/)).toBeVisible();
  await expectAccessible();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Call.docx');
  expect(await readFile(await file.path())).toEqual(letter.buffer);
});

test('fetches a document once, and its reader with the first PDF only', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  const [licence = '', statement = ''] = await openStored(
    page,
    request,
    ROLE,
    madePng('Licence.png', 300, 200),
    await madePdf('Statement.pdf', ['Harborpoint Bank']),
  );
  const idOf = (address: string) => new URL(address, 'http://lintel.example').searchParams.get('file') ?? '';
  const downloads = (address: string) => asked.filter((path) => path.endsWith(`/files/${idOf(address)}`));
  await expect(page.getByRole('img', { name: 'Licence.png' })).toBeVisible();
  expect(asked.filter((path) => path.includes('pdf'))).toEqual([]);
  await page.getByText('Statement.pdf').first().click();
  await expect(page.getByText('Harborpoint Bank')).toBeAttached();
  expect(asked.some((path) => path.includes('pdf.worker'))).toBe(true);
  await page.getByText('Licence.png').first().click();
  await expect(page.getByRole('img', { name: 'Licence.png' })).toBeVisible();
  expect(downloads(licence)).toHaveLength(1);
  expect(downloads(statement)).toHaveLength(1);
});

test('cancels a download when the person opens another document', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const [slow = ''] = await openStored(
    page,
    request,
    ROLE,
    await madePdf('Slow.pdf', ['Never seen']),
    madePng('Licence.png', 300, 200),
  );
  await page.route('**/api/customers/*/files/*', async (route) => {
    if (!slow.includes(route.request().url().split('/').at(-1) ?? '-')) await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('status', { name: 'Loading Slow.pdf' })).toBeVisible();
  const given_up = page.waitForEvent('requestfailed');
  await page.getByText('Licence.png').first().click();
  await expect(page.getByRole('img', { name: 'Licence.png' })).toBeVisible();
  expect(slow).toContain((await given_up).url().split('/').at(-1));
});

test('gives the reason for a missing preview: DOC-29, DOC-30', { tag: '@long' }, async ({
  page,
  request,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/404|500|503|409/);
  await openStored(page, request, ROLE, await madePdf('Statement.pdf', ['Harborpoint Bank']));
  const answer = (status: number, body = '') =>
    page.route('**/api/customers/*/files/*-*', (route) =>
      route.fulfill({ status, contentType: status === 200 ? 'application/pdf' : 'application/json', body }),
    );
  const shown = preview(page, 'Statement.pdf');
  await answer(404, '{}');
  await page.reload();
  await expect(shown.getByText('File Not Found', { exact: true })).toBeVisible();
  await expect(shown.getByText('404, File Not Found')).toBeVisible();
  await expectAccessible();
  await answer(500, '{}');
  await page.reload();
  await expect(shown.getByText('Unable to load the file')).toBeVisible();
  await expect(shown.getByText('Internal Server Error, please try again later')).toBeVisible();
  await answer(409, '{}');
  await page.reload();
  await expect(shown.getByText('Unexpected error, Please try again later')).toBeVisible();
  await answer(200);
  await shown.getByRole('button', { name: 'Try again' }).click();
  await expect(shown.getByText('Preview file is empty, Please try again later')).toBeVisible();
  await shown.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('Something went wrong, Please try again later')).toBeVisible();
  await page.unroute('**/api/customers/*/files/*-*');
  await page.reload();
  await expect(shown.getByText('Harborpoint Bank')).toBeAttached();
});

test.describe('an image', () => {
  const zoomOf = async (page: Page) => Number(await field(page, 'Zoom in percent').inputValue());

  test('is shown whole, and zooms from there to 200%', { tag: '@long' }, async ({
    page,
    request,
    expectAccessible,
  }) => {
    await openStored(page, request, ROLE, madePng('Licence.png', 2000, 1200));
    const zoom = field(page, 'Zoom in percent');
    await expect(page.getByRole('img', { name: 'Licence.png' })).toBeInViewport({ ratio: 1 });
    await expectAccessible();
    const fit = await zoomOf(page);
    expect(fit).toBeLessThan(100);
    await expect(tool(page, 'Zoom out')).toHaveAttribute('aria-disabled', 'true');
    await tool(page, 'Zoom in').click();
    await expect(zoom).toHaveValue(String(fit + 1));
    await zoom.fill('12e34');
    await expect(zoom).toHaveValue('123');
    await zoom.press('Enter');
    await expect(page.getByRole('img', { name: 'Licence.png' })).toHaveCSS('width', '2460px');
    await zoom.fill('999');
    await zoom.press('Enter');
    await expect(zoom).toHaveValue('200');
    await expect(tool(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'true');
    await zoom.fill('1');
    await zoom.press('Enter');
    await expect(zoom).toHaveValue(String(fit));
    await zoom.fill('77');
    await zoom.press('Escape');
    await expect(zoom).toHaveValue(String(fit));
  });

  test('is moved by dragging and arrow keys, and turned and zoomed by keys', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await openStored(page, request, ROLE, await madeJpeg(page, 'Gift letter.jpg', 900, 1400));
    const image = page.getByRole('img', { name: 'Gift letter.jpg' });
    const view = page.getByRole('group', { name: /^Image Gift letter.jpg/ });
    await expect(image).toBeVisible();
    const scrolled = () => view.evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));
    const fit = await zoomOf(page);
    await view.focus();
    await page.keyboard.press('+');
    await expect(field(page, 'Zoom in percent')).toHaveValue(String(fit + 1));
    await field(page, 'Zoom in percent').fill('200');
    await field(page, 'Zoom in percent').press('Enter');
    const start = await scrolled();
    await view.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await scrolled()).scrollLeft).toBeGreaterThan(start.scrollLeft);
    await expect.poll(async () => (await scrolled()).scrollTop).toBeGreaterThan(start.scrollTop);
    const before = await scrolled();
    const box = await view.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 200);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 150, (box?.y ?? 0) + 120, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(scrolled)
      .toEqual({ scrollLeft: before.scrollLeft + 50, scrollTop: before.scrollTop + 80 });
    await view.focus();
    await page.keyboard.press('0');
    await expect(field(page, 'Zoom in percent')).toHaveValue(String(fit));
    await tool(page, 'Rotate').click();
    await expect
      .poll(async () => {
        const turned = await image.boundingBox();
        return (turned?.width ?? 0) > (turned?.height ?? 0);
      })
      .toBe(true);
  });
});
