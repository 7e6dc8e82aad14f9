import { expect, it } from 'vitest';
import { createPictureDrawer } from './picture-drawer.ts';

const svg = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="60"><text x="4" y="40" font-family="IBM Plex Sans, sans-serif" font-size="24">${text}</text></svg>`;

it('draws a PNG of the wanted width, with its text in our font, the same bytes each time', async () => {
  const { draw } = createPictureDrawer();
  const png = await draw(svg('Funded'), 720);
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([720, 120]);
  expect((await draw(svg('Funded'), 720)).equals(png)).toBe(true);
  // An empty picture is much smaller: no text was left out for want of a font.
  expect(png.length).toBeGreaterThan(2 * (await draw(svg(''), 720)).length);
});

it('loads no picture from elsewhere, and refuses what is no SVG', async () => {
  const { draw } = createPictureDrawer();
  const foreign = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/hostname" width="9" height="9"/></svg>`;
  expect((await draw(foreign, 9)).length).toBeLessThan(200);
  await expect(draw('no picture', 9)).rejects.toThrow();
});
