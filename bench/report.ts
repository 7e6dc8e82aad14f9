import type { PartName } from './options.ts';

/** Origin of the figures of a part. */
export interface Circumstances {
  command: string;
  /** 'YYYY-MM-DD'. */
  date: string;
  /** Sentences about machine and versions. */
  machine: string;
}

/** Text of a part: the command that repeats the measurement, the machine, and the figures. */
export function renderReport(figures: string, { command, date, machine }: Circumstances): string {
  return `Measured on ${date} by\n\n\`\`\`\n${command}\n\`\`\`\n\n${machine}\n\n${figures}`;
}

/** Puts a report in its place in the document and keeps the text around it. @throws if the document has no such place. */
export function insertReport(document: string, part: PartName, report: string): string {
  const begin = `<!-- The figures of ${part} from here on are written by npm run bench. -->`;
  const end = `<!-- The figures of ${part} up to here are written by npm run bench. -->`;
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has lost its place for the figures: ${begin}`);
  return `${document.slice(0, from + begin.length)}\n\n${report}\n\n${document.slice(to)}`;
}
