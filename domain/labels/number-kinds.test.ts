import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerText } from '../application/answers/answer-text.ts';
import { applicationDraftSchema } from '../application/application.ts';
import { conflictText } from '../application/merging/conflict-words.ts';
import { describeVersions } from '../history/describe-application.ts';
import { MAX_DOLLARS } from '../money/money.ts';
import { numberKind } from './number-kinds.ts';

interface JsonSchema {
  type?: string;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

interface NumberOfForm {
  path: string;
  type: string;
  maximum: number | undefined;
}

/** Every number in the application's schema, by path. */
function numbersOf(schema: JsonSchema, path: string): NumberOfForm[] {
  const { type, maximum, properties = {}, items, anyOf = [] } = schema;
  return [
    ...(type === 'integer' || type === 'number' ? [{ path, type, maximum }] : []),
    ...anyOf.flatMap((one) => numbersOf(one, path)),
    ...(items === undefined ? [] : numbersOf(items, `${path}[0]`)),
    ...Object.entries(properties).flatMap(([name, one]) =>
      numbersOf(one, path === '' ? name : `${path}.${name}`),
    ),
  ];
}

const numbers = numbersOf(z.toJSONSchema(applicationDraftSchema, { io: 'input' }) as JsonSchema, '');

// Tests HIST-48.
describe('the numbers of an application', () => {
  it('are many', () => expect(numbers.length).toBeGreaterThan(100));

  it.each(numbers)('$path is read by its kind', ({ path, type, maximum }) => {
    const kind = numberKind(/(\w+)(\[0\])?$/.exec(path)?.[1] ?? '');
    // Dollar fields allow twelve digits or more; only percentages allow fractions.
    const byBounds = type === 'number' ? 'percent' : (maximum ?? 0) >= MAX_DOLLARS ? 'dollars' : 'count';
    expect(kind).toBe(byBounds);
    const value = type === 'number' ? 6.375 : 12;
    const text = { percent: '6.375%', dollars: '$ 12', count: '12' }[byBounds];
    expect(answerText(path, value)).toBe(text);
  });
});

const RATE = 'section4LoanAndPropertyInformation.lenderLoanInformation.noteRate';

it('a conflict about a rate shows both rates', () => {
  const conflict = { path: RATE, mine: 6.375, theirs: 6.125 };
  expect([conflictText(conflict, 'mine'), conflictText(conflict, 'theirs')]).toEqual(['6.375%', '6.125%']);
});

it('the history shows a rate, a time in a line of work, and a net loss as they are', () => {
  const version = (noteRate: number, yearsInLineOfWork: number, net: number) => ({
    section1BorrowerInformation: { part1bcCurrentEmployment: { yearsInLineOfWork } },
    section4LoanAndPropertyInformation: {
      lenderLoanInformation: { noteRate },
      part4cRentalIncomeOnSubjectProperty: { expectedNetMonthlyRentalIncome: net },
    },
  });
  const changes = describeVersions({ older: version(6.25, 12, -1_200), newer: version(6.5, 5, 80) });
  expect(changes.map(({ from, to }) => [from, to])).toEqual([
    ['12', '5'],
    ['6.25%', '6.5%'],
    ['-$ 1,200', '$ 80'],
  ]);
});
