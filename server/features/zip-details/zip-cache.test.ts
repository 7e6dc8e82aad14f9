import { expect, it } from 'vitest';
import { handClock } from '../../testing/settable-clock.ts';
import { cacheZips } from './zip-cache.ts';
import type { ZipPlace } from './zip-place.ts';

/** A lookup that records its requests. */
function countingLookup(look: (zip: string) => ZipPlace | null) {
  const asked: string[] = [];
  const lookup = async (zip: string) => {
    asked.push(zip);
    return look(zip);
  };
  return { asked, lookup };
}

const somewhere = (zip: string): ZipPlace => ({ City: `Town ${zip}`, State: 'TX', County: '' });

it('requests a place once a day', async () => {
  const clock = handClock();
  const { asked, lookup } = countingLookup(somewhere);
  const look = cacheZips(lookup, clock);
  expect(await look('78701')).toEqual(await look('78701'));
  expect(asked).toEqual(['78701']);
  clock.advance(24 * 60 * 60);
  await look('78701');
  expect(asked).toEqual(['78701', '78701']);
});

it('requests an unknown zip again', async () => {
  const { asked, lookup } = countingLookup(() => null);
  const look = cacheZips(lookup, handClock());
  expect([await look('78701'), await look('78701')]).toEqual([null, null]);
  expect(asked).toHaveLength(2);
});

it('keeps a limited number of places and drops the oldest', async () => {
  const { asked, lookup } = countingLookup(somewhere);
  const look = cacheZips(lookup, handClock(), 2);
  for (const zip of ['1', '2', '3', '3', '2', '1']) await look(zip);
  expect(asked).toEqual(['1', '2', '3', '1']);
});
