import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { listsAndObjects, type Place, textPlaces } from './calls/endpoint-samples.ts';

/** Places in a body that can be filled: the body, its lists, objects and texts. One represents all of the same name. */
export function openPlaces(endpoint: Endpoint): readonly Place[] {
  const places = [[], ...listsAndObjects(endpoint), ...textPlaces(endpoint)];
  return [...new Map(places.map((place) => [place.at(-1), place])).values()];
}

/** JSON of about that many bytes, in the shapes that cost a reader most. */
export function hostileValues(bytes: number): readonly { shape: string; json: string }[] {
  const row = (part: string) => part.repeat(Math.max(Math.floor(bytes / part.length), 1)).slice(0, -1);
  const fields = Array.from({ length: Math.max(Math.floor(bytes / 12), 1) }, (_, place) => `"k${place}":0`);
  return [
    {
      shape: 'unknown fields',
      json: `{${fields
        .join(',')
        .slice(0, bytes)
        .replace(/,[^,]*$/, '')}}`,
    },
    { shape: 'zeros', json: `[${row('0,')}]` },
    { shape: 'empty objects', json: `[${row('{},')}]` },
    { shape: 'chains of lists', json: `[${row(`${'['.repeat(80)}${']'.repeat(80)},`)}]` },
    { shape: 'chains of objects', json: `[${row(`${'{"a":'.repeat(60)}0${'}'.repeat(60)},`)}]` },
    { shape: 'a long text', json: `"${'x'.repeat(bytes)}"` },
    { shape: 'a text that cannot be stored', json: `"\\u0000${'x'.repeat(Math.max(bytes - 10, 1))}"` },
  ];
}
