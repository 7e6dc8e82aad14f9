import { availableParallelism, cpus, getPriority, loadavg, totalmem } from 'node:os';

/**
 * The machine and the versions, as sentences for the report.
 * @param sharers who ran on it at once. @param versions beside Node's. @param load of the machine before the bench began.
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

/** On a machine that others use at the same time, a bench may be given more than its share: then the report says so. */
function favoured(): string {
  const niceness = getPriority();
  return niceness === 0 ? '' : `, run with the niceness ${niceness}`;
}

/** How many processes wanted to run in the last minute, on average. */
export function machineLoad(): number {
  return loadavg()[0] ?? 0;
}
