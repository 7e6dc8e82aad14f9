import { describe, expect, it } from 'vitest';
import { onTopOf } from './save-categories.ts';

describe('what one person ticked, on top of what another saved', () => {
  it.each([
    [['INCOME'], ['INCOME'], ['INCOME', 'ASSETS'], ['INCOME', 'ASSETS']],
    [['INCOME', 'OTHERS'], ['INCOME'], ['INCOME', 'ASSETS'], ['INCOME', 'ASSETS', 'OTHERS']],
    [['OTHERS'], ['INCOME'], ['ASSETS'], ['ASSETS', 'OTHERS']],
    [['INCOME', 'OTHERS'], ['INCOME'], [], ['OTHERS']],
    [[], ['INCOME'], ['INCOME', 'ASSETS'], ['ASSETS']],
    [['ASSETS'], [], ['ASSETS'], ['ASSETS']],
  ] as const)('now %j, before %j, chosen %j is %j', (now, before, after, both) => {
    expect(onTopOf(now, before, after)).toEqual(both);
  });
});
