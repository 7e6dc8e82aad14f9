import { ADMIN } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { appPages } from './app-pages.ts';
import { coveringControls, namelessImages } from './drawn-parts.ts';

test.use({ viewport: { width: 1280, height: 800 } });

// Tests BASE-42.
test('no field of a page covers another, and no icon is an image without a name', async ({
  page,
  request,
  signInAs,
}) => {
  test.setTimeout(240_000);
  await signInAs(ADMIN);
  for (const address of await appPages(request)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    expect.soft(await page.evaluate(coveringControls), address).toEqual([]);
    expect.soft(await page.evaluate(namelessImages), address).toEqual([]);
  }
});
