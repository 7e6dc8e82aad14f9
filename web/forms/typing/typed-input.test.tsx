import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { TypedInput } from './typed-input.tsx';

afterEach(cleanup);

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Rate' });

/** @param read the value that a typed text becomes. */
function Field({ read = (text) => text }: { read?: (text: string) => string }) {
  const [value, setValue] = useState('6.5');
  return (
    <ThemeProvider env="test">
      <TypedInput label="Rate" unit="%" value={value} onChange={(text) => setValue(read(text))} />
      <button type="button" onClick={() => setValue('7.25')}>
        Fill in
      </button>
    </ThemeProvider>
  );
}

it('keeps the text that is typed key by key, and the place of the caret', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.click(input());
  await user.keyboard('{ArrowLeft}{ArrowLeft}1');
  expect(input().value).toBe('61.5');
  expect(input().selectionStart).toBe(2);
  await user.keyboard('{Backspace}{End}25');
  expect(input().value).toBe('6.525');
});

it('shows a value that comes from elsewhere', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(input(), '1');
  await user.click(screen.getByText('Fill in'));
  expect(input().value).toBe('7.25');
  await user.type(input(), '0');
  expect(input().value).toBe('7.250');
});

it('shows the value that a typed text became, even if the value stays the same', () => {
  render(<Field read={(text) => text.trim().toUpperCase()} />);
  fireEvent.change(input(), { target: { value: 'ca' } });
  expect(input().value).toBe('CA');
  fireEvent.change(input(), { target: { value: 'CA ' } });
  expect(input().value).toBe('CA');
  fireEvent.change(input(), { target: { value: 'CAx' } });
  expect(input().value).toBe('CAX');
});

it('hides its sign while the text has one', async () => {
  const user = userEvent.setup();
  render(<Field />);
  expect(screen.getByText('%')).toBeDefined();
  await user.type(input(), '%');
  expect(screen.queryByText('%')).toBeNull();
  await user.type(input(), '{Backspace}');
  expect(screen.getByText('%')).toBeDefined();
});
