import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';
import { fileNow, folderNow, noteFolder, recordFile } from './disk-journal.ts';

/**
 * Preloaded by `node --import`. Records each fsync below DATA_DIR, so that a power cut can drop everything else.
 * CRASH_TEST_FSYNC=off turns fsync into a no-op. Linux shows which file a descriptor belongs to.
 */
const { DATA_DIR: dataDir = '', CRASH_TEST_JOURNAL: journal = '', CRASH_TEST_FSYNC: mode } = process.env;
const isOff = mode === 'off';

/** Records the state before the fsync, because data written during it may not be on the disk. */
function beforeSync(descriptor: number): () => void {
  const path = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
  if (path !== dataDir && !path.startsWith(dataDir + sep)) return () => undefined;
  const stats = fs.fstatSync(descriptor);
  if (stats.isDirectory()) {
    const at = process.hrtime.bigint();
    const entries = folderNow(path);
    return () => noteFolder(journal, stats.ino, at, entries);
  }
  const file = fileNow(path);
  return () => recordFile(journal, path, file);
}

for (const name of ['fsync', 'fdatasync'] as const) {
  const real = fs[name];
  const watched = (descriptor: number, callback: (error: NodeJS.ErrnoException | null) => void) => {
    if (isOff) return process.nextTick(callback, null);
    const note = beforeSync(descriptor);
    return real(descriptor, (error) => {
      if (error === null) note();
      callback(error);
    });
  };
  fs[name] = watched as typeof fs.fsync;
}

for (const name of ['fsyncSync', 'fdatasyncSync'] as const) {
  const real = fs[name];
  fs[name] = (descriptor) => {
    if (isOff) return;
    const note = beforeSync(descriptor);
    real(descriptor);
    note();
  };
}

// All file handles share this prototype.
const handle = await fs.promises.open(process.execPath);
const prototype = Object.getPrototypeOf(handle) as Record<'sync' | 'datasync', () => Promise<void>>;
await handle.close();

for (const name of ['sync', 'datasync'] as const) {
  const real = prototype[name];
  prototype[name] = async function (this: fs.promises.FileHandle) {
    if (isOff) return;
    const note = beforeSync(this.fd);
    await real.call(this);
    note();
  };
}

syncBuiltinESMExports();
