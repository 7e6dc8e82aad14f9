import { expect, it } from 'vitest';
import { type Figure, figureText, figureWords, parseFigure } from './figure.ts';

const FUNDED: Figure = {
  report: 'pull-through',
  by: 'month',
  group: '2026-03',
  column: 'funded',
  officer: 'Ann & Bea = 100%',
  from: '2026-01-01',
};

// Tests REPORT-5.
it('goes through the address and back, and says what it counts', () => {
  expect(parseFigure(figureText(FUNDED))).toEqual(FUNDED);
  expect(figureWords(FUNDED)).toBe('Pull-through · Mar 2026 · Funded · Ann & Bea = 100%');
  expect(figureWords({ report: 'pipeline', by: 'age', column: 'loans' })).toBe('Pipeline');
});

// Tests REPORT-5.
it('takes a space as programs write it', () => {
  const text = 'report=volume&by=program&group=30-Year+Fixed+%2B&column=funded';
  expect(parseFigure(text)?.group).toBe('30-Year Fixed +');
});

it.each([
  '',
  'report=volume',
  'report=volume&by=month&column=meanSize',
  'report=volume&by=status&column=funded',
  'report=none&by=month&column=funded',
  'report=volume&by=month&column=funded&from=2026-02-30',
  'report=volume&by=month&column=funded&pair=start-funded',
  'report=cycle-times&by=month&column=loans&pair=toString',
  'report=volume&by=month&column=funded&branch=A',
  'report=volume&by=month&column=funded&column=started',
  'report=volume&by=month&column=funded&officer=%',
  'report=volume&by=month&column=funded&more=1',
  `report=volume&by=month&column=funded&officer=${'x'.repeat(900)}`,
])('is none: %j', (text) => {
  expect(parseFigure(text)).toBeNull();
});
