import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Note } from '../../../contract/notes.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { NoteList } from './note-list.tsx';

afterEach(cleanup);

function note(place: number, fields: Partial<Note> = {}): Note {
  return {
    noteId: `n${place}`,
    message: `Note ${place}`,
    collections: [],
    createdBy: 'mel',
    createdOn: '2025-07-01T03:30:00Z',
    updatedBy: 'mel',
    updatedOn: '2025-07-01T03:30:00Z',
    version: 1,
    isDeletable: false,
    ...fields,
  };
}

function show(notes: readonly Note[]) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <NoteList customerId="c1" notes={notes} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
}

const shown = () => screen.getAllByRole('article').length;

describe('the list of notes', () => {
  it('draws a hundred of many, and the older ones when they are asked for', async () => {
    show(Array.from({ length: 230 }, (_, place) => note(place)));
    expect(screen.getByText('230 notes')).toBeDefined();
    expect(shown()).toBe(100);
    await userEvent.click(screen.getByRole('button', { name: 'Show older notes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show older notes' }));
    expect(shown()).toBe(230);
    expect(screen.queryByRole('button', { name: 'Show older notes' })).toBeNull();
  });

  it('shows text as text, breaks as breaks, the Eastern date, and a label where no name is known', () => {
    show([note(1, { message: '<b>one</b><br>two', createdBy: '' })]);
    const article = screen.getByRole('article', { name: 'Note by Processor, Jun 30, 2025, 11:30 PM' });
    expect(article.querySelector('b')).toBeNull();
    expect(article.textContent).toContain('<b>one</b>\ntwo');
  });

  it('has a cross only on notes that the person may delete', () => {
    show([note(1), note(2, { isDeletable: true })]);
    expect(screen.getAllByRole('button', { name: 'Delete note' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Change categories' })).toHaveLength(2);
  });
});
