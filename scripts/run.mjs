import { launch } from './launch.mjs';
import { ensureInstalled } from './prepare.mjs';
import { main, Stop } from './project.mjs';

// node scripts/run.mjs FILE …: one of the project's commands, from a fresh clone as well.
await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Stop('Name the file to run: node scripts/run.mjs FILE …');
  await ensureInstalled();
  return launch(file, args);
});
