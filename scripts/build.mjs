import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { main } from './project.mjs';

// npm run build: the web app into web/dist, whether it is stale or not.
await main(async () => {
  await ensureInstalled();
  await ensureBuilt({ force: true });
});
