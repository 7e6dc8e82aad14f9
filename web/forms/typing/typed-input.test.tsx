import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
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

// Tests APP-9.28.
describe('an amount of dollars', () => {
  const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  function Price({ from = '' }: { from?: string }) {
    const [value, setValue] = useState(from);
    return (
      <ThemeProvider env="test">
        <TypedInput label="Price" unit="$" value={value} onChange={setValue} />
      </ThemeProvider>
    );
  }

  it.each<[string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
    ['typed', (user) => user.type(price(), '512345')],
    ['typed with cents and left by Tab', (user) => user.type(price(), '512345.5').then(() => user.tab())],
    ['typed with cents and kept by Enter', (user) => user.type(price(), '512345.5{Enter}')],
    ['pasted', (user) => user.click(price()).then(() => user.paste('512345'))],
  ])('has its commas once it is %s', async (_, fill) => {
    render(<Price />);
    await fill(userEvent.setup());
    expect(price().value).toMatch(/^512,345(\.5)?$/);
  });

  it('has its commas when a draft restores it', () => {
    render(<Price from="512345" />);
    expect(price().value).toBe('512,345');
  });

  it('can be corrected in the middle, and keeps text that is no amount', async () => {
    const user = userEvent.setup();
    render(<Price from="512345.50" />);
    await user.type(price(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await user.tab();
    expect(price().value).toBe('5,912,345.50');
    await user.clear(price());
    await user.type(price(), '12,50');
    await user.tab();
    expect(price().value).toBe('12,50');
  });
});

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
