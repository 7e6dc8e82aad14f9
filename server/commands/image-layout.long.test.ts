import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBlankDatabase, type TestDatabase } from '../testing/services/postgres-for-tests.ts';

/** A dozen commands run here, each in its own process. */
const SLOW_MS = 180_000;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let image: string;
let database: TestDatabase;
let restored: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-image-'));
  image = join(folder, 'lintel');
  layOut();
  [database, restored] = await Promise.all([createBlankDatabase(), createBlankDatabase()]);
}, SLOW_MS);
afterAll(async () => {
  await Promise.all([database.drop(), restored.drop()]);
  rmSync(folder, { recursive: true, force: true });
}, SLOW_MS);

/** Lays out the files that the last stage of the Dockerfile copies, with the packages that it installs. */
function layOut(): void {
  const lastStage =
    readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  mkdirSync(image);
  for (const [, sources = ''] of lastStage.matchAll(/^COPY (?!--)(.+) \S+$/gm)) {
    for (const source of sources.split(' '))
      cpSync(join(ROOT, source), join(image, source), { recursive: true });
  }
  expect(lastStage).toContain('RUN touch .installed');
  writeFileSync(join(image, '.installed'), '');
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>;
  };
  for (const [place, { dev, optional, devOptional }] of Object.entries(packages)) {
    const isInImage = dev !== true && optional !== true && devOptional !== true;
    // Nested packages come with the link to the outer package.
    if (!isInImage || !/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(place)) continue;
    mkdirSync(dirname(join(image, place)), { recursive: true });
    symlinkSync(join(ROOT, place), join(image, place));
  }
}

const settings = () => ({
  DATABASE_URL: database.connectionString,
  DATABASE_OWNER_URL: database.ownerConnectionString,
  DATA_DIR: join(folder, 'data'),
  SECRET_KEY: 'a key for the commands in the image',
  DEMO: '0',
  MAIL_TO_FILES: '1',
  COMPANY_EMAIL_DOMAINS: 'bank.example',
});

/** Runs a command as the documents show it: 'npm run staff -- list'. */
async function run(command: string, env: Record<string, string> = {}) {
  const [program = '', ...args] = command.split(' ');
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const child = spawn(program, args, {
    cwd: image,
    env: { PATH: path, HOME: folder, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<number | null>((done) => child.once('close', done));
  const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, said: `${out}${err}` };
}

test(
  'every command for operators works in the layout of the image',
  async () => {
    cpSync(join(ROOT, 'docs/import-sample.csv'), join(folder, 'book.csv'));
    const backup = join(folder, 'backup.tar');
    const commands: [command: string, says: RegExp, env?: Record<string, string>][] = [
      ['npm run staff -- add ada.lane@bank.example --role admin', /ada\.lane@bank\.example is on the staff/],
      ['npm run staff -- list', /ada\.lane@bank\.example/],
      ['npm run seed -- --loans 5', /5/],
      [`npm run import -- ${join(folder, 'book.csv')} --dry-run`, /book\.csv/],
      ['npm run verify-files', /./],
      ['npm run retention -- --months 60', /./],
      [`npm run backup -- ${backup}`, /backup\.tar/],
      [
        `npm run restore -- ${backup}`,
        /./,
        {
          DATABASE_URL: restored.connectionString,
          DATABASE_OWNER_URL: restored.ownerConnectionString,
          DATA_DIR: join(folder, 'restored'),
        },
      ],
      [
        'npm run rotate-key',
        /./,
        {
          SECRET_KEY: 'the next key for the commands in the image',
          SECRET_KEY_PREVIOUS: settings().SECRET_KEY,
        },
      ],
    ];
    for (const [command, says, env] of commands) {
      const { code, said } = await run(command, env);
      expect({ command, code, said }).toMatchObject({ command, code: 0, said: expect.stringMatching(says) });
    }
    expect(existsSync(backup)).toBe(true);
  },
  SLOW_MS,
);

test(
  'the commands of a checkout report that the image cannot run them',
  async () => {
    for (const command of [
      'npm test',
      'npm run check',
      'npm run bench',
      'npm run soak',
      'npm run crash-test',
    ]) {
      expect(await run(command)).toMatchObject({
        code: 1,
        said: expect.stringContaining('The image cannot do this. Run it in a checkout of the source.'),
      });
    }
  },
  SLOW_MS,
);
