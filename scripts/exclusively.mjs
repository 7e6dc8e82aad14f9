import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CACHE } from './project.mjs';

const POLL_MS = 200;

/**
 * Does `work` while no other process of this checkout does work of the same name: two first starts must not install
 * into the same folder at once. The lock of a dead process is ignored.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(name, work) {
  mkdirSync(CACHE, { recursive: true });
  const path = join(CACHE, `${name}.pid`);
  for (let isFirst = true; !take(path); isFirst = false) {
    // Not on standard output, which has the log lines that programs read.
    if (isFirst)
      console.error(`Waiting for process ${readHolder(path)}, which is already doing the ${name} …`);
    await delay(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  if (!isAlive(readHolder(path))) rmSync(path, { force: true });
  return false;
}

/**
 * The file is empty between its creation and its first byte, and it may have been removed: then another process is
 * taking or releasing the lock, so look again.
 * @param {string} path
 */
function readHolder(path) {
  try {
    return Number(readFileSync(path, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
