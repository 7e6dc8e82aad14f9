import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { SIGNALS, startChild } from './launch.mjs';

/** The exit code of a server that refuses to start. Another try would not help. */
const REFUSED = 1;

/** Milliseconds before each restart; after the last one it gives up. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** After this time a process counts as healthy, and the pauses start over. */
const STEADY_MS = 60_000;

/**
 * Runs a TypeScript file in its own process and restarts it after a crash or a kill, with growing pauses and a limit.
 * It does not restart after a refused start, an orderly end, or a signal to this process.
 * @param {string} path
 * @param {string[]} args
 * @param {{ pausesMs?: readonly number[], steadyMs?: number }} [options]
 * @returns {Promise<number>} the exit code of the last process.
 */
export async function supervise(path, args, { pausesMs = PAUSES_MS, steadyMs = STEADY_MS } = {}) {
  const told = new AbortController();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      told.abort();
      child?.kill(signal);
    });
  }
  for (let faults = 0; ; ) {
    const began = performance.now();
    child = startChild(path, args);
    const { code, signal } = await endOf(child);
    child = undefined;
    const status = code ?? 128 + (signal ? constants.signals[signal] : 0);
    if (told.signal.aborted || status === 0 || status === REFUSED) return status;
    if (performance.now() - began >= steadyMs) faults = 0;
    const pause = pausesMs[faults];
    faults += 1;
    const ended = signal ? `was ended by ${signal}` : `ended with ${status}`;
    if (pause === undefined) {
      console.error(`Lintel ${ended}, ${faults} times in a row. It is not started again: see the log.`);
      return status;
    }
    console.error(`Lintel ${ended}. It is started again in ${pause / 1000} s.`);
    await delay(pause, undefined, { signal: told.signal }).catch(() => undefined);
    if (told.signal.aborted) return 0;
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
function endOf(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
}
