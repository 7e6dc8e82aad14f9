import { EDITS_CHECKED_IN_PART, EDITS_NOT_CHECKED } from '../../../domain/hmda/edits/not-checked.ts';
import type { EditPlace, RaisedEdit } from '../../../domain/hmda/judge/judge-file.ts';
import { isQuarterly } from '../../../domain/hmda/judge/judge-lines.ts';
import type { FieldRecord } from '../../../domain/hmda/record/field-record.ts';
import { larField } from '../../../domain/hmda/record/lar-row.ts';
import { SHEET, SHEET_FIELDS } from '../../../domain/hmda/record/transmittal-sheet.ts';
import { type EditKind, stopsFiling } from '../../../domain/hmda/rules/edit.ts';
import type { HmdaFileCheck } from '../../features/hmda/checks/check-hmda-file.ts';
import { plural } from '../progress-line.ts';

const KIND_TITLES: Readonly<Record<EditKind, string>> = {
  syntactical: 'Syntactical edits',
  validity: 'Validity edits',
  quality: 'Quality edits, to be confirmed',
  macro: 'Macro edits, to be confirmed',
};

/** An edit on exemptions reads 50 fields. */
const FIELDS_NAMED = 6;

/** What `npm run hmda -- check` prints (HMDA-8). */
export function checkWords(name: string, { sheet, year, faults, judgement }: HmdaFileCheck): string {
  const { rows, unreadable, edits, isEveryRowCompared } = judgement;
  const kind = isQuarterly(sheet) ? `quarter ${sheet[SHEET.quarter]}` : 'annual';
  const lines = [
    `${name}: edits of ${year}, ${kind}, ${sheet[SHEET.institutionName]}, ${plural(rows, 'row')}`,
    ...section(`Cannot be read: ${plural(unreadable, 'line')}`, [
      ...faults.map(
        ({ line, field, words }) => `  line ${line}${field === null ? '' : `, field ${field}`}: ${words}`,
      ),
    ]),
    ...(Object.keys(KIND_TITLES) as EditKind[]).flatMap((title) =>
      section(KIND_TITLES[title], edits.filter((edit) => edit.kind === title).flatMap(editWords)),
    ),
    '',
    `Not checked: ${reasons(EDITS_NOT_CHECKED)}.`,
    `Checked in part: ${reasons(EDITS_CHECKED_IN_PART)}.`,
    ...(isEveryRowCompared
      ? []
      : ['Not checked in the whole file: S305, S306 and Q600, because it has too many rows.']),
    verdictWords(judgement),
  ];
  return `${lines.join('\n')}\n`;
}

function reasons(edits: Readonly<Record<string, string>>): string {
  return Object.entries(edits)
    .map(([id, reason]) => `${id} ${reason}`)
    .join('; ');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function editWords({ id, count, sentence, places, figure }: RaisedEdit): string[] {
  const [first] = places;
  const where = first === undefined ? 'the file' : first.line === 1 ? 'the sheet' : plural(count, 'row');
  const here = figure === undefined ? '' : `. Here: ${figure}`;
  return [`  ${id}, ${where}: ${sentence}${here}`, ...places.map(placeWords)];
}

function placeWords({ line, uli, fields, repeats }: EditPlace): string {
  const named = fields.slice(0, FIELDS_NAMED).map((field) => `${field} ${fieldName(line, field)}`);
  const more = fields.length > named.length ? `, … ${fields.length - named.length} more` : '';
  const who = uli === '' ? '' : ` (${uli})`;
  const earlier = repeats === undefined ? '' : `, as in line ${repeats}`;
  return `    line ${line}${who}: ${named.join(', ')}${more}${earlier}`;
}

function fieldName(line: number, field: number): string {
  const record: FieldRecord | undefined = line === 1 ? SHEET_FIELDS[field - 1] : larField(field);
  return record?.name ?? '';
}

function verdictWords({ verdict, unreadable, edits }: HmdaFileCheck['judgement']): string {
  const standing = edits.filter(({ kind }) => stopsFiling(kind)).length;
  const asked = edits.length - standing;
  if (verdict === 'ready') return 'Ready: no edit stands.';
  if (verdict === 'confirm')
    return `To be confirmed: ${plural(asked, 'quality or macro edit')}. No syntactical or validity edit stands.`;
  const reasons = [
    ...(unreadable > 0 ? [`${plural(unreadable, 'line')} cannot be read`] : []),
    ...(standing > 0
      ? [`${plural(standing, 'syntactical or validity edit')} ${standing === 1 ? 'stands' : 'stand'}`]
      : []),
  ];
  return `Not ready: ${reasons.join(', and ')}.`;
}
