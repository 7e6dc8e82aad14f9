import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { precompress } from './precompress.mjs';

const TEXT = 'a text that is worth compressing '.repeat(100);

/** @type {string} */
let folder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-precompress-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('writes a brotli and a gzip file only beside files that gain from it', async () => {
  for (const name of ['app.js', 'app.css', 'font.woff2', 'scan.wasm'])
    await writeFile(join(folder, name), TEXT);
  await writeFile(join(folder, 'small.js'), '1;');
  await precompress(folder);
  expect((await readdir(folder)).sort()).toEqual(
    ['app.css', 'app.js', 'scan.wasm']
      .flatMap((name) => [name, `${name}.br`, `${name}.gz`])
      .concat('font.woff2', 'small.js')
      .sort(),
  );
  expect(String(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))))).toBe(TEXT);
  expect(String(gunzipSync(await readFile(join(folder, 'app.js.gz'))))).toBe(TEXT);
});
