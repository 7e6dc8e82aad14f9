import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/platform/postgres/free-port.ts';

const MAIN = join(import.meta.dirname, 'receiver-main.ts');
const RESTART_AFTER_MS = 100;

/** If no message comes in this time, the receiver is killed anyway. */
const MESSAGE_WITHIN_MS = 1500;

export interface Arrival {
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

/** Restarts after each kill. */
export class WebhookReceiver {
  readonly url: string;
  readonly #port: number;
  readonly #file: string;
  #child: ChildProcess | undefined;
  #isWanted = true;
  #running: Promise<void>;

  private constructor(port: number, file: string) {
    this.#port = port;
    this.#file = file;
    this.url = `http://127.0.0.1:${port}/lintel`;
    writeFileSync(file, '');
    this.#running = this.#keep();
  }

  static async start(folder: string): Promise<WebhookReceiver> {
    return new WebhookReceiver(await freePort(), join(folder, 'webhooks.jsonl'));
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** SIGKILL while a message is on its way, if one arrives. */
  async kill(): Promise<void> {
    const before = statSync(this.#file).size;
    for (const deadline = Date.now() + MESSAGE_WITHIN_MS; Date.now() < deadline; await pause(1)) {
      if (statSync(this.#file).size > before) break;
    }
    this.#child?.kill('SIGKILL');
  }

  arrivals(): Arrival[] {
    return readFileSync(this.#file, 'utf8').split('\n').flatMap(arrivalIn);
  }

  async end(): Promise<void> {
    this.#isWanted = false;
    this.#child?.kill('SIGKILL');
    await this.#running;
  }

  async #keep(): Promise<void> {
    while (this.#isWanted) {
      const child = spawn(process.execPath, [MAIN, String(this.#port), this.#file], { stdio: 'inherit' });
      this.#child = child;
      await new Promise<void>((done) => child.once('close', () => done()));
      if (this.#isWanted) await pause(RESTART_AFTER_MS);
    }
  }
}

/** An incomplete line was never answered, so its message comes again. */
function arrivalIn(line: string): Arrival[] {
  if (line === '') return [];
  try {
    return [JSON.parse(line) as Arrival];
  } catch {
    return [];
  }
}
