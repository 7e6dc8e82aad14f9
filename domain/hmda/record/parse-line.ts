import { isCompactDate } from './compact-date.ts';
import type { FieldRecord, Values } from './field-record.ts';
import { LAR_FIELDS } from './lar-fields.data.ts';
import { SHEET_FIELDS } from './transmittal-sheet.ts';

/** What cannot be read of a line. `field` is the number of the field; null for the line as a whole. */
export interface LineFault {
  field: number | null;
  words: string;
}

export type ParsedLine = { values: Values; faults: null } | { values: null; faults: readonly LineFault[] };

/** Rule HMDA-3. */
export function parseLarLine(line: string): ParsedLine {
  return parseLine(line, LAR_FIELDS, 'a row');
}

/** Rule HMDA-3. */
export function parseSheetLine(line: string): ParsedLine {
  return parseLine(line, SHEET_FIELDS, 'the transmittal sheet');
}

export function writeLine(values: Values): string {
  return values.slice(1).join('|');
}

function parseLine(line: string, fields: readonly FieldRecord[], what: string): ParsedLine {
  const values = splitLine(line, fields.length);
  const count = values.length - 1;
  if (count !== fields.length) {
    return {
      values: null,
      faults: [
        {
          field: null,
          words: `It has ${count} ${count === 1 ? 'field' : 'fields'}, and ${what} has ${fields.length}.`,
        },
      ],
    };
  }
  const unseen = CONTROL.test(line) ? controlFaults(values, fields) : [];
  if (unseen.length > 0) return { values: null, faults: unseen };
  let faults: LineFault[] | null = null;
  for (let number = 1; number <= count; number += 1) {
    const text = values[number] ?? '';
    const field = fields[number - 1];
    if (field === undefined || field.shape === 'text') continue;
    if (isReadable(text, field)) {
      if (field.codes !== undefined && text.length > 1 && text.startsWith('0'))
        values[number] = `${Number(text)}`;
      continue;
    }
    faults ??= [];
    faults.push({ field: number, words: faultWords(text, field) });
  }
  return faults === null ? { values, faults } : { values: null, faults };
}

// A tab between words is a space to every reader. No other control character can be seen, or belongs in a field.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/;

function controlFaults(values: readonly string[], fields: readonly FieldRecord[]): LineFault[] {
  return fields.flatMap(({ name }, place) => {
    const found = CONTROL.exec(values[place + 1] ?? '')?.[0];
    if (found === undefined) return [];
    const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return { field: place + 1, words: `${name} has a control character (U+${code}): type the field again.` };
  });
}

/** Leaves out spaces around a field and a sign at the end of the line, as the CFPB's LarCsvParser.scala does. */
function splitLine(line: string, fields: number): string[] {
  const values = `|${line}`.split('|');
  if (values.length === fields + 2 && values.at(-1)?.trim() === '') values.pop();
  // Rarely needed, and a million rows have 110 fields each.
  return SPACE_BY_SIGN.test(line) ? values.map((value) => value.trim()) : values;
}

const SPACE_BY_SIGN = /^\s|\s\||\|\s|\s$/;

const INTEGER = /^-?\d+$/;
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;

function isReadable(text: string, { shape, words, blank }: FieldRecord): boolean {
  if (text === '') return blank === true;
  if (words?.includes(text)) return true;
  if (shape === 'integer') return INTEGER.test(text);
  return shape === 'number' ? NUMBER.test(text) : isCompactDate(text);
}

const SHAPE_WORDS = {
  integer: 'a whole number',
  number: 'a number',
  date: 'a date as YYYYMMDD',
  text: 'text',
};

/** A longer text would not help to find it. */
const SHOWN_LENGTH = 20;

function faultWords(text: string, { name, shape, words = [], blank }: FieldRecord): string {
  const allowed = [SHAPE_WORDS[shape], ...words, ...(blank ? ['blank'] : [])];
  const last = allowed.pop();
  const must = allowed.length === 0 ? last : `${allowed.join(', ')} or ${last}`;
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return `${name} is ${text === '' ? 'blank' : `"${shown}"`}, and must be ${must}.`;
}
