import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { takeMatchOnClick } from '../typing/take-match.ts';
import { SearchableSelect } from './searchable-select.tsx';

const OPTIONS = ['Condo', 'Townhome', { value: 'house', label: 'Single-family home' }];

function show(initial: string | null = null) {
  const onChange = vi.fn<(value: string | null) => void>();
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const onSend = vi.fn();
  let choose: (value: string) => void = () => undefined;
  function Form() {
    const [value, setValue] = useState(initial);
    choose = (chosen) => act(() => setValue(chosen));
    return (
      <form
        onSubmit={onSubmit}
        onKeyDown={({ key, ctrlKey }) => {
          if (key === 'Enter' && ctrlKey) onSend();
        }}
      >
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
        <p>Beside</p>
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
    onSend,
    choose: (value: string) => choose(value),
    user: userEvent.setup(),
    input: screen.getByRole<HTMLInputElement>('combobox'),
  };
}

const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

afterEach(cleanup);

describe('a searchable list', () => {
  it('does not open when Tab passes it', async () => {
    const { user, input } = show('Condo');
    await user.tab();
    expect(document.activeElement).toBe(input);
    expect(shown()).toEqual([]);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])('opens whole by %o', async (key) => {
    const { user, input } = show('Condo');
    await user.tab();
    await user.keyboard(key);
    expect(shown()).toEqual(['Condo', 'Townhome', 'Single-family home']);
    expect(input.value).toBe('Condo');
  });

  it('opens by a letter with the matching options, and Enter takes the first', async () => {
    const { user, input, onChange } = show('Condo');
    await user.tab();
    await user.keyboard('hom');
    expect(shown()).toEqual(['Townhome', 'Single-family home']);
    await user.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['Townhome']]);
    expect(input.value).toBe('Townhome');
    expect(shown()).toEqual([]);
  });

  it('takes the only option that a letter leaves', async () => {
    const { user, onChange } = show('Condo');
    await user.tab();
    await user.keyboard('t');
    // The list's work a moment after it opens is done.
    await new Promise((done) => setTimeout(done));
    await user.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['Townhome']]);
  });

  it('accepts a space in the typed text, and the second option by an arrow key', async () => {
    const { user, input, onChange } = show();
    await user.tab();
    await user.keyboard('y h');
    expect(shown()).toEqual(['Single-family home']);
    await user.keyboard('{Backspace}{Backspace}{Backspace}home{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['house']]);
    expect(input.value).toBe('Single-family home');
  });

  it.each([
    'town{Escape}',
    '{Backspace}{Escape}',
    '{Backspace}{Tab}',
    '.{Tab}',
    'castle{Tab}',
    '{ArrowDown}{Tab}',
  ])('keeps the chosen option after %o', async (keys) => {
    const { user, input, onChange } = show('Condo');
    await user.click(input);
    await user.keyboard(keys);
    expect(input.value).toBe('Condo');
    expect(shown()).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
  });

  // Tests BASE-72.
  it.each([
    ['town{Tab}', 'Townhome'],
    ['town{Shift>}{Tab}{/Shift}', 'Townhome'],
    ['hom{ArrowDown}{Tab}', 'house'],
  ])('takes the match of the typed letters when it is left: %s', async (keys, taken) => {
    const { user, onChange } = show('Condo');
    await user.tab();
    await user.keyboard(keys);
    expect(onChange.mock.calls).toEqual([[taken]]);
    expect(screen.getByRole('button') === document.activeElement).toBe(!keys.includes('Shift'));
    expect(shown()).toEqual([]);
  });

  it.each(['{Enter}', '{Tab}'])('keeps a choice that is typed again in full, with %s', async (key) => {
    const { user, input, onChange } = show('house');
    await user.tab();
    await user.keyboard('Single-family home');
    await new Promise((done) => setTimeout(done));
    await user.keyboard(key);
    expect(onChange).not.toHaveBeenCalled();
    expect(input.value).toBe('Single-family home');
    expect(shown()).toEqual([]);
  });

  it.each(['{Enter}', '{Tab}'])('takes a click after a choice was typed again, with %s', async (key) => {
    const { user, input, onChange } = show('house');
    await user.tab();
    await user.keyboard(`Single-family home${key}`);
    await user.click(input);
    await user.click(screen.getByRole('option', { name: 'Condo' }));
    expect(onChange.mock.calls).toEqual([['Condo']]);
  });

  it('takes another option by arrow key or mouse after the choice was typed again', async () => {
    const { user, onChange } = show('house');
    await user.tab();
    await user.keyboard('Single-family home{ArrowDown}{Enter}');
    await user.keyboard('Townhome');
    await user.click(screen.getByRole('option', { name: 'Townhome' }));
    expect(onChange.mock.calls.map(([value]) => value).at(-1)).toBe('Townhome');
  });

  describe('that is left with the mouse', () => {
    let end: () => void = () => undefined;

    beforeEach(() => {
      end = takeMatchOnClick();
    });

    afterEach(() => end());

    it.each([
      ['town', 'Townhome', 'Townhome'],
      ['SINGLE family', 'house', 'Single-family home'],
    ])('takes the only match: %s', async (typed, taken, label) => {
      const { user, input, onChange } = show('Condo');
      await user.tab();
      await user.keyboard(typed);
      await user.click(screen.getByText('Beside'));
      await waitFor(() => expect(onChange.mock.calls).toEqual([[taken]]));
      expect(input.value).toBe(label);
      expect(shown()).toEqual([]);
    });

    it.each(['hom', 'castle', '{Backspace}', 'town{Escape}', '.'])(
      'shows the earlier choice after %s',
      async (keys) => {
        const { user, input, onChange } = show('Condo');
        await user.tab();
        await user.keyboard(keys);
        await user.click(screen.getByText('Beside'));
        await new Promise((done) => setTimeout(done));
        expect(input.value).toBe('Condo');
        expect(onChange).not.toHaveBeenCalled();
        expect(shown()).toEqual([]);
      },
    );

    it('takes nothing else than the option that was clicked', async () => {
      const { user, input, onChange } = show('Condo');
      await user.tab();
      await user.keyboard('town');
      await user.click(screen.getByRole('option', { name: 'Townhome' }));
      await new Promise((done) => setTimeout(done));
      expect(onChange.mock.calls).toEqual([['Townhome']]);
      expect(input.value).toBe('Townhome');
    });
  });

  it('replaces a choice that came after the focus', async () => {
    const { user, input, choose } = show();
    await user.tab();
    choose('Townhome');
    expect(input.value).toBe('Townhome');
    await user.keyboard('con');
    expect(input.value).toBe('con');
    expect(shown()).toEqual(['Condo']);
  });

  it('refuses Ctrl+Enter without a match, and says so', async () => {
    const { user, input, onSend } = show('Condo');
    await user.tab();
    await user.keyboard('castle{Control>}{Enter}{/Control}');
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByText('Nothing matches “castle”.')).toBeDefined();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('{Backspace}');
    expect(screen.queryByText(/^Nothing matches/)).toBeNull();
    await user.keyboard('{Escape}{Control>}{Enter}{/Control}');
    expect(onSend).toHaveBeenCalledOnce();
  });

  it('says when nothing matches, and Enter then neither chooses nor submits', async () => {
    const { user, onChange, onSubmit } = show('Condo');
    await user.tab();
    await user.keyboard('castle');
    expect(screen.getByText('Nothing found')).toBeDefined();
    await user.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows the value that is chosen elsewhere', async () => {
    const { user, input } = show('Condo');
    await user.click(screen.getByRole('button'));
    expect(input.value).toBe('Townhome');
    await user.click(input);
    expect(shown()).toHaveLength(3);
  });
});
