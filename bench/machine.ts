import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The machine and the versions, as sentences for the report. @param load of the machine before the bench began. */
export function describeMachine(postgresVersion: string, load: number): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() ?? process.arch;
  return [
    `On ${availableParallelism()} cores (${model}) with ${gigabytes} GB of memory, shared by both servers, PostgreSQL and the load;`,
    `load of the machine before the start ${load.toFixed(1)}.`,
    `Node ${process.versions.node}, PostgreSQL ${postgresVersion}.`,
  ].join(' ');
}

/** How many processes wanted to run in the last minute, on average. */
export function machineLoad(): number {
  return loadavg()[0] ?? 0;
}
