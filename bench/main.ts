import { readFile, writeFile } from 'node:fs/promises';
import { runCommand } from '../server/commands/run-command.ts';
import { describeMachine, machineLoad } from './machine.ts';
import { BENCH_HELP, readBenchOptions, WORKS } from './options.ts';
import { insertReport, renderReport } from './report.ts';
import { runBench } from './run-bench.ts';
import { openSeededDatabase } from './seeded-database.ts';

/** `npm run bench`: see BENCH_HELP. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  const options = readBenchOptions(args);
  if (options === 'help') {
    process.stdout.write(BENCH_HELP);
    return 0;
  }
  const load = machineLoad();
  const sizes = await runBench(
    options,
    (loans) => openSeededDatabase(loans, options.keep),
    (text) => process.stderr.write(`${text}\n`),
  );
  const report = renderReport(sizes, {
    command: ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(sizes[0]?.postgresVersion ?? '', load),
  });
  process.stdout.write(`\n${report}\n`);
  if (WORKS.every((work) => options.works.includes(work))) {
    await writeFile(options.out, insertReport(await readFile(options.out, 'utf8'), report));
  }
  return 0;
});
