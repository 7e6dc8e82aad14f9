import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { FilterSelect } from './filter-select.tsx';
import { takeMatchOnClick } from './typing/take-match.ts';

function Filter({ initial }: { initial: string | null }) {
  const [value, setValue] = useState(initial);
  return (
    <FilterSelect
      label="Loan status"
      data={['Funded', 'Locked', 'Unlocked']}
      value={value}
      onChange={setValue}
    />
  );
}

function show(initial: string | null = null) {
  render(
    <ThemeProvider env="test">
      <Filter initial={initial} />
    </ThemeProvider>,
  );
  return { user: userEvent.setup(), input: screen.getByRole<HTMLInputElement>('combobox') };
}

afterEach(cleanup);

// Tests LIST-48.
describe('a filter', () => {
  it.each(['{Enter}', '{Tab}'])('takes the match of the typed letters by %s', async (key) => {
    const { user, input } = show();
    await user.tab();
    await user.keyboard(`unl${key}`);
    expect(input.value).toBe('Unlocked');
  });

  it.each([
    '{Tab}',
    'Locked{Enter}',
    'Locked{Tab}',
    'sold{Tab}',
    'unl{Escape}{Tab}',
    '{Backspace}{Tab}',
    '{ArrowDown}{ArrowDown}{Tab}',
  ])('stays as it was after %s', async (keys) => {
    const { user, input } = show('Locked');
    await user.tab();
    await user.keyboard(keys);
    expect(input.value).toBe('Locked');
  });

  it.each(['{Tab}', 'Locked{Tab}', 'Locked{Enter}'])('takes a later click after %s', async (keys) => {
    const { user, input } = show('Locked');
    await user.tab();
    await user.keyboard(keys);
    await user.click(input);
    await user.click(screen.getByRole('option', { name: 'Funded' }));
    expect(input.value).toBe('Funded');
  });

  // Tests BASE-72.
  it.each([
    ['unl', 'Unlocked'],
    ['locked', 'Locked'],
    ['lock', 'Funded'],
    ['sold', 'Funded'],
  ])('left with the mouse after %s shows %s', async (typed, label) => {
    const end = takeMatchOnClick();
    const { user, input } = show('Funded');
    await user.tab();
    await user.keyboard(typed);
    await user.click(document.body);
    await new Promise((done) => setTimeout(done));
    await waitFor(() => expect(input.value).toBe(label));
    expect(screen.queryByRole('option')).toBeNull();
    end();
  });
});
