import type { Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { field, openStored, tool } from './previewed-document.ts';
import { madeJpeg, madePng } from './sample-files.ts';

const ROLE = LOAN_PROCESSOR;

test.beforeEach(async ({ signInAs }) => {
  await signInAs(ROLE);
});

test.describe('an image', () => {
  const zoomOf = async (page: Page) => Number(await field(page, 'Zoom in percent').inputValue());

  test('is shown whole, and zooms from there to 200 %', { tag: '@long' }, async ({
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

  test('is moved by dragging and arrow keys, and turned and zoomed by keys', async ({ page, request }) => {
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
