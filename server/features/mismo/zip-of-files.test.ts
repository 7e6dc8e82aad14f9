import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { type ZippedFile, zipOfFiles } from './zip-of-files.ts';

function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

it('releases the files that have been sent', async () => {
  const given: WeakRef<Uint8Array>[] = [];
  async function* files(): AsyncGenerator<ZippedFile> {
    for (let place = 0; place < 20; place += 1) {
      const bytes = new Uint8Array(100_000).fill(place);
      given.push(new WeakRef(bytes));
      yield { name: `${place}.xml`, bytes, changedAt: new Date('2026-07-01T03:00:00.000Z') };
    }
    // Memory is measured while the ZIP is still open.
    await new Promise((turn) => setImmediate(turn));
    collect();
    alive = given.filter((file) => file.deref() !== undefined).length;
  }
  let alive = given.length;
  for await (const _piece of zipOfFiles(files()));
  expect(given).toHaveLength(20);
  expect(alive).toBeLessThan(5);
});
