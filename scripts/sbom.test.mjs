import { expect, test } from 'vitest';
import { completeBill, faultsOfBill } from './sbom.mjs';

const component = (/** @type {object} */ changes = {}) => ({
  type: 'library',
  name: 'zod',
  version: '4.0.0',
  hashes: [{ alg: 'SHA-512', content: 'ab' }],
  licenses: [{ license: { id: 'MIT' } }],
  ...changes,
});
const bill = (/** @type {ReturnType<typeof component>[]} */ ...components) => ({
  bomFormat: 'CycloneDX',
  components,
});

test.each([
  ['a licence of the list', {}, []],
  ['one of several to choose from', { licenses: [{ expression: '(GPL-3.0 OR MIT)' }] }, []],
  ['several that all count', { licenses: [{ expression: 'MIT AND OFL-1.1' }] }, []],
  [
    'one that nobody has accepted',
    { licenses: [{ expression: 'MIT AND GPL-3.0' }] },
    ['zod 4.0.0 has the licence MIT AND GPL-3.0, which nobody has accepted.'],
  ],
  [
    'one with a name only',
    { licenses: [{ license: { name: 'Custom' } }] },
    ['zod 4.0.0 has the licence Custom, which nobody has accepted.'],
  ],
  [
    'one that was accepted for it alone',
    { name: '@resvg/resvg-wasm', licenses: [{ license: { id: 'MPL-2.0' } }] },
    [],
  ],
  ['none', { licenses: [] }, ['zod 4.0.0 names no licence.']],
  ['no hash', { hashes: [] }, ['zod 4.0.0 has no SHA-512 hash.']],
  ['no version', { version: undefined }, ['zod has no version.']],
])('a package with %s', (_what, changes, faults) => {
  expect(faultsOfBill(bill(component(changes)))).toEqual(faults);
});

test('an empty bill is a fault', () => {
  expect(faultsOfBill(bill())).toEqual(['The bill of materials is empty.']);
});

test('adds data, and a licence that was read by hand', () => {
  const { components } = completeBill(bill(component({ name: 'png-js', licenses: undefined })));
  expect(components.map(({ name, licenses }) => [name, licenses])).toEqual([
    ['png-js', [{ license: { id: 'MIT' } }]],
    ['GeoNames postal codes', [{ license: { id: 'CC-BY-4.0' } }]],
    ['IBM Plex Sans for the web', [{ license: { id: 'OFL-1.1' } }]],
    ['Tabler Icons', [{ license: { id: 'MIT' } }]],
  ]);
});

test('the whole is named lintel, wherever it stands', () => {
  const metadata = { component: { ...component({ name: 'a-folder' }) } };
  expect(completeBill({ ...bill(component()), metadata }).metadata?.component?.name).toBe('lintel');
});
