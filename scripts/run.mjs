import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from './launch.mjs';
import { ensureInstalled, needCheckout } from './prepare.mjs';
import { main, ROOT, Stop } from './project.mjs';

// node scripts/run.mjs FILE …: runs one of the project's commands, even in a fresh clone.
await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Stop('Give the file to run: node scripts/run.mjs FILE …');
  if (!existsSync(join(ROOT, file))) needCheckout();
  await ensureInstalled();
  return launch(file, args);
});
