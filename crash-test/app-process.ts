import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = resolve(import.meta.dirname, '..');

/** Restarts like a service manager. */
const RESTART_AFTER_MS = 100;
const READY_WITHIN_MS = 240_000;
const POLL_MS = 25;
const KEPT_LINES = 200;

interface AppProcessOptions {
  name: string;
  port: number;
  /** A folder without `.env`, whose settings could belong to another installation. */
  folder: string;
  preloads: readonly string[];
  /** Read at every start. Undefined as long as the process must not start. */
  settings: () => Promise<Record<string, string> | undefined>;
}

/** Lintel under a minimal service manager. */
export class AppProcess {
  readonly name: string;
  readonly url: string;
  readonly #options: AppProcessOptions;
  #child: ChildProcess | undefined;
  #keeping: Promise<void> | undefined;
  #isWanted = false;
  #said: string[] = [];
  starts = 0;
  /** Exits that nobody asked for, after the process was ready. A failed start does not count, because it is retried. */
  readonly ownExits: string[] = [];
  #isKilled = false;
  #wasReady = false;

  constructor(options: AppProcessOptions) {
    this.#options = options;
    this.name = options.name;
    this.url = `http://127.0.0.1:${options.port}`;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get said(): string {
    return this.#said.join('');
  }

  keepRunning(): void {
    this.#isWanted = true;
    this.#keeping ??= this.#keep().finally(() => {
      this.#keeping = undefined;
    });
  }

  /** SIGKILL. The process starts again, unless `leaveDown` was called. */
  kill(): void {
    this.#isKilled = true;
    this.#child?.kill('SIGKILL');
  }

  /** No more restarts until `keepRunning`. Resolves when the process is gone. */
  async leaveDown(): Promise<void> {
    this.#isWanted = false;
    await this.#keeping;
  }

  /** @returns its exit code. */
  async stop(): Promise<number | null> {
    this.#isWanted = false;
    const child = this.#child;
    child?.kill('SIGTERM');
    await this.#keeping;
    return child?.exitCode ?? null;
  }

  async untilReady(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    for (;;) {
      const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
        () => undefined,
      );
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.status === 200) return;
      if (Date.now() > deadline) throw new Error(`${this.name} does not get ready again:\n${this.said}`);
      await pause(POLL_MS);
    }
  }

  async #keep(): Promise<void> {
    while (this.#isWanted) {
      const settings = await this.#options.settings();
      if (settings !== undefined && this.#isWanted) await this.#runOnce(settings);
      if (this.#isWanted) await pause(RESTART_AFTER_MS);
    }
  }

  async #runOnce(settings: Record<string, string>): Promise<void> {
    const { PATH = '', HOME = '' } = process.env;
    const flags = this.#options.preloads.flatMap((path) => ['--import', path]);
    this.#isKilled = false;
    this.#wasReady = false;
    const child = spawn(process.execPath, [...flags, join(ROOT, 'server', 'main.ts')], {
      cwd: this.#options.folder,
      env: { PATH, HOME, NODE_COMPILE_CACHE: resolve(ROOT, '.cache', 'compiled'), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.starts += 1;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => this.#hear(chunk));
    await new Promise<void>((done) => child.once('close', () => done()));
    if (this.#isWanted && !this.#isKilled && this.#wasReady) {
      this.ownExits.push(
        `${this.name} ended by itself (${child.signalCode ?? child.exitCode}):\n${this.said}`,
      );
    }
    this.#child = undefined;
  }

  #hear(chunk: Buffer): void {
    const text = chunk.toString();
    if (text.includes('is ready:')) this.#wasReady = true;
    this.#said.push(text);
    this.#said = this.#said.slice(-KEPT_LINES);
  }
}
