import { expect, it } from 'vitest';
import { FINDING_KINDS } from '../mapping/finding-kinds.ts';
import { remarksByWeight } from './remarks-by-weight.ts';

// Tests MISMO-57.
it('puts lost answers before doubts, and these before kept content, in the order of the file', () => {
  const remarks = (['kept', 'too many', 'doubtful', 'kept', 'wrong value', 'doubtful'] as const).map(
    (kind, line) => ({ kind, line }),
  );
  expect(remarksByWeight(remarks).map(({ line }) => line)).toEqual([4, 2, 5, 1, 0, 3]);
});

it('knows the weight of every kind', () => {
  const [first, ...rest] = remarksByWeight(FINDING_KINDS.map((kind) => ({ kind })));
  expect(first).toEqual({ kind: 'refused' });
  expect(rest).toHaveLength(FINDING_KINDS.length - 1);
  expect(rest.at(-1)).toEqual({ kind: 'replaced' });
});
