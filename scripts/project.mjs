import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout of this script, independent of the working folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Can be deleted at any time. */
export const CACHE = join(ROOT, '.cache');

/** Code that Node has compiled: halves the start of a thread or a process. */
export const COMPILED = join(CACHE, 'compiled');

const BIN = join(ROOT, 'node_modules', '.bin');

/** The oldest version that runs TypeScript without a flag. */
const OLDEST_NODE = [22, 18];

/** A message for the user. Printed without a stack, with exit code 1. */
export class Stop extends Error {}

/** Whether this process runs on the project's version of Node. */
export function isProjectNode() {
  return Number(process.versions.node.split('.')[0]) >= 26;
}

/**
 * The Node that npm installed with the project, or the running one if there is none for this platform.
 * @returns {string} a path.
 */
export function node26() {
  const installed = join(BIN, 'node');
  if (existsSync(installed)) return realpathSync(installed);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return process.execPath;
  throw new Stop(
    `No Node for ${process.platform}-${process.arch} comes with Lintel, and this one is ${process.version}: install Node ${OLDEST_NODE.join('.')} or newer.`,
  );
}

/** The environment for the project's tools, with its own binaries first. */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: [BIN, process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: COMPILED,
  };
}

/** The environment for npm itself, which must not run on the Node in the folder that it replaces. */
export function outsideEnvironment() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(ROOT, 'node_modules')));
  return { ...process.env, PATH: path.join(delimiter) };
}

/**
 * Runs a program in the checkout and collects its output.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(program, args, env = toolEnvironment()) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}

/**
 * Runs a program in the checkout on this terminal.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code.
 */
export function runHere(program, args, env = toolEnvironment()) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a script. A Stop prints its message; any other error is a bug and prints its stack.
 * @param {() => Promise<number | void>} work returns the exit code, or nothing for 0 and for "still running".
 */
export async function main(work) {
  try {
    const code = await work();
    if (code) process.exitCode = code;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
