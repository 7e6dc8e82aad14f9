import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteSchedule } from '../../../../domain/schedules/amortization.ts';
import { NO_TABLES } from '../pricing/quote-tables.ts';
import { emptyScenario } from '../scenario-texts.ts';
import { computedScenario } from '../use-quote-form.ts';
import { useWarmFigures } from './use-warm-figures.ts';

vi.mock(import('../../../../domain/schedules/amortization.ts'), async (original) => {
  const real = await original();
  return { ...real, noteSchedule: vi.fn(real.noteSchedule) };
});

let waiting: IdleRequestCallback[] = [];

/** Lets the browser be idle once, without time for a second trial. */
function idle(): void {
  for (const callback of waiting.splice(0)) callback({ didTimeout: false, timeRemaining: () => 10 });
}

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => waiting.push(callback));
  vi.stubGlobal('cancelIdleCallback', () => waiting.splice(0));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const scenario = computedScenario(emptyScenario('2026-11-27', []), NO_TABLES);

// Tests QUOTE-86.
it('computes trials one by one while nobody waits, and ends', () => {
  renderHook(() => useWarmFigures([scenario], null, NO_TABLES));
  let trials = 0;
  for (; waiting.length > 0 && trials < 100; trials += 1) idle();
  expect(trials).toBe(24);
});

it('leaves the schedules of the present loans known, so that a tax needs no new one', () => {
  const others = ['6.100', '6.200'].map((rate) => computedScenario({ ...scenario.texts, rate }, NO_TABLES));
  const scenarios = [scenario, ...others];
  renderHook(() => useWarmFigures(scenarios, null, NO_TABLES));
  for (let times = 0; times < 24; times += 1) idle();
  expect(waiting).toEqual([]);
  vi.mocked(noteSchedule).mockClear();
  for (const { texts } of scenarios) computedScenario({ ...texts, taxPerYear: '9,000.00' }, NO_TABLES);
  expect(noteSchedule).not.toHaveBeenCalled();
});

it('computes nothing for a scenario with a wrong field', () => {
  const wrong = computedScenario({ ...scenario.texts, rate: 'x' }, NO_TABLES);
  expect(wrong.scenario).toBeNull();
  renderHook(() => useWarmFigures([wrong], null, NO_TABLES));
  for (let times = 0; times < 24; times += 1) idle();
  expect(waiting).toEqual([]);
});

it('ends when the quote is closed', () => {
  const { unmount } = renderHook(() => useWarmFigures([scenario], null, NO_TABLES));
  idle();
  expect(waiting).toHaveLength(1);
  unmount();
  expect(waiting).toEqual([]);
});

it('needs no browser that tells when it is idle', () => {
  vi.unstubAllGlobals();
  expect('requestIdleCallback' in window).toBe(false);
  expect(() => renderHook(() => useWarmFigures([scenario], null, NO_TABLES))).not.toThrow();
});
