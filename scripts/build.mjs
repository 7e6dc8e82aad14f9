import { ensureBuilt, ensureInstalled, needCheckout } from './prepare.mjs';
import { main } from './project.mjs';

// npm run build: builds the web app into web/dist, even if it is up to date.
await main(async () => {
  needCheckout();
  await ensureInstalled();
  await ensureBuilt({ force: true });
});
