import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ensureInstalled } from './prepare.mjs';
import { CACHE, main, outsideEnvironment, runQuietly, Stop } from './project.mjs';

/**
 * A software bill of materials in CycloneDX 1.5, as `npm sbom` writes it.
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} License
 * @typedef {{ type: string, name: string, version?: string, purl?: string, licenses?: License[], hashes?: { alg: string, content: string }[] }} Component
 * @typedef {{ bomFormat: string, metadata?: { component?: Component }, components: Component[] }} Bill
 */

/** Licenses that only require attribution. Any other needs a decision. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
]);

/** For one package each, with the reason in its record. */
const DECIDED = new Map([
  // Only changes of its own files must be published (docs/decisions/mailed-reports.md).
  ['@resvg/resvg-wasm', 'MPL-2.0'],
]);

/** Their package.json states no license; read from their files. */
const READ_BY_HAND = new Map([['png-js', 'MIT']]);

/** Parts that are not npm packages. @type {Component[]} */
const OTHER_PARTS = [
  { type: 'data', name: 'GeoNames postal codes', licenses: [{ license: { id: 'CC-BY-4.0' } }] },
  { type: 'data', name: 'IBM Plex Sans for the web', licenses: [{ license: { id: 'OFL-1.1' } }] },
  { type: 'data', name: 'Tabler Icons', licenses: [{ license: { id: 'MIT' } }] },
];

/**
 * Adds the parts that npm does not know, the licenses that were read by hand, and the product's name, for which npm
 * uses the folder's.
 * @param {Bill} bill
 * @returns {Bill}
 */
export function completeBill(bill) {
  const packages = bill.components.map((component) => {
    const id = READ_BY_HAND.get(component.name);
    return id === undefined || component.licenses?.length
      ? component
      : { ...component, licenses: [{ license: { id } }] };
  });
  const metadata = bill.metadata?.component && {
    metadata: { ...bill.metadata, component: { ...bill.metadata.component, name: 'lintel' } },
  };
  return { ...bill, ...metadata, components: [...packages, ...OTHER_PARTS] };
}

/**
 * The faults of a bill, one sentence each: a package without version, hash or accepted license.
 * @param {Bill} bill
 * @returns {string[]}
 */
export function faultsOfBill({ components }) {
  if (components.length === 0) return ['The bill of materials is empty.'];
  return components.flatMap((component) => {
    const { name, version = '', type } = component;
    const called = `${name} ${version}`.trim();
    const faults = [];
    if (type !== 'data' && version === '') faults.push(`${called} has no version.`);
    if (type !== 'data' && !component.hashes?.some(({ alg }) => alg === 'SHA-512')) {
      faults.push(`${called} has no SHA-512 hash.`);
    }
    const given = licensesOf(component);
    if (given.length === 0) faults.push(`${called} names no licence.`);
    for (const license of given) {
      if (!isAccepted(license) && DECIDED.get(name) !== license)
        faults.push(`${called} has the licence ${license}, which nobody has accepted.`);
    }
    return faults;
  });
}

/** @param {Component} component */
function licensesOf({ licenses = [] }) {
  return licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'without a name',
  );
}

/**
 * Whether a license expression is acceptable: every operand of AND, any operand of OR (SPDX, annex D).
 * @param {string} expression
 */
function isAccepted(expression) {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => ACCEPTED.has(license.trim())));
}

// npm run sbom: writes the software bill of materials of what a lender runs. Fails if a package lacks a version, hash
// or accepted license.
if (import.meta.main) {
  await main(async () => {
    await ensureInstalled();
    const [given] = process.argv.slice(2);
    const file = given === undefined ? join(CACHE, 'test-reports', 'sbom.cdx.json') : resolve(given);
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
    const { code, output } = await runQuietly('npm', args, outsideEnvironment());
    if (code) throw new Stop(`npm sbom failed: ${output}`);
    const bill = completeBill(JSON.parse(output.slice(output.indexOf('{'))));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
    const faults = faultsOfBill(bill);
    for (const fault of faults) console.error(fault);
    console.log(`${bill.components.length} components in ${file}`);
    return faults.length === 0 ? 0 : 1;
  });
}
