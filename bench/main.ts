import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../server/commands/run-command.ts';
import { machineLoad } from './machine.ts';
import { MEASURE_PART, type MeasurePart } from './measured-parts.ts';
import { BENCH_HELP, PARTS, readBenchOptions } from './options.ts';
import { insertReport, renderReport } from './report.ts';

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
    for (const [part, measure] of Object.entries(MEASURE_PART) as [keyof typeof PARTS, MeasurePart][]) {
      const works = PARTS[part];
      if (!works.some((work) => options.works.includes(work))) continue;
      const { figures, machine } = await measure({ ...options, databases }, machineLoad(), say);
      const date = new Date().toISOString().slice(0, 10);
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
