import { expect, it } from 'vitest';
import { z } from 'zod';
import { plainIssueMessage } from './plain-issues.ts';

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: (issue) => plainIssueMessage(issue) }).error?.issues[0]?.message;

it.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, 'please fill this in'],
  ['a number for a text', z.string(), 7, 'please enter a text'],
  ['a text for a number', z.number(), 'x', 'please enter a number'],
  ['a fraction', z.int(), 1.5, 'please enter a whole number'],
  ['a word for a yes', z.boolean(), 'yes', 'please answer with yes or no'],
  ['a word for a list', z.array(z.string()), 'x', 'please send a list'],
  ['a word for fields', z.object({}), 'x', 'please send the fields of this form'],
  ['too long a text', z.string().max(1200), 'x'.repeat(1201), 'please enter at most 1,200 characters'],
  ['too short a text', z.string().min(2), 'x', 'please enter at least 2 characters'],
  ['no text', z.string().min(1), '', 'please fill this in'],
  ['too large a number', z.number().max(100), 101, 'please enter 100 at most'],
  ['too small a number', z.number().min(1), 0, 'please enter 1 at least'],
  ['too long a list', z.array(z.int()).max(1), [1, 2], 'please enter at most 1 entry'],
  ['another choice', z.enum(['A', 'B']), 'C', 'please choose one of A, B'],
  ['another of many', z.enum([...'ABCDEFG']), 'X', 'please choose one of the values that are offered'],
  ['text for nothing', z.literal(''), 'x', 'please leave this empty'],
  ['no address', z.email(), 'x', 'please enter a valid email address'],
  ['another pattern', z.string().regex(/^a$/), 'x', 'please check this value'],
  ['a field too many', z.strictObject({}), { a: 1 }, 'please send only fields of this form'],
  [
    'neither of two',
    z.union([z.string().max(1), z.literal('xyz')]),
    'xx',
    'please enter at most 1 character',
  ],
  ['a message of its own', z.string().max(1, 'too much'), 'xx', 'too much'],
])('says of %s what to do', (_case, schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});
