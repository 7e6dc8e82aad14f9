import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const HOOK = `
import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    process.stderr.write(url + '\\n');
    return next(url, context);
  },
});`;

it('npm run restore loads no pages, PDFs or web requests of the app', async () => {
  const hook = `data:text/javascript,${encodeURIComponent(HOOK)}`;
  const args = ['--import', hook, 'server/commands/restore.ts', '--help'];
  const { stderr } = await promisify(execFile)(process.execPath, args);
  const loaded = stderr.split('\n');
  expect(loaded.some((url) => url.endsWith('/restore-backup.service.ts'))).toBe(true);
  expect(loaded.filter((url) => /\.routes\.ts|\/(pdfkit|fontkit|undici)\//.test(url))).toEqual([]);
});
