import { launch } from './launch.mjs';
import { ensureBuilt, ensureInstalled, needCheckout } from './prepare.mjs';
import { main } from './project.mjs';

// npm run crash-test: starts and kills the real app, with the page that it serves.
await main(async () => {
  needCheckout();
  await ensureInstalled();
  await ensureBuilt({ evenStale: true });
  return launch('crash-test/main.ts', process.argv.slice(2));
});
