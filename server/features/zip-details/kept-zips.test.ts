import { expect, it } from 'vitest';
import { handClock } from '../../testing/hand-clock.ts';
import { keepZips } from './kept-zips.ts';
import type { ZipPlace } from './zip-place.ts';

/** A lookup that writes down what it was asked. */
function countingLookup(look: (zip: string) => ZipPlace | null) {
  const asked: string[] = [];
  const lookup = async (zip: string) => {
    asked.push(zip);
    return look(zip);
  };
  return { asked, lookup };
}

const somewhere = (zip: string): ZipPlace => ({ City: `Town ${zip}`, State: 'TX', County: '' });

it('asks for a place once a day', async () => {
  const clock = handClock();
  const { asked, lookup } = countingLookup(somewhere);
  const look = keepZips(lookup, clock);
  expect(await look('78701')).toEqual(await look('78701'));
  expect(asked).toEqual(['78701']);
  clock.advance(24 * 60 * 60);
  await look('78701');
  expect(asked).toEqual(['78701', '78701']);
});

it('asks again for what was not found', async () => {
  const { asked, lookup } = countingLookup(() => null);
  const look = keepZips(lookup, handClock());
  expect([await look('78701'), await look('78701')]).toEqual([null, null]);
  expect(asked).toHaveLength(2);
});

it('keeps so many places and drops the oldest', async () => {
  const { asked, lookup } = countingLookup(somewhere);
  const look = keepZips(lookup, handClock(), 2);
  for (const zip of ['1', '2', '3', '3', '2', '1']) await look(zip);
  expect(asked).toEqual(['1', '2', '3', '1']);
});
