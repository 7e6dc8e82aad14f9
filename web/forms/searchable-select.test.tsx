import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { SearchableSelect } from './searchable-select.tsx';

const OPTIONS = ['Condo', 'Townhome', { value: 'house', label: 'Single-family home' }];

function show(initial: string | null = null) {
  const onChange = vi.fn<(value: string | null) => void>();
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  function Form() {
    const [value, setValue] = useState(initial);
    return (
      <form onSubmit={onSubmit}>
        <SearchableSelect
          label="Type of house"
          data={OPTIONS}
          value={value}
          allowDeselect={false}
          onChange={(chosen) => {
            onChange(chosen);
            setValue(chosen);
          }}
        />
        <button type="button" onClick={() => setValue('Townhome')}>
          Elsewhere
        </button>
      </form>
    );
  }
  render(
    <ThemeProvider env="test">
      <Form />
    </ThemeProvider>,
  );
  return {
    onChange,
    onSubmit,
    user: userEvent.setup(),
    input: screen.getByRole<HTMLInputElement>('combobox'),
  };
}

const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

afterEach(cleanup);

describe('a list that is searched', () => {
  it('is not opened by coming by', async () => {
    const { user, input } = show('Condo');
    await user.tab();
    expect(document.activeElement).toBe(input);
    expect(shown()).toEqual([]);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])('is opened whole by %o', async (key) => {
    const { user, input } = show('Condo');
    await user.tab();
    await user.keyboard(key);
    expect(shown()).toEqual(['Condo', 'Townhome', 'Single-family home']);
    expect(input.value).toBe('Condo');
  });

  it('is opened by a letter, which leaves what fits; Enter takes the first of it', async () => {
    const { user, input, onChange } = show('Condo');
    await user.tab();
    await user.keyboard('hom');
    expect(shown()).toEqual(['Townhome', 'Single-family home']);
    await user.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['Townhome']]);
    expect(input.value).toBe('Townhome');
    expect(shown()).toEqual([]);
  });

  it('takes what a single letter leaves', async () => {
    const { user, onChange } = show('Condo');
    await user.tab();
    await user.keyboard('t');
    // What the list does a moment after it was opened is done.
    await new Promise((done) => setTimeout(done));
    await user.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['Townhome']]);
  });

  it('takes what is typed with a space in it, and the second choice by an arrow key', async () => {
    const { user, input, onChange } = show();
    await user.tab();
    await user.keyboard('y h');
    expect(shown()).toEqual(['Single-family home']);
    await user.keyboard('{Backspace}{Backspace}{Backspace}home{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['house']]);
    expect(input.value).toBe('Single-family home');
  });

  it.each(['{Escape}', '{Tab}'])('keeps what was chosen when it is left with %s', async (key) => {
    const { user, input, onChange } = show('Condo');
    await user.click(input);
    await user.keyboard(`town${key}`);
    expect(input.value).toBe('Condo');
    expect(shown()).toEqual([]);
    await user.click(input);
    await user.keyboard(`{Backspace}${key}`);
    expect(input.value).toBe('Condo');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says so where nothing fits, and Enter then neither chooses nor submits', async () => {
    const { user, onChange, onSubmit } = show('Condo');
    await user.tab();
    await user.keyboard('castle');
    expect(screen.getByText('Nothing found')).toBeDefined();
    await user.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows what is chosen elsewhere', async () => {
    const { user, input } = show('Condo');
    await user.click(screen.getByRole('button'));
    expect(input.value).toBe('Townhome');
    await user.click(input);
    expect(shown()).toHaveLength(3);
  });
});
