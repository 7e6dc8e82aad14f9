import { launch } from './launch.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { main } from './project.mjs';

// npm start: from a fresh clone to a running Lintel.
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return launch('server/main.ts', process.argv.slice(2));
});
