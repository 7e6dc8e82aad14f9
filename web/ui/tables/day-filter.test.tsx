import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DayFilter } from './day-filter.tsx';

afterEach(cleanup);

function shown(start: string | undefined) {
  const onChange = vi.fn();
  function Filtered() {
    const [day, setDay] = useState(start);
    const change = (next: string | undefined) => {
      onChange(next);
      setDay(next);
    };
    return <DayFilter label="From" day={day} onChange={change} />;
  }
  render(
    <MantineProvider>
      <Filtered />
    </MantineProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('From');
  return { field, onChange, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

it('keeps an unfinished year as typed, and applies the day once it is complete', () => {
  const { field, onChange, type } = shown(undefined);
  for (const value of ['0002-11-22', '0020-11-22', '0202-11-22']) {
    type(value);
    expect(field.value).toBe(value);
  }
  expect(onChange).not.toHaveBeenCalled();
  type('2026-11-22');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-22');
  expect(field.value).toBe('2026-11-22');
});

it('shows the applied day when the field is left', () => {
  const { field, type } = shown('2026-11-21');
  type('0002-11-22');
  fireEvent.blur(field);
  expect(field.value).toBe('2026-11-21');
});

it('can be emptied', () => {
  const { onChange, type } = shown('2026-11-21');
  type('');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined);
});

describe('the last day of a filter', () => {
  const shown = (notBefore?: string) => {
    render(
      <MantineProvider>
        <DayFilter label="To" day="2026-03-09" notBefore={notBefore} onChange={() => undefined} />
      </MantineProvider>,
    );
    return screen.getByLabelText('To');
  };

  it('says that it is before the first day', () => {
    const field = shown('2026-03-10');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('This day is before the From day.');
  });

  it.each([undefined, '2026-03-09', '2026-03-01'])('says nothing after %s', (from) => {
    expect(shown(from).getAttribute('aria-invalid')).not.toBe('true');
  });
});
