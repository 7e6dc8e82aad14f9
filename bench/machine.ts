import { availableParallelism, cpus, getPriority, loadavg, totalmem } from 'node:os';

/**
 * Describes the machine and the versions in sentences for the report.
 * @param sharers programs that ran on it at once. @param versions in addition to Node's. @param load of the machine before the bench began.
 */
export function describeMachine(sharers: string, versions: string, load: number): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() ?? process.arch;
  return [
    `On ${availableParallelism()} cores (${model}) with ${gigabytes} GB of memory, shared by ${sharers};`,
    `load of the machine before the start ${load.toFixed(1)}${favoured()}.`,
    `Node ${process.versions.node}, ${versions}.`,
  ].join(' ');
}

/** On a shared machine the bench may run with priority. The report then says so. */
function favoured(): string {
  const niceness = getPriority();
  return niceness === 0 ? '' : `, run with the niceness ${niceness}`;
}

/** Average number of processes that wanted to run in the last minute. */
export function machineLoad(): number {
  return loadavg()[0] ?? 0;
}
