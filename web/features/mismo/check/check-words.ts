import type { CheckedFile, FoundFault } from '../../../../contract/mismo/mismo-checks.ts';
import { counted } from '../../../loans/mismo/counted.ts';
import { resultWords } from '../../../loans/mismo/proof-table.tsx';

export type Verdict = 'unreadable' | 'errors' | 'warnings' | 'good';

export function verdictOf(file: CheckedFile): Verdict {
  if (file.unreadable !== null) return 'unreadable';
  const { errors, warnings } = totalsOf(file);
  return errors > 0 ? 'errors' : warnings > 0 ? 'warnings' : 'good';
}

/** '2 errors, 1 warning'. */
export function verdictWords(file: CheckedFile): string {
  if (file.unreadable !== null) return 'cannot be read';
  const { errors, warnings } = totalsOf(file);
  return resultWords(errors, warnings);
}

function totalsOf({ areas, schemaErrors }: CheckedFile): { errors: number; warnings: number } {
  const sum = (key: 'errors' | 'warnings') => areas.reduce((total, area) => total + area[key], 0);
  return { errors: sum('errors') + (schemaErrors ?? 0), warnings: sum('warnings') };
}

/** '3 files checked: 1 without faults, 1 with errors, 1 cannot be read.' */
export function summaryWords(files: readonly CheckedFile[]): string {
  const count = (verdict: Verdict) => files.filter((file) => verdictOf(file) === verdict).length;
  const parts = [
    [count('good'), 'without faults'],
    [count('warnings'), 'with warnings only'],
    [count('errors'), 'with errors'],
    [count('unreadable'), 'not readable'],
  ] as const;
  const told = parts.flatMap(([number, words]) => (number > 0 ? [`${number} ${words}`] : []));
  return `${counted(files.length, 'file')} checked: ${told.join(', ')}.`;
}

const TITLES = ['File', 'Level', 'Rule', 'Line', 'Words', 'Path'];

/** One table row per finding, and one for each file without findings. */
export function resultRows(files: readonly CheckedFile[]): (string | number)[][] {
  return [TITLES, ...files.flatMap(rowsOf)];
}

function rowsOf(file: CheckedFile): (string | number)[][] {
  const { name, unreadable, findings, findingCount } = file;
  if (unreadable !== null) return [[name, 'not readable', '', unreadable.line, unreadable.words, '']];
  if (findings.length === 0) return [[name, 'good', '', '', 'No errors', '']];
  const rest = findingCount - findings.length;
  return [
    ...findings.map(({ level, rule, line, words, path }) => [name, level, rule, line, words, path]),
    ...(rest > 0 ? [[name, '', '', '', `${counted(rest, 'more finding')} not named`, '']] : []),
  ];
}

/** One line to copy: 'error R24, line 7: words (path)'. */
export function faultLine({ level, rule, line, words, path }: FoundFault): string {
  return `${level} ${rule}, line ${line}: ${words}${path === '' ? '' : ` (${path})`}`;
}

/** Results as text, for an email to another system's support. */
export function resultText(files: readonly CheckedFile[]): string {
  return files
    .map((file) => [`${file.name}: ${verdictWords(file)}`, ...linesOf(file)].join('\n'))
    .join('\n\n');
}

function linesOf({ unreadable, findings, schemaErrors }: CheckedFile): string[] {
  if (unreadable !== null)
    return [`  line ${unreadable.line}, column ${unreadable.column}: ${unreadable.words}`];
  return [
    ...findings.map((fault) => `  ${faultLine(fault)}`),
    ...(schemaErrors === null ? ['  The schema was not checked.'] : []),
  ];
}
