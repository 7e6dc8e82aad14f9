import { ensureBuilt, ensureInstalled, needCheckout } from './prepare.mjs';
import { main } from './project.mjs';

// npm run build: the web app into web/dist, whether it is stale or not.
await main(async () => {
  needCheckout();
  await ensureInstalled();
  await ensureBuilt({ force: true });
});
