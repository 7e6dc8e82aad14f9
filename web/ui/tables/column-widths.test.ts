import { describe, expect, it } from 'vitest';
import { columnWidths, leastWidth } from './column-widths.ts';

describe('the widths of columns', () => {
  it('shares spare width by the weights of the columns that grow', () => {
    expect(columnWidths([{ width: 100, grows: 3 }, { width: 50, grows: 1 }, { width: 80 }])).toEqual([
      'calc(100px + max(0px, 100cqw - 230px) * 0.75000)',
      'calc(50px + max(0px, 100cqw - 230px) * 0.25000)',
      '80px',
    ]);
  });

  it('takes missing width from the columns that shrink, as far as they can', () => {
    const columns = [{ width: 140, least: 100 }, { width: 90, least: 80 }, { width: 70 }];
    expect(leastWidth(columns)).toBe(250);
    expect(columnWidths(columns)).toEqual([
      'calc(140px - clamp(0px, 300px - 100cqw, 50px) * 0.80000)',
      'calc(90px - clamp(0px, 300px - 100cqw, 50px) * 0.20000)',
      '70px',
    ]);
  });
});
