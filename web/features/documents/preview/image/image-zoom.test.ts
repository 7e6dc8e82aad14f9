import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitZoom, scrollForCentre, turned, turnedSize } from './image-zoom.ts';

// Tests DOC-31.
describe('the smallest zoom of an image', () => {
  it.each([
    ['a wide one by its width', { width: 2000, height: 1000 }, { width: 500, height: 800 }, 25],
    ['a high one by its height', { width: 1000, height: 2000 }, { width: 800, height: 500 }, 25],
    [
      'a part of a per cent rounded down, so that no bar is needed',
      { width: 999, height: 10 },
      { width: 500, height: 500 },
      50,
    ],
    [
      'one that is smaller than the view, at its own size',
      { width: 40, height: 30 },
      { width: 600, height: 700 },
      100,
    ],
    [
      'one of many thousand pixels, at 1 % at the least',
      { width: 90_000, height: 10 },
      { width: 300, height: 300 },
      1,
    ],
    ['one in a view without room yet', { width: 40, height: 30 }, { width: 0, height: 0 }, 100],
  ])('fits %s', (_what, image, view, percent) => {
    expect(fitZoom(image, view)).toBe(percent);
  });

  it('keeps the whole image in view', () => {
    const side = fc.integer({ min: 100, max: 10_000 });
    const size = fc.record({ width: side, height: side });
    fc.assert(
      fc.property(size, size, (image, view) => {
        const percent = fitZoom(image, view);
        expect((image.width * percent) / 100).toBeLessThanOrEqual(view.width);
        expect((image.height * percent) / 100).toBeLessThanOrEqual(view.height);
      }),
    );
  });
});

describe('turning', () => {
  it('returns to the start after four quarters, and swaps the sides at every other', () => {
    expect(turned(turned(turned(turned(0))))).toBe(0);
    expect(turnedSize({ width: 3, height: 2 }, 90)).toEqual({ width: 2, height: 3 });
    expect(turnedSize({ width: 3, height: 2 }, 180)).toEqual({ width: 3, height: 2 });
  });
});

describe('the middle of the view', () => {
  it('stays in the middle when the whole image was visible before', () => {
    // 1000 pixels at 50% in a view of 600: 50 pixels of free space on each side.
    expect(scrollForCentre(0, 600, 1000, { from: 0.5, to: 2 })).toBe(1000 - 300);
  });

  it('returns with the earlier zoom', () => {
    const there = scrollForCentre(400, 600, 1000, { from: 1, to: 2 });
    expect(there).toBe(1100);
    expect(scrollForCentre(there, 600, 1000, { from: 2, to: 1 })).toBe(400);
  });
});
