import { expect, test } from 'vitest';
import { renderSignIn } from './measure-sign-in.ts';

test('shows a sign-in beside its target and a bare server, as the median of the rounds', () => {
  const bare = { session: [1, 1, 2], list: [2, 2, 4] };
  const text = renderSignIn({
    ours: [
      { session: [8, 9, 20], list: [12, 15, 320] },
      { session: [10, 11, 30], list: [14, 17, 400] },
      { session: [9, 10, 24], list: [13, 16, 310] },
    ],
    bare: [bare, bare, bare],
  });
  expect(text).toContain('| to the session, p50 | **10.0** ≤ 300 ms | 1.0 ms | 10.00 |');
  expect(text).toContain('| to the session, p99 | **24.0** ≤ 300 ms | 2.0 ms | 12.00 |');
  expect(text).toContain('| to the first list of loans, p50 | **16.0** ≤ 300 ms | 2.0 ms | 8.00 |');
  expect(text).toContain('| to the first list of loans, p99 | **320.0** over 300 ms | 4.0 ms | 80.00 |');
});
