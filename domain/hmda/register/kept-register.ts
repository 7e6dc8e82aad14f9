import { isBlank, keepsDirection, TURNING_MESSAGE } from '../../texts/unsafe-characters.ts';
import type { Instant } from '../../time/eastern-time.ts';
import type { Values } from '../record/field-record.ts';
import type { LarKey } from '../record/lar-row.ts';
import { type EditKind, stopsFiling } from '../rules/edit.ts';
import type { ExclusionKey } from './excluded-transactions.ts';
import type { RegisterStaff } from './facts/register-facts.ts';

export interface SaidBy {
  by: string;
  on: Instant;
}

export interface KeptAnswer extends SaidBy {
  value: string;
}

export interface KeptOverride extends KeptAnswer {
  reason: string;
}

export interface KeptConfirmation extends SaidBy {
  reason: string;
  /** Of the fields behind the edit, by their numbers: the confirmation does not count while one differs (HMDA-43). */
  values: Readonly<Record<string, string>>;
}

/** What staff said of one loan for the register. */
export interface KeptRegister {
  answers: Readonly<Partial<Record<LarKey, KeptAnswer>>>;
  overrides: Readonly<Partial<Record<LarKey, KeptOverride>>>;
  /** By the number of the edit. */
  confirmed: Readonly<Record<string, KeptConfirmation>>;
  isApplication: boolean | null;
  exclusion: ExclusionKey | null;
}

export const NOTHING_KEPT: KeptRegister = {
  answers: {},
  overrides: {},
  confirmed: {},
  isApplication: null,
  exclusion: null,
};

export const MAX_CONFIRMATION_LENGTH = 500;

export function staffOf({ answers, overrides, isApplication, exclusion }: KeptRegister): RegisterStaff {
  return {
    answers: Object.fromEntries(Object.entries(answers).map(([key, { value }]) => [key, value])),
    overrides,
    isApplication,
    exclusion,
  };
}

/** The values of the fields that an edit reads. */
export function valuesBehind(values: Values, fields: readonly number[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [String(field), values[field] ?? '']));
}

/** The confirmation of a raised edit; null without one, and while a field behind it has another value. */
export function confirmationOf(
  { confirmed }: Pick<KeptRegister, 'confirmed'>,
  { id, fields }: { id: string; fields: readonly number[] },
  values: Values,
): KeptConfirmation | null {
  const found = confirmed[id];
  if (found === undefined) return null;
  const isSame = fields.every((field) => found.values[String(field)] === (values[field] ?? ''));
  return isSame ? found : null;
}

/** Why an edit cannot be confirmed with this reason, by field; empty if it can. */
export function wrongConfirmation(kind: EditKind, reason: string): { reason?: string } {
  if (stopsFiling(kind)) return { reason: 'Only quality and macro edits can be confirmed' };
  if (isBlank(reason) || reason.length > MAX_CONFIRMATION_LENGTH)
    return { reason: `Enter a reason of up to ${MAX_CONFIRMATION_LENGTH} characters` };
  return keepsDirection(reason) ? {} : { reason: TURNING_MESSAGE };
}
