import type { PartName } from './options.ts';

/** How and where the figures of a part were found. */
export interface Circumstances {
  command: string;
  /** 'YYYY-MM-DD'. */
  date: string;
  /** Sentences about machine and versions. */
  machine: string;
}

/** What the bench writes of a part: the command that finds the figures again, where they were found, and the figures. */
export function renderReport(figures: string, { command, date, machine }: Circumstances): string {
  return `Measured on ${date} by\n\n\`\`\`\n${command}\n\`\`\`\n\n${machine}\n\n${figures}`;
}

/** Puts a report in its place in the document; what people wrote around it stays. @throws when it has no place. */
export function insertReport(document: string, part: PartName, report: string): string {
  const begin = `<!-- The figures of ${part} from here on are written by npm run bench. -->`;
  const end = `<!-- The figures of ${part} up to here are written by npm run bench. -->`;
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has lost its place for the figures: ${begin}`);
  return `${document.slice(0, from + begin.length)}\n\n${report}\n\n${document.slice(to)}`;
}
