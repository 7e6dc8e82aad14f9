import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import PostalMime from 'postal-mime';

const ROOT = resolve(import.meta.dirname, '../..');

export interface LintelOptions {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
}

const started = new Set<RunningLintel>();

/** Stops processes that a failed test has left running. */
export async function stopAllStarted(): Promise<void> {
  await Promise.all([...started].map((lintel) => lintel.stop()));
}

/** A whole Lintel as `npm start` runs it, with its own port and DATA_DIR. */
export class RunningLintel {
  readonly url: string;
  readonly dataDir: string;
  private readonly child: ChildProcess;

  private constructor(options: LintelOptions, child: ChildProcess) {
    this.url = `http://127.0.0.1:${options.port}`;
    this.dataDir = options.dataDir;
    this.child = child;
  }

  static async start(options: LintelOptions): Promise<RunningLintel> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: ROOT,
      env: environment(options),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lintel = new RunningLintel(options, child);
    started.add(lintel);
    child.once('exit', () => started.delete(lintel));
    await lintel.ready();
    return lintel;
  }

  /** @returns its exit code. */
  async stop(): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const exit = new Promise<number | null>((done) => this.child.once('exit', done));
    this.child.kill('SIGTERM');
    return exit;
  }

  /** Kills it without warning, as a power cut would. */
  async kill(): Promise<void> {
    const exit = new Promise((done) => this.child.once('exit', done));
    this.child.kill('SIGKILL');
    await exit;
  }

  private async ready(): Promise<void> {
    let said = '';
    await new Promise<void>((done, fail) => {
      const listen = (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('is ready:')) done();
      };
      this.child.stdout?.on('data', listen);
      this.child.stderr?.on('data', listen);
      this.child.once('exit', (code) =>
        fail(new Error(`Lintel ended with ${code} before it was ready:\n${said}`)),
      );
    });
  }
}

/** Runs `npm run <script>` on an installation, as an operator would. @returns its output. @throws if it fails. */
export async function runCommand(
  script: 'staff' | 'import' | 'seed' | 'hmda',
  args: string[],
  options: Omit<LintelOptions, 'port'>,
): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', script, '--', ...args], {
    cwd: ROOT,
    env: environment(options),
    maxBuffer: 10_000_000,
  });
  return stdout + stderr;
}

/** The newest unread mail to an address. Waits until there is one. */
export async function readMail(dataDir: string, address: string, seen: Set<string>): Promise<string> {
  const folder = join(dataDir, 'mail');
  for (;;) {
    const files = (await readdir(folder).catch(() => [])).filter(
      (name) => name.endsWith('.eml') && !seen.has(name),
    );
    for (const name of files.sort().reverse()) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      if (!mail.to?.some((recipient) => recipient.address === address)) continue;
      seen.add(name);
      return mail.text ?? '';
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Makes a reader skip the mails so far. */
export async function mailsSoFar(dataDir: string): Promise<Set<string>> {
  return new Set(await readdir(join(dataDir, 'mail')).catch(() => []));
}

/** The newest one-time code mailed to an address. Skips other mails, such as lock reminders. */
export async function readCode(dataDir: string, address: string, seen: Set<string>): Promise<string> {
  for (;;) {
    const code = /(?:sign-in|confirmation) code is (\d{6})\b/.exec(
      await readMail(dataDir, address, seen),
    )?.[1];
    if (code !== undefined) return code;
  }
}

export async function makeDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'lintel-e2e-'));
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}

/** A port that is free right now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

function environment({ dataDir, port, env }: Partial<LintelOptions> & { dataDir: string }) {
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, SMTP_URL: ___, ...inherited } = process.env;
  return {
    ...inherited,
    LOG_LEVEL: 'warn',
    MAIL_TO_FILES: '1',
    // Allows the webhook receivers of the tests.
    WEBHOOK_NETWORKS: '127.0.0.0/8',
    REQUIRE_SECOND_FACTOR: '0',
    // The proxy of reverse-proxy.ts.
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: dataDir,
    ...(port === undefined ? {} : { PORT: String(port) }),
    ...env,
  };
}
