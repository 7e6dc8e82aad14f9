import type { Values } from '../record/field-record.ts';
import type { Condition } from './condition.ts';

/**
 * Syntactical and validity edits stop a filing. Quality and macro edits ask for a confirmation (HMDA-5).
 */
export type EditKind = 'syntactical' | 'validity' | 'quality' | 'macro';

/** The years whose edits are built in (HMDA-2). */
export const HMDA_YEARS = [2025, 2026] as const;

export type HmdaYear = (typeof HMDA_YEARS)[number];

/** One edit of the CFPB's list, on a row or on the transmittal sheet. */
export interface Edit {
  /** The CFPB's number, 'V612-2'. */
  readonly id: string;
  readonly kind: EditKind;
  /** The rule in our words: it holds for a line without a fault. */
  readonly sentence: string;
  /** Numbers of the fields that the edit reads. */
  readonly fields: readonly number[];
  readonly holds: Condition['holds'];
  readonly years: readonly HmdaYear[];
  /** An edit of annual or of quarterly files only. */
  readonly files: 'annual' | 'quarterly' | 'both';
  /** Of an edit that reads dozens of fields: whether a field with this text is behind it. */
  readonly isBehind?: (text: string) => boolean;
}

type Details = Partial<Pick<Edit, 'years' | 'files' | 'isBehind'>>;

/** @param must holds for a line without a fault. */
export function edit(
  id: string,
  sentence: string,
  must: Condition,
  { years = HMDA_YEARS, files = 'both', isBehind }: Details = {},
): Edit {
  const { fields, holds } = must;
  return { id, kind: kindOf(id), sentence, fields, holds, years, files, ...(isBehind && { isBehind }) };
}

/** The fields that a person looks at for an edit that this line raises. */
export function fieldsBehind({ fields, isBehind }: Edit, values: Values): readonly number[] {
  return isBehind === undefined ? fields : fields.filter((field) => isBehind(values[field] ?? ''));
}

/** Edits of a number series differ in kind only in their letter, but for the seven macro edits. */
const MACRO = /^Q6(?:3[4-9]|40)$/;

export function kindOf(id: string): EditKind {
  if (MACRO.test(id)) return 'macro';
  if (id.startsWith('S')) return 'syntactical';
  return id.startsWith('V') ? 'validity' : 'quality';
}

export function stopsFiling(kind: EditKind): boolean {
  return kind === 'syntactical' || kind === 'validity';
}
