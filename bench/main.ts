import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../server/commands/run-command.ts';
import { commitOf } from './against/commit-checkout.ts';
import { isSlower, measureAgainst, renderAgainst } from './against/measure-against.ts';
import { MEASURED_PARTS, type MeasuredPart } from './measured-parts.ts';
import { BENCH_HELP, PARTS, readBenchOptions } from './options.ts';
import { describeMachine, insertReport, machineLoad, renderReport } from './report.ts';

/** `npm run bench`: see BENCH_HELP. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  const options = readBenchOptions(args);
  if (options === 'help') {
    process.stdout.write(BENCH_HELP);
    return 0;
  }
  const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  const say = (text: string) => process.stderr.write(`${text}\n`);
  const databases = options.keep ?? (await mkdtemp(join(tmpdir(), 'lintel-bench-')));
  try {
    if (options.against !== undefined) {
      const commit = await commitOf(options.against);
      const load = machineLoad();
      const figures = await measureAgainst(commit, { ...options, databases }, say);
      const machine = describeMachine(
        'both servers, two of PostgreSQL and the load',
        'the embedded PostgreSQL',
        load,
      );
      const date = new Date().toISOString().slice(0, 10);
      process.stdout.write(`\n${renderReport(renderAgainst(figures), { command, date, machine })}\n`);
      return figures.some(isSlower) ? 1 : 0;
    }
    for (const [part, { sharers, measure }] of Object.entries(MEASURED_PARTS) as [
      keyof typeof PARTS,
      MeasuredPart,
    ][]) {
      const works = PARTS[part];
      if (!works.some((work) => options.works.includes(work))) continue;
      say(part);
      const load = machineLoad();
      const { figures, versions } = await measure({ ...options, databases }, say);
      const date = new Date().toISOString().slice(0, 10);
      const machine = describeMachine(sharers, versions, load);
      const report = renderReport(figures, { command, date, machine });
      process.stdout.write(`\n${report}\n`);
      if (works.every((work) => options.works.includes(work)))
        await writeFile(options.out, insertReport(await readFile(options.out, 'utf8'), part, report));
    }
    return 0;
  } finally {
    if (options.keep === undefined) await rm(databases, { recursive: true, force: true });
  }
});
