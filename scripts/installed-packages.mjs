import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by place, as in `node_modules/zod`
 */

/**
 * Whether node_modules matches package-lock.json, according to the record that npm keeps. After a manual `npm ci`,
 * nothing has to be installed again.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const there = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  return wanted !== undefined && there !== undefined && isComplete(wanted, there);
}

/**
 * @param {LockedPackages} wanted
 * @param {LockedPackages} there
 */
export function isComplete(wanted, there) {
  return Object.entries(wanted).every(([place, locked]) => {
    if (place === '' || locked.link) return true;
    const installed = there[place];
    // May be missing if it is for another platform.
    if (!installed) return locked.optional === true;
    return installed.version === locked.version && installed.integrity === locked.integrity;
  });
}

/**
 * @param {string} path
 * @returns {LockedPackages | undefined}
 */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
