import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import type { HmdaYear } from '../../../domain/hmda/rules/edit.ts';

/** The CFPB's edits, with good and bad cases of its own specs, and two of its test files (CC0). */
const REFERENCE = join(import.meta.dirname, '../../../../shared/reference/hmda');

export const CLEAN_FILE = join(REFERENCE, 'clean_100_rows_2025.txt');

export function needReference(context: TestContext): void {
  if (!existsSync(REFERENCE)) context.skip(`skipped: there is no ${REFERENCE} with edits and cases`);
}

interface GivenRow {
  base: number;
  changes: Record<string, string>;
}

interface LineCase extends GivenRow {
  edit: string;
  on: 'lar' | 'ts';
  expect: 'pass' | 'fail';
  years?: HmdaYear[];
}

interface FileCase {
  edit: string;
  on: 'file';
  expect: 'pass' | 'fail';
  rows: GivenRow[];
  ts: Record<string, string>;
}

interface Cases {
  transmittalSheet: string;
  bases: string[];
  cases: (LineCase | FileCase)[];
}

interface ReferenceEdit {
  id: string;
  years: HmdaYear[];
  scope: string;
  fields: number[];
}

export function referenceCases() {
  const { transmittalSheet, bases, cases } = read<Cases>('edit-cases.json');
  return {
    sheet: valuesOf(transmittalSheet),
    bases: bases.map(valuesOf),
    lineCases: cases.filter((given) => given.on !== 'file'),
    fileCases: cases.filter((given) => given.on === 'file'),
  };
}

export function referenceEdits(): ReferenceEdit[] {
  return read<{ edits: ReferenceEdit[] }>('edits.json').edits;
}

export function referenceFields(): { fieldName: string; enumerations: { value: string }[] }[] {
  return read<{ schema: ReturnType<typeof referenceFields> }>('SchemaLar.json').schema;
}

/** Not parsed, because some cases hold what the parser refuses. */
function valuesOf(line: string): string[] {
  return `|${line}`.split('|');
}

export function changed(values: readonly string[], changes: Record<string, string>): string[] {
  const result = [...values];
  for (const [field, value] of Object.entries(changes)) result[Number(field)] = value;
  return result;
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(REFERENCE, name), 'utf8'));
}
