import { expect, test } from 'vitest';
import { parametersFor, templateOf } from './statement-template.ts';

const recorded = { sql: 'UPDATE … $1 … $5', parameters: ['a1', 2, ['x', 'y'], null, 'a1'] };

test('what the probe names is filled in anew, wherever it stands; the rest stays', () => {
  const template = templateOf(recorded, { loan: 'a1', ids: ['x', 'y'] });
  expect(template.sql).toBe(recorded.sql);
  expect(parametersFor(template, { loan: 'b2', ids: ['z'] })).toEqual(['b2', 2, ['z'], null, 'b2']);
});

test('without a probe the statement is sent as it was recorded', () => {
  expect(parametersFor(templateOf(recorded, {}), { loan: 'b2' })).toEqual(recorded.parameters);
});

test('a number is no text of the same digits', () => {
  const template = templateOf({ sql: '', parameters: ['2', 2] }, { version: 2 });
  expect(parametersFor(template, { version: 3 })).toEqual(['2', 3]);
});

test('a probe that the statement does not hold is refused', () => {
  expect(() => templateOf(recorded, { customer: 'c3' })).toThrow('does not hold customer');
});

test('a probe whose values are alike is refused: one could stand for the other', () => {
  expect(() => templateOf(recorded, { loan: 'a1', customer: 'a1' })).toThrow('cannot be told apart');
});
