import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
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

it('keeps what is typed of a year, and takes the day once it is whole', () => {
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

it('shows the day that counts when the field is left', () => {
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
