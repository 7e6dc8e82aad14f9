import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Mounting needs root, as in a container. */
function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('on a file system of 400 MB', () => {
  it.runIf(canMount())(
    'loses nothing, answers no 500 while it is full, and goes on by itself when there is room again',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'lintel-full-disk-'));
      const run = fileURLToPath(new URL('./testing/services/full-disk-run.ts', import.meta.url));
      const script = 'mount -t tmpfs -o size=400m,mode=777 tmpfs "$1" && exec "$2" "$3" "$1"';
      const child = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', folder, process.execPath, run], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
      rmSync(folder, { recursive: true, force: true });
      const result = JSON.parse(/^RESULT (.*)$/m.exec(said)?.[1] ?? 'null');
      expect(result, complained).not.toBeNull();
      expect(result.before).toMatchObject({ uploads: [200, 200, 200], saves: [201], ready: { code: 200 } });
      expect(result.full.uploads).toEqual([507, 507, 507]);
      expect(result.full.saves.filter((status: number) => ![201, 503, 507].includes(status))).toEqual([]);
      expect(result.fullReady).toMatchObject({ code: 503, checks: { files: false } });
      expect(result.documents).toBe(503);
      expect(result.after).toMatchObject({ uploads: [200, 200, 200], saves: [201], ready: { code: 200 } });
      // Documents of the first and last round, but none of the round with the disk full.
      expect(result.names.length % 3).toBe(0);
      expect(result.names.length).toBeGreaterThanOrEqual(6);
    },
    180_000,
  );
});
