import { spawn } from 'node:child_process';
import module from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COMPILED, isProjectNode, node26, ROOT, toolEnvironment } from './project.mjs';

/** Signals that ask for an orderly shutdown. @type {NodeJS.Signals[]} */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a TypeScript file of the project: in this process if it already runs on the project's Node, as npm usually
 * arranges. At the very first start it is the system's Node, and the file gets its own process.
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
  // Written now, because the process may be killed later.
  module.flushCompileCache();
}

/**
 * Starts a child in its own process group, so that a Ctrl-C in the terminal reaches only this process, which passes it
 * on once. If this process is killed, the closed channel tells the child. The child gets this process's Node flags.
 * @param {string} path
 * @param {string[]} args
 */
export function startChild(path, args) {
  return spawn(node26(), [...process.execArgv, path, ...args], {
    cwd: ROOT,
    // glibc gives each allocating thread an arena that keeps freed memory. Two are enough
    // (docs/decisions/one-process.md).
    env: { MALLOC_ARENA_MAX: '2', ...toolEnvironment() },
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
