import { describe, expect, it } from 'vitest';
import { onTopOf } from './save-categories.ts';

// Tests NOTE-14.
describe("one person's ticks on top of another's save", () => {
  it.each([
    [['INCOME'], ['INCOME'], ['INCOME', 'ASSETS'], ['INCOME', 'ASSETS']],
    [['INCOME', 'OTHERS'], ['INCOME'], ['INCOME', 'ASSETS'], ['INCOME', 'ASSETS', 'OTHERS']],
    [['OTHERS'], ['INCOME'], ['ASSETS'], ['ASSETS', 'OTHERS']],
    [['INCOME', 'OTHERS'], ['INCOME'], [], ['OTHERS']],
    [[], ['INCOME'], ['INCOME', 'ASSETS'], ['ASSETS']],
    [['ASSETS'], [], ['ASSETS'], ['ASSETS']],
  ] as const)('now %j, before %j, chosen %j gives %j', (now, before, after, both) => {
    expect(onTopOf(now, before, after)).toEqual(both);
  });
});
