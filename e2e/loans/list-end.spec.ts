import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectFocusInSight } from '../every-page/drawn-parts.ts';
import { expect, test } from '../fixtures.ts';
import {
  freePort,
  mailsSoFar,
  makeDataDir,
  RunningLintel,
  readCode,
  removeDataDir,
  runCommand,
} from '../operation/running-lintel.ts';
import { signInByMail } from '../sign-in/sign-in-steps.ts';
import { importedBook } from './imported-book.ts';

const EMAIL = 'first.admin@lintel.example';

/** Fills five pages of the list. */
const OTHERS = 229;

let lintel: RunningLintel;
let dataDir: string;

test.beforeAll(async () => {
  test.slow();
  dataDir = await makeDataDir();
  const env = { DEMO: '0' };
  await runCommand('staff', ['add', EMAIL, '--role', 'admin', '--first-name', 'Ada'], { dataDir, env });
  lintel = await RunningLintel.start({ dataDir, port: await freePort(), env });
  const book = join(dataDir, 'book.csv');
  await writeFile(book, importedBook(OTHERS));
  await runCommand('import', [book], { dataDir, env });
});

test.afterAll(async () => {
  await lintel.stop();
  await removeDataDir(dataDir);
});

// Closed first, because its requests to a stopped server would log errors.
test.afterEach(({ page }) => page.close());

// Tests LIST-27. The first window is one of 1280 × 1024 pixels at 400% zoom.
for (const viewport of [
  { width: 320, height: 256 },
  { width: 1280, height: 800 },
]) {
  test(`the end of a long list is reachable by keyboard, ${viewport.width} pixels wide`, {
    tag: '@long',
  }, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const seen = await mailsSoFar(dataDir);
    await signInByMail(page, EMAIL, (address) => readCode(dataDir, address, seen), lintel.url);
    await expect(page).toHaveURL(`${lintel.url}/`);
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('after=')) reads.push(request.url());
    });
    await page.goto(`${lintel.url}/loans`);
    const row = (index: number) => page.locator(`[data-row-link="${index}"]`);
    const more = page.getByRole('button', { name: 'Show more loans' });
    await row(0).focus();
    for (const loaded of [50, 100, 150, 200]) {
      await expectFocusInSight(page, 1);
      await expect(more).toBeFocused();
      await expect(page.getByText(`The first ${loaded} of 230 loans`)).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(row(loaded)).toBeFocused();
      await expect(row(loaded)).toBeInViewport();
    }
    await expect(page.getByText('230 loans in total')).toBeAttached();
    // Each press of the button has loaded one page, and the list has loaded none by itself.
    expect(reads).toHaveLength(4);

    await test.step('the rows read on again as soon as one of them has the focus', async () => {
      await page.reload();
      // The browser may restore the scroll position, where the first rows are not rendered.
      await page.locator('[data-row-link]').first().focus();
      await page.keyboard.press('Tab');
      await expect(more).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(page.locator('[data-row-link]:focus')).toBeInViewport();
      await expect.poll(() => reads.length).toBeGreaterThan(4);
    });
  });
}
