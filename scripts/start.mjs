import { join } from 'node:path';
import { needFreePort } from './free-port.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { main, ROOT } from './project.mjs';
import { supervise } from './supervise.mjs';

// npm start: turns a fresh clone into a running Lintel, and restarts it after a crash.
await main(async () => {
  await needFreePort();
  await ensureInstalled();
  await ensureBuilt();
  return supervise(join(ROOT, 'server/main.ts'), process.argv.slice(2));
});
