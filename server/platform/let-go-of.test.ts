import { expect, it } from 'vitest';
import { letGoOf } from './let-go-of.ts';

it('gives back the memory of a large buffer', () => {
  const piece = Buffer.allocUnsafeSlow(65_536);
  letGoOf(piece);
  expect(piece.length).toBe(0);
});

it('leaves what may be a part of something else as it is', () => {
  const whole = Buffer.alloc(100_000, 'x');
  letGoOf(whole.subarray(0, 65_536));
  const small = Buffer.alloc(100, 'y');
  letGoOf(small);
  expect([whole.length, small.length]).toEqual([100_000, 100]);
});
