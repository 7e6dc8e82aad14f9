import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

test('two people whose random sequences coincide on a day still have different ids', () => {
  const one = createRandom(1);
  // This seed's sequence is seed 1's, shifted by one. It was computed backwards, because such pairs are very rare.
  const follower = createRandom(1_289_543_173);
  one.fraction();
  const moment = new Date('2025-07-21T13:18:00Z');
  const ids = [one.uuid(moment), follower.uuid(moment)];
  expect(one.fraction()).toBe(follower.fraction());
  expect(new Set(ids).size).toBe(2);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
