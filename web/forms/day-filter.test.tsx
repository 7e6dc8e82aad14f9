import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { DayFilter } from './day-filter.tsx';

afterEach(cleanup);

function shown(start: string | undefined, notBefore?: string) {
  const onChange = vi.fn();
  function Filtered() {
    const [day, setDay] = useState(start);
    const change = (next: string | undefined) => {
      onChange(next);
      setDay(next);
    };
    return (
      <>
        <DayFilter label="Day" day={day} notBefore={notBefore} onChange={change} />
        <button type="button" onClick={() => change(undefined)}>
          Clear filters
        </button>
      </>
    );
  }
  render(
    <ThemeProvider env="test">
      <Filtered />
    </ThemeProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Day', { selector: 'input' });
  const isRed = () => field.getAttribute('aria-invalid') === 'true';
  return { field, isRed, onChange, user: userEvent.setup() };
}

it('applies a day that is typed key by key once it is complete', async () => {
  const { field, onChange, user } = shown(undefined);
  await user.type(field, '1122202');
  expect(field.value).toBe('11/22/202');
  expect(onChange).not.toHaveBeenCalled();
  await user.type(field, '6');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-22');
  expect(field.value).toBe('11/22/2026');
});

it('turns red only after it is left, and keeps the unfinished day', async () => {
  const { field, isRed, user } = shown('2026-11-21');
  await user.clear(field);
  for (const key of '11/45/20') {
    await user.keyboard(key);
    expect(isRed()).toBe(false);
  }
  await user.tab();
  expect([field.value, isRed()]).toEqual(['11/45/20', true]);
});

it('forgets an unfinished day when the filter is cleared', async () => {
  const { field, isRed, user } = shown('2026-11-21');
  await user.click(field);
  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect([field.value, isRed()]).toEqual(['', false]);
});

it('shows its error after the press that leaves it, so that the pressed button stays in place', async () => {
  const { field, isRed, user } = shown('2026-11-21', '2026-11-20');
  await user.clear(field);
  await user.type(field, '11192026');
  const clear = screen.getByRole('button', { name: 'Clear filters' });
  await user.pointer({ keys: '[MouseLeft>]', target: clear });
  expect([document.activeElement === field, isRed()]).toEqual([false, false]);
  await user.pointer({ keys: '[/MouseLeft]', target: clear });
  expect(field.value).toBe('');
});

it('can be emptied', async () => {
  const { field, onChange, user } = shown('2026-11-21');
  await user.clear(field);
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

it('is picked from a calendar', async () => {
  const { user, onChange } = shown('2026-11-21');
  await user.click(screen.getByRole('button', { name: 'Pick Day' }));
  await user.click(await screen.findByRole('button', { name: '24 November 2026' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-24');
});

describe('the last day of a filter', () => {
  it('says that it is before the first day, once the field is left', async () => {
    const { field, isRed, user } = shown('2026-03-09', '2026-03-10');
    expect(isRed()).toBe(true);
    expect(screen.getByText('This day is before the From day.')).toBeDefined();
    await user.clear(field);
    await user.type(field, '03082026');
    expect(isRed()).toBe(false);
    await user.tab();
    expect(isRed()).toBe(true);
  });

  it.each([undefined, '2026-03-09', '2026-03-01'])('says nothing after %s', (from) => {
    expect(shown('2026-03-09', from).isRed()).toBe(false);
  });
});
