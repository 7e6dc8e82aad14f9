import { FocusTrap } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { CalendarToday } from './calendar-today.ts';
import { DateCalendar } from './date-calendar.tsx';

const RANGE = { earliest: '2026-03-10', latest: '2026-03-20' };

afterEach(cleanup);

function renderCalendar(value: string | null) {
  const onPick = vi.fn<(date: string) => void>();
  render(
    <ThemeProvider env="test">
      <DateCalendar value={value} range={RANGE} onPick={onPick} onClose={() => undefined} />
    </ThemeProvider>,
  );
  return onPick;
}

const day = (number: number) =>
  screen.getByRole<HTMLButtonElement>('button', { name: `${number} March 2026` });

it('offers the days of its range, both ends included', async () => {
  const onPick = renderCalendar('2026-03-15');
  expect([9, 10, 20, 21].map((number) => day(number).disabled)).toEqual([true, false, false, true]);
  await userEvent.click(day(10));
  expect(onPick).toHaveBeenCalledWith('2026-03-10');
});

it.each([
  ['within its range', '2026-03-12', '12 March 2026'],
  ['before its range', '2025-01-12', '10 March 2026'],
  ['after its range', '2028-01-12', '20 March 2026'],
])("opens at the app's date, %s", (_where, today, name) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-15T16:00:00Z') });
  render(
    <ThemeProvider env="test">
      <CalendarToday value={() => today}>
        <DateCalendar value={null} range={RANGE} onPick={() => undefined} onClose={() => undefined} />
      </CalendarToday>
    </ThemeProvider>,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false);
  vi.useRealTimers();
});

it("opens at the app's date when every day can be picked", () => {
  render(
    <ThemeProvider env="test">
      <CalendarToday value={() => '2019-06-15'}>
        <DateCalendar value={null} range={undefined} onPick={() => undefined} onClose={() => undefined} />
      </CalendarToday>
    </ThemeProvider>,
  );
  expect(screen.getByRole('button', { name: '15 June 2019' })).toBeDefined();
});

it('opens at a day that can be picked', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-15T16:00:00Z') });
  renderCalendar(null);
  expect(day(20).disabled).toBe(false);
  vi.useRealTimers();
});

it('names its buttons at every level', async () => {
  renderCalendar('2026-03-15');
  for (const levels of [
    ['Previous month', 'Next month', 'March 2026'],
    ['Previous year', 'Next year', '2026'],
    ['Previous decade', 'Next decade'],
  ]) {
    for (const name of levels) expect(screen.getByRole('button', { name })).toBeDefined();
    const up = levels[2];
    if (up !== undefined) await userEvent.click(screen.getByRole('button', { name: up }));
  }
});

// Tests BASE-46.
it('begins at the chosen day, and the arrow keys move on, into the next month and not out of the range', async () => {
  renderCalendar('2026-03-15');
  expect(document.activeElement).toBe(day(15));
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(day(20));
  cleanup();
  render(
    <ThemeProvider env="test">
      <CalendarToday value={() => '2026-03-30'}>
        <DateCalendar value={null} range={undefined} onPick={() => undefined} onClose={() => undefined} />
      </CalendarToday>
    </ThemeProvider>,
  );
  expect(document.activeElement).toBe(day(30));
  expect(day(30).getAttribute('aria-current')).toBe('date');
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('6 April 2026');
});

// Tests BASE-46.
it('keeps the day of the arrow keys when the focus of the opening comes late', () => {
  vi.useFakeTimers();
  render(
    <ThemeProvider env="test">
      <FocusTrap>
        <div>
          <DateCalendar value="2026-03-15" range={RANGE} onPick={() => undefined} onClose={() => undefined} />
        </div>
      </FocusTrap>
    </ThemeProvider>,
  );
  fireEvent.keyDown(day(15), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(day(16));
  vi.runAllTimers();
  expect(document.activeElement).toBe(day(16));
  vi.useRealTimers();
});

it('marks the Eastern date as today, whatever the clock of the browser says', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-13T12:00:00Z') });
  render(
    <ThemeProvider env="test">
      <CalendarToday value={() => '2026-03-12'}>
        <DateCalendar value={null} range={RANGE} onPick={() => undefined} onClose={() => undefined} />
      </CalendarToday>
    </ThemeProvider>,
  );
  const namesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => one.getAttribute('aria-label'));
  expect(namesOf('[aria-current="date"]')).toEqual(['12 March 2026']);
  expect(namesOf('[data-date][tabindex="0"]')).toEqual(['12 March 2026']);
  vi.useRealTimers();
});
