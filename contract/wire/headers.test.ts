import { expect, it } from 'vitest';
import { versionOfTag, versionTag } from './headers.ts';

it.each([0, 1, 999_999_999])('reads the tag of version %i back', (version) => {
  expect(versionOfTag(versionTag(version))).toBe(version);
});

it.each([
  ['W/"3"', 3],
  [' "3" ', 3],
  [undefined, undefined],
  ['', undefined],
  ['3', undefined],
  ['*', undefined],
  ['"3", "4"', undefined],
  ['"abc3"', undefined],
  ['"1234567890"', undefined],
])('reads %s as %s', (tag, version) => {
  expect(versionOfTag(tag)).toBe(version);
});
