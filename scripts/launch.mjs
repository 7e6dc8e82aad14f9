import { spawn } from 'node:child_process';
import module from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, isProjectNode, node26, ROOT, toolEnvironment } from './project.mjs';

/** Compile cache: saves a third of a warm start. */
const COMPILED = join(CACHE, 'compiled');

/** Signals that end a process of ours in order. @type {NodeJS.Signals[]} */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a TypeScript file of the project. npm usually puts the project's Node first on the PATH, and this process runs on it: then the
 * file runs right here. On the very first start this is the system's Node, and the file gets a process of its own.
 * @param {string} file relative to the checkout.
 * @param {string[]} [args]
 * @returns {Promise<number | void>} the exit code of the other process.
 */
export async function launch(file, args = []) {
  const path = join(ROOT, file);
  if (!isProjectNode()) return launchChild(path, args);
  process.argv.splice(1, process.argv.length, path, ...args);
  module.enableCompileCache(COMPILED);
  await import(pathToFileURL(path).href);
  // Flushed now, because the process may be killed later.
  module.flushCompileCache();
}

/**
 * Starts a process group of its own. A Ctrl-C in the terminal then reaches only this process, which passes it on once. If this process
 * is killed, the closed channel tells the child. The child gets this process's flags of Node.
 * @param {string} path
 * @param {string[]} args
 */
export function startChild(path, args) {
  return spawn(node26(), [...process.execArgv, path, ...args], {
    cwd: ROOT,
    // Each thread that allocates gets an arena of glibc, and they keep what was freed. Two are enough (docs/decisions/one-process.md).
    env: { MALLOC_ARENA_MAX: '2', ...toolEnvironment(), NODE_COMPILE_CACHE: COMPILED },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
}

/**
 * Runs a TypeScript file in a process of its own, and ends with its exit code.
 * @param {string} path
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function launchChild(path, args) {
  const child = startChild(path, args);
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
