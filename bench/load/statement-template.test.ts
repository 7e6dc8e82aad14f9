import { expect, test } from 'vitest';
import { parametersFor, templateOf } from './statement-template.ts';

const recorded = { sql: 'UPDATE … $1 … $5', parameters: ['a1', 2, ['x', 'y'], null, 'a1'] };

test('replaces each value that the probe names, in every place, and keeps the rest', () => {
  const template = templateOf(recorded, { loan: 'a1', ids: ['x', 'y'] });
  expect(template.sql).toBe(recorded.sql);
  expect(parametersFor(template, { loan: 'b2', ids: ['z'] })).toEqual(['b2', 2, ['z'], null, 'b2']);
});

test('sends a statement without a probe as it was recorded', () => {
  expect(parametersFor(templateOf(recorded, {}), { loan: 'b2' })).toEqual(recorded.parameters);
});

test('tells a number from a text with the same digits', () => {
  const template = templateOf({ sql: '', parameters: ['2', 2] }, { version: 2 });
  expect(parametersFor(template, { version: 3 })).toEqual(['2', 3]);
});

test('refuses a probe that the statement does not contain', () => {
  expect(() => templateOf(recorded, { customer: 'c3' })).toThrow('does not contain customer');
});

test('refuses a probe with equal values, because the places would be ambiguous', () => {
  expect(() => templateOf(recorded, { loan: 'a1', customer: 'a1' })).toThrow('cannot be told apart');
});
