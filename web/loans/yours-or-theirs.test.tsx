import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { type ConflictQuestion, YoursOrTheirs } from './yours-or-theirs.tsx';

interface Asked {
  by: string;
}

const question = ({ by }: Asked): ConflictQuestion => ({
  consequence: `${by} saved this.`,
  fields: [
    { name: 'rate', label: 'Rate', yours: '6%', theirs: '7%', theirSide: by },
    { name: 'term', label: 'Term', yours: '15', theirs: '30', theirSide: by, isTheirsProposed: true },
  ],
});

function dialogOf(asked: Asked | null, onDecided: (conceded: ReadonlySet<string>) => void | Promise<void>) {
  return (
    <ThemeProvider env="test">
      <YoursOrTheirs asked={asked} question={question} onDecided={onDecided} onCancel={() => undefined} />
    </ThemeProvider>
  );
}

const choice = (field: string, name: string) =>
  within(screen.getByRole('group', { name: field })).getByRole<HTMLInputElement>('radio', { name });
const saveThese = () => fireEvent.click(screen.getByRole('button', { name: 'Save these' }));

afterEach(cleanup);

it('proposes a value for each field, and returns the fields that take theirs', () => {
  const decided: string[][] = [];
  render(dialogOf({ by: 'Priya' }, (conceded) => void decided.push([...conceded])));
  expect(choice('Rate', 'Yours: 6%').checked).toBe(true);
  expect(choice('Term', 'Priya: 30').checked).toBe(true);
  saveThese();
  fireEvent.click(choice('Rate', 'Priya: 7%'));
  fireEvent.click(choice('Term', 'Yours: 15'));
  saveThese();
  expect(decided).toEqual([['term'], ['rate']]);
});

it('begins a new question with its own proposals', () => {
  const { rerender } = render(dialogOf({ by: 'Priya' }, () => undefined));
  fireEvent.click(choice('Rate', 'Priya: 7%'));
  rerender(dialogOf({ by: 'Sam' }, () => undefined));
  expect(screen.getByText('Sam saved this.')).toBeDefined();
  expect(choice('Rate', 'Yours: 6%').checked).toBe(true);
});

it('says that nothing is saved while every field takes theirs, if that is so', () => {
  render(
    <ThemeProvider env="test">
      <YoursOrTheirs
        asked={{ by: 'Priya' }}
        question={question}
        noneSavedLabel="Keep the saved lock"
        onDecided={() => undefined}
        onCancel={() => undefined}
      />
    </ThemeProvider>,
  );
  expect(screen.getByRole('button', { name: 'Save these' })).toBeDefined();
  fireEvent.click(choice('Rate', 'Priya: 7%'));
  expect(screen.queryByRole('button', { name: 'Save these' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Keep the saved lock' })).toBeDefined();
  fireEvent.click(choice('Term', 'Yours: 15'));
  expect(screen.getByRole('button', { name: 'Save these' })).toBeDefined();
});

it('shows the reason of a failed save', async () => {
  render(dialogOf({ by: 'Priya' }, () => Promise.reject(new Error('The lock has expired.'))));
  saveThese();
  expect(await screen.findByText('The lock has expired.')).toBeDefined();
});
