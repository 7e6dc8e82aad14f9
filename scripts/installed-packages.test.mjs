import { expect, test } from 'vitest';
import { isComplete } from './installed-packages.mjs';

const zod = { version: '4.6.7', integrity: 'sha512-a' };
const otherPlatform = { version: '26.10.0', integrity: 'sha512-b', optional: true };
const wanted = { '': {}, 'node_modules/zod': zod, 'node_modules/node-other': otherPlatform };

test('only packages of other platforms may be missing', () => {
  expect(isComplete(wanted, { 'node_modules/zod': zod })).toBe(true);
  expect(isComplete(wanted, { 'node_modules/node-other': otherPlatform })).toBe(false);
});

test('refuses another version or another content', () => {
  expect(isComplete(wanted, { 'node_modules/zod': { ...zod, version: '4.6.6' } })).toBe(false);
  expect(isComplete(wanted, { 'node_modules/zod': { ...zod, integrity: 'sha512-c' } })).toBe(false);
});
