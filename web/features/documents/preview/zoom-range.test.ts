import { describe, expect, it } from 'vitest';
import { nextPdfZoom, PDF_ZOOM } from './zoom-range.ts';

describe('the zoom steps of a PDF', () => {
  it.each([
    [100, 1, 110],
    [100, -1, 90],
    [92, 1, 100],
    [92, -1, 90],
    [400, 1, 400],
    [25, -1, 25],
  ] as const)('go from %i % in direction %i to %i %', (from, direction, to) => {
    expect(nextPdfZoom(from, direction)).toBe(to);
  });

  it('reach both ends of the range', () => {
    let percent = PDF_ZOOM.min;
    for (let step = 0; step < 30; step++) percent = nextPdfZoom(percent, 1);
    expect(percent).toBe(PDF_ZOOM.max);
    for (let step = 0; step < 30; step++) percent = nextPdfZoom(percent, -1);
    expect(percent).toBe(PDF_ZOOM.min);
  });
});
