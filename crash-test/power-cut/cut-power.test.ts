import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cutPower, HAS_POWER_CUTS, recordAllAsSynced } from './cut-power.ts';

let folder: string;
let dataDir: string;
let journal: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-power-')));
  dataDir = join(folder, 'data');
  journal = join(folder, 'synced');
  for (const path of [dataDir, journal]) mkdirSync(path);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Records the program's syncs, and cuts the power when it has ended. */
async function cutAfter(program: string, env: Record<string, string> = {}): Promise<string[]> {
  const { PATH = '' } = process.env;
  const watch = join(import.meta.dirname, 'watch-syncs.ts');
  await promisify(execFile)(
    process.execPath,
    ['--import', watch, '--input-type=module', '--eval', `${PROGRAM_HEAD}${program}`],
    { cwd: dataDir, env: { PATH, DATA_DIR: dataDir, CRASH_TEST_JOURNAL: journal, ...env } },
  );
  return cutPower(dataDir, journal);
}

const PROGRAM_HEAD = `
  import * as fs from 'node:fs';
  import { open, rename, rm, writeFile } from 'node:fs/promises';
  import { pipeline } from 'node:stream/promises';
  const syncFolder = async (path) => { const it = await open(path); await it.sync(); await it.close(); };
`;

function left(): Record<string, string> {
  return Object.fromEntries(
    readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name), 'utf8')]),
  );
}

describe.runIf(HAS_POWER_CUTS)('a power cut', () => {
  it('keeps synced bytes and names, for every way to sync', async () => {
    await cutAfter(`
      const handle = await open('handle', 'w'); await handle.writeFile('1'); await handle.datasync(); await handle.close();
      await writeFile('flush', '2', { flush: true });
      await pipeline(['3'], fs.createWriteStream('stream', { flush: true }));
      const one = fs.openSync('descriptor', 'w'); fs.writeSync(one, '4'); fs.fsyncSync(one);
      await syncFolder('.');
    `);
    expect(left()).toEqual({ handle: '1', flush: '2', stream: '3', descriptor: '4' });
  });

  it('removes unsynced bytes and unsynced names', async () => {
    const taken = await cutAfter(`
      await writeFile('no bytes', 'bytes');
      await writeFile('longer', 'synced', { flush: true });
      await syncFolder('.');
      await writeFile('no name', 'bytes', { flush: true });
      fs.appendFileSync('longer', ' and appended');
    `);
    expect(left()).toEqual({ 'no bytes': '', longer: 'synced' });
    expect(taken.toSorted()).toEqual([
      'longer lost what was written to it',
      'no bytes lost what was written to it',
      'no name is not there any more',
    ]);
  });

  it('undoes renames and removals in an unsynced folder', async () => {
    await cutAfter(`
      await writeFile('draft', 'new', { flush: true });
      await writeFile('gone', 'old', { flush: true });
      await syncFolder('.');
      await rename('draft', 'final');
      await rm('gone');
    `);
    expect(left()).toEqual({ draft: 'new', gone: 'old' });
  });

  it('starts from the current files, once all were noted as synced', async () => {
    await cutAfter(`await writeFile('file', 'bytes', { flush: true }); await syncFolder('.');`);
    recordAllAsSynced(dataDir, journal);
    expect(cutPower(dataDir, journal)).toEqual([]);
    expect(await cutAfter(`fs.appendFileSync('file', ' more');`)).toHaveLength(1);
    expect(left()).toEqual({ file: 'bytes' });
  });

  it('removes everything from a build whose fsync does nothing', async () => {
    const program = `await writeFile('file', 'bytes', { flush: true }); await syncFolder('.');`;
    await cutAfter(program, { CRASH_TEST_FSYNC: 'off' });
    expect(left()).toEqual({});
  });
});
