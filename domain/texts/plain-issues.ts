import { z } from 'zod';

/** The library's messages are for programmers ('Invalid input: expected string, received undefined'). */
export function plainIssueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isNothing(issue.input) ? 'please fill this in' : (KINDS[issue.expected] ?? CHECK);
    case 'invalid_value':
      return choiceMessage(issue.values);
    case 'too_big':
      return isNumber(issue.origin)
        ? `please enter ${bound(issue.maximum)} at most`
        : `please enter at most ${amount(issue.maximum, issue.origin)}`;
    case 'too_small':
      if (isNumber(issue.origin)) return `please enter ${bound(issue.minimum)} at least`;
      return Number(issue.minimum) === 1 && isNothing(issue.input)
        ? 'please fill this in'
        : `please enter at least ${amount(issue.minimum, issue.origin)}`;
    case 'invalid_format':
      return issue.format === 'email' ? 'please enter a valid email address' : CHECK;
    case 'unrecognized_keys':
      return 'please send only fields of this form';
    case 'invalid_union':
      return issue.errors[0]?.[0]?.message ?? CHECK;
    default:
      return CHECK;
  }
}

const CHECK = 'please check this value';

const KINDS: Readonly<Record<string, string>> = {
  string: 'please enter a text',
  number: 'please enter a number',
  int: 'please enter a whole number',
  boolean: 'please answer with yes or no',
  array: 'please send a list',
  object: 'please send the fields of this form',
  record: 'please send the fields of this form',
};

/** Listing more options than this would not help. */
const CHOICES_NAMED = 6;

function choiceMessage(values: readonly unknown[]): string {
  const words = values.map(String);
  if (words.length === 1) return words[0] === '' ? 'please leave this empty' : `please choose ${words[0]}`;
  return words.length > CHOICES_NAMED
    ? 'please choose one of the values that are offered'
    : `please choose one of ${words.join(', ')}`;
}

function isNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int' || origin === 'bigint';
}

function bound(limit: number | bigint): string {
  return limit.toLocaleString('en-US');
}

function amount(limit: number | bigint, origin: string): string {
  const [one, many] = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
  return `${bound(limit)} ${Number(limit) === 1 ? one : many}`;
}

function isNothing(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

// Applies to every schema, so that forms, endpoints and settings use the same messages.
z.config({ customError: (issue) => plainIssueMessage(issue) });
