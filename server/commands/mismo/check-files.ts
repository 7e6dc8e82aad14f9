import { checkGivenFile } from '../../features/mismo/checks/check-given-file.ts';
import { filesOfPaths } from '../../features/mismo/given/files-of-path.ts';
import type { FileCheck } from '../../features/mismo/read-mismo-file.ts';
import type { MismoSchemas } from '../../features/mismo/schemas/mismo-schemas.ts';
import { plural } from '../progress-line.ts';

/** More would scroll past unread. */
const FINDINGS_SHOWN = 200;

/** Checks files one after the other and writes each result as it is known. @returns 1 if a file has an error. */
export async function checkFiles(
  paths: readonly string[],
  schemas: MismoSchemas,
  write: (text: string) => void,
): Promise<number> {
  await schemas.open();
  let files = 0;
  let faulty = 0;
  let isSchemaChecked = false;
  for await (const file of filesOfPaths(paths)) {
    files += 1;
    if ('unreadable' in file) {
      faulty += 1;
      write(`${file.name}: cannot be read\n  ${file.unreadable}\n`);
      continue;
    }
    const check = await checkGivenFile(file, schemas);
    if ('schema' in check && check.schema !== null) isSchemaChecked = true;
    if (isFaulty(check)) faulty += 1;
    write(`${resultOf(file.name, check).join('\n')}\n`);
  }
  write(
    `\n${plural(files, 'file')} checked, ${faulty} with errors. Checked: labels and arcs, required data, values${isSchemaChecked ? ', the schema.' : '. Not checked: the schema (see MISMO_SCHEMA_DIR).'}\n`,
  );
  return faulty > 0 ? 1 : 0;
}

function isFaulty(check: FileCheck): boolean {
  return (
    'unreadable' in check ||
    (check.schema ?? []).length > 0 ||
    check.findings.some(({ level }) => level === 'error')
  );
}

function resultOf(name: string, check: FileCheck): string[] {
  if ('unreadable' in check) {
    const { words, line, column } = check.unreadable;
    return [`${name}: cannot be read`, `  line ${line}, column ${column}: ${words}`];
  }
  const { counts, findings } = check;
  const schema = check.schema ?? [];
  const warnings = findings.filter(({ level }) => level === 'warning').length;
  const errors = schema.length + findings.length - warnings;
  const seen = [
    plural(counts.borrowers, 'borrower'),
    plural(counts.dataPoints, 'data point'),
    plural(counts.labels, 'label'),
    plural(counts.arcs, 'arc'),
  ];
  const shown = findings.slice(0, FINDINGS_SHOWN);
  const more = findings.length - shown.length;
  return [
    `${name}: ${plural(errors, 'error')}, ${plural(warnings, 'warning')} in ${seen.join(', ')}`,
    ...schema.flatMap(({ words, path, line }) => [
      `  error in the schema, line ${line}: ${words}`,
      ...(path === '' ? [] : [`    ${path}`]),
    ]),
    ...shown.flatMap(({ rule, level, words, path, line }) => [
      `  ${level} ${rule}, line ${line}: ${words}`,
      `    ${path}`,
    ]),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
