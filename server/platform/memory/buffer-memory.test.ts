import { expect, it } from 'vitest';
import { freeBuffer } from './buffer-memory.ts';

it('frees the memory of a large buffer', () => {
  const piece = Buffer.allocUnsafeSlow(65_536);
  freeBuffer(piece);
  expect(piece.length).toBe(0);
});

it('ignores a buffer that may be part of another', () => {
  const whole = Buffer.alloc(100_000, 'x');
  freeBuffer(whole.subarray(0, 65_536));
  const small = Buffer.alloc(100, 'y');
  freeBuffer(small);
  expect([whole.length, small.length]).toEqual([100_000, 100]);
});
