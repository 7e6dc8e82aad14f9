import { availableParallelism, cpus, getPriority, loadavg, totalmem } from 'node:os';
import type { PartName } from './options.ts';

export function renderReport(
  figures: string,
  { command, date, machine }: { command: string; date: string; machine: string },
): string {
  return `Measured on ${date} by\n\n\`\`\`\n${command}\n\`\`\`\n\n${machine}\n\n${figures}`;
}

/**
 *
 * @throws if the document has no place for this part.
 */
export function insertReport(document: string, part: PartName, report: string): string {
  const begin = `<!-- The figures of ${part} from here on are written by npm run bench. -->`;
  const end = `<!-- The figures of ${part} up to here are written by npm run bench. -->`;
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has lost its place for the figures: ${begin}`);
  return `${document.slice(0, from + begin.length)}\n\n${report}\n\n${document.slice(to)}`;
}

/**
 *
 * @param load the machine's load average before the part began.
 */
export function describeMachine(sharers: string, versions: string, load: number): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() ?? process.arch;
  const niceness = getPriority();
  return [
    `On ${availableParallelism()} cores (${model}) with ${gigabytes} GB of memory, shared by ${sharers};`,
    `load of the machine before the start ${load.toFixed(1)}${niceness === 0 ? '' : `, run with the niceness ${niceness}`};`,
    `100 million steps of arithmetic took ${arithmeticMs()} ms.`,
    `Node ${process.versions.node}, ${versions}.`,
  ].join(' ');
}

export function machineLoad(): number {
  return loadavg()[0] ?? 0;
}

/** The machine's own speed: the quickest of three equal loops, in milliseconds. Compares days and machines. */
function arithmeticMs(): number {
  const times = [1, 2, 3].map((seed) => {
    const start = performance.now();
    let state = seed;
    for (let step = 0; step < 100_000_000; step += 1)
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    // Uses the result, so that the loop is not optimised away.
    return performance.now() - start + (state === 0.5 ? 1 : 0);
  });
  return Math.round(Math.min(...times));
}
