import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumForTests } from '../chromium.ts';

/** A browser with a profile on disk, which can be killed and started again. */
export class KillableBrowser {
  private child: ChildProcess | undefined;
  private readonly profile: string;

  private constructor(profile: string) {
    this.profile = profile;
  }

  static async make(): Promise<KillableBrowser> {
    return new KillableBrowser(await mkdtemp(join(tmpdir(), 'lintel-profile-')));
  }

  async start(): Promise<Page> {
    const { executablePath } = await chromiumForTests();
    const child = spawn(
      executablePath,
      [
        '--headless',
        '--no-sandbox',
        '--no-first-run',
        '--window-size=1440,900',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.profile}`,
        'about:blank',
      ],
      // In its own process group, because a browser has several processes.
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.child = child;
    const browser = await chromium.connectOverCDP(await debuggingAddress(child));
    const [context] = browser.contexts();
    if (context === undefined) throw new Error('The browser opened without a profile');
    return context.newPage();
  }

  /** SIGKILL to all its processes. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child?.pid === undefined) return;
    const exit = new Promise((done) => child.once('exit', done));
    process.kill(-child.pid, 'SIGKILL');
    await exit;
    this.child = undefined;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function debuggingAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
      if (address !== undefined) done(address);
    });
    child.once('exit', () => fail(new Error(`The browser ended before it was ready:\n${said}`)));
  });
}
