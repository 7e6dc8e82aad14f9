import type { z } from 'zod';
import { AppError } from '../app-error.ts';

/** People correct a few fields at a time, and an answer must not grow with the body it refuses. */
const MOST_NAMED = 20;

const LONGEST_NAME = 100;

/** The refusal with the first message of each bad field, by JSON path ('addresses[0].zip'). */
export function invalidFields(
  error: z.ZodError,
  { message = 'Some fields are not valid.', kind = 'a field of this form' } = {},
): AppError {
  const messages = new Map<string, string>();
  let left = MOST_NAMED;
  let isCut = false;
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const [first] = unknown;
    const path = jsonPath(first === undefined ? issue.path : [...issue.path, first]);
    if (messages.has(path)) continue;
    isCut = left === 0 || unknown.length > left;
    if (left === 0) break;
    messages.set(
      path,
      first === undefined ? issue.message : unknownWords(unknown.slice(1, left), unknown, kind),
    );
    left -= Math.min(Math.max(unknown.length, 1), left);
  }
  const words = isCut ? `${message} The first ${MOST_NAMED} are named.` : message;
  return new AppError('invalid', words, { fields: Object.fromEntries(messages) });
}

/** One message for all unknown fields of an object, at the path of the first. */
function unknownWords(others: readonly string[], all: readonly string[], kind: string): string {
  if (all.length === 1) return `is not ${kind}`;
  const more = all.length - 1 - others.length;
  const names = [
    ...others.map((name) => `'${cut(name)}'`),
    ...(more > 0 ? [`${more.toLocaleString('en-US')} more`] : []),
  ];
  return `is not ${kind}, nor are ${names.join(', ')}`;
}

function jsonPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? cut(String(key)) : `${text}.${cut(String(key))}`;
  }, '');
}

function cut(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME).toWellFormed()}…`;
}
