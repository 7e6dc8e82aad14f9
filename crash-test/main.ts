import { runCommand } from '../server/commands/run-command.ts';
import { faultsOf, figuresTable, isClean } from './figures.ts';
import { CRASH_TEST_HELP, readCrashTestOptions } from './options.ts';
import { runCrashTest } from './run-crash-test.ts';

const SHOWN_AT_MOST = 20;

/** `npm run crash-test`: see CRASH_TEST_HELP. */
await runCommand(async () => {
  const options = readCrashTestOptions(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(CRASH_TEST_HELP);
    return 0;
  }
  process.stderr.write(`seed ${options.seed}\n`);
  const figures = await runCrashTest(options, (text) => process.stderr.write(`${text}\n`));
  process.stdout.write(`\n${figuresTable(figures)}\n\n`);
  const faults = faultsOf(figures);
  for (const fault of faults.slice(0, SHOWN_AT_MOST)) process.stdout.write(`${fault}\n`);
  if (faults.length > SHOWN_AT_MOST) process.stdout.write(`… and ${faults.length - SHOWN_AT_MOST} more\n`);
  process.stdout.write(
    isClean(figures)
      ? 'No acknowledged write is lost.\n'
      : `The test failed. To repeat it: --seed ${options.seed}\n`,
  );
  return isClean(figures) ? 0 : 1;
});
