import { cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { saysTheSame } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import { answersToWrite, writeAnswers } from './write-answers.ts';

const names = (before: unknown, after: unknown) => answersToWrite(before, after).map(({ name }) => name);

describe('answersToWrite', () => {
  it.each([
    ['nothing where nothing differs', { a: { b: 1 } }, { a: { b: 1 } }, []],
    ['the one value that differs', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, ['a.c']],
    ['a value that is gone', { a: { b: 1 } }, { a: {} }, ['a.b']],
    ['the values of a record that is new', { a: null }, { a: { b: 1, c: 2 } }, ['a.b', 'a.c']],
    ['a record that goes, its values first', { a: { b: 1 } }, { a: null }, ['a.b', 'a']],
    ['a value of a row', { rows: [{ x: 1 }, { x: 2 }] }, { rows: [{ x: 1 }, { x: 3 }] }, ['rows.1.x']],
    ['a list that grew', { rows: [{ x: 1 }] }, { rows: [{ x: 1 }, { x: 2 }] }, ['rows', 'rows.1.x']],
    [
      'a list that lost its first row',
      { rows: [{ x: 1 }, { x: 2 }] },
      { rows: [{ x: 2 }] },
      ['rows', 'rows.0.x'],
    ],
  ])('names %s', (_case, before, after, expected) => {
    expect(names(before, after)).toEqual(expected);
  });
});

const leaf = fc.oneof(
  fc.constantFrom('', 'a', 'b'),
  fc.integer({ min: 0, max: 3 }),
  fc.boolean(),
  fc.constant(null),
);
const record = fc.record(
  { a: leaf, b: leaf, c: fc.record({ d: leaf }, { requiredKeys: [] }) },
  { requiredKeys: [] },
);
const document = fc.record(
  { part: fc.option(record), rows: fc.option(fc.array(record, { maxLength: 3 })), text: leaf },
  { requiredKeys: [] },
);

describe('writeAnswers', () => {
  it('leaves the new answers in the form, whatever it held before', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const { result } = renderHook(() =>
          useForm<Application>({ defaultValues: structuredClone(before) as never }),
        );
        const form = result.current;
        writeAnswers(form, after as Application);
        expect(saysTheSame(form.getValues(), after)).toBe(true);
        cleanup();
      }),
    );
  });
});
