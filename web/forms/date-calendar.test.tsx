import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { DateCalendar } from './date-calendar.tsx';

const RANGE = { earliest: '2026-03-10', latest: '2026-03-20' };

afterEach(cleanup);

function renderCalendar(value: string | null) {
  const onPick = vi.fn<(date: string) => void>();
  render(
    <ThemeProvider env="test">
      <DateCalendar value={value} range={RANGE} onPick={onPick} />
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

it('opens where there is something to pick', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-15T16:00:00Z') });
  renderCalendar(null);
  expect(day(20).disabled).toBe(false);
  vi.useRealTimers();
});
