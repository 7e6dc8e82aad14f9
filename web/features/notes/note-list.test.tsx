import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Note } from '../../../contract/notes.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { NoteList } from './note-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PAGE = 10;

function note(place: number, fields: Partial<Note> = {}): Note {
  return {
    noteId: `n${place}`,
    message: `Note ${place}`,
    collections: place % 2 === 0 ? ['INCOME'] : [],
    createdBy: 'mel',
    createdOn: '2025-07-01T03:30:00Z',
    updatedBy: 'mel',
    updatedOn: '2025-07-01T03:30:00Z',
    version: 1,
    isDeletable: false,
    ...fields,
  };
}

function serve(notes: readonly Note[]) {
  const server = { asked: [] as string[], failing: false };
  vi.stubGlobal('fetch', async (href: string) => {
    const { pathname, searchParams } = new URL(href, 'http://lintel.example');
    if (!pathname.includes('/notes')) return Response.json([]);
    server.asked.push(href);
    if (server.failing) return Response.json({}, { status: 500 });
    const category = searchParams.get('category');
    const found = notes.filter(({ collections }) => category === null || `${collections}` === category);
    if (pathname.endsWith('/count')) return Response.json({ count: found.length });
    const from = Number(searchParams.get('after') ?? 0);
    const next = new URLSearchParams({ ...(category && { category }), after: `${from + PAGE}` });
    const links = from + PAGE < found.length ? { next: { href: `${pathname}?${next}` } } : {};
    return Response.json({ notes: found.slice(from, from + PAGE), links });
  });
  return server;
}

async function show(notes: readonly Note[], linked = '') {
  const server = serve(notes);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <NoteList customerId="c1" linked={linked} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Customer notes' });
  return { server, user: userEvent.setup() };
}

const many = (count: number) => Array.from({ length: count }, (_, place) => note(place));
const shown = () => screen.queryAllByRole('article').length;
const older = () => screen.getByRole('button', { name: 'Show older notes' });

describe('the list of notes', () => {
  it('shows the first page with the number of all, and loads older ones by key', async () => {
    const { user } = await show(many(23));
    await screen.findByText('23 notes');
    expect(shown()).toBe(10);
    older().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown()).toBe(20));
    expect(document.activeElement).toBe(older());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown()).toBe(23));
    expect(screen.queryByRole('button', { name: 'Show older notes' })).toBeNull();
    // The button is gone, and the focus is at the notes that were loaded last.
    const first = screen.getAllByRole('article')[20] as HTMLElement;
    await waitFor(() => expect(within(first).getAllByRole('button')).toContain(document.activeElement));
    expect(screen.getByText('23 notes')).toBeDefined();
  });

  // Tests BELL-20.
  it('reads older notes until the linked one is there, and shows it once', async () => {
    const scroll = vi.fn();
    Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', { configurable: true, value: scroll });
    const { server, user } = await show(many(43), 'note-n25');
    await waitFor(() => expect(scroll).toHaveBeenCalledOnce());
    expect(shown()).toBe(30);
    expect(screen.getAllByRole('article').filter((note) => note.hasAttribute('aria-current'))).toHaveLength(
      1,
    );
    expect(scroll.mock.contexts[0]).toBe(document.getElementById('note-n25'));
    await user.click(screen.getByRole('button', { name: 'Income' }));
    await screen.findByText('22 notes');
    expect(server.asked.filter((href) => href.includes('category=INCOME&after'))).toEqual([]);
    expect(scroll).toHaveBeenCalledOnce();
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  });

  it('keeps the loaded notes when older ones do not load, and tries again', async () => {
    const { server, user } = await show(many(15));
    server.failing = true;
    await user.click(older());
    const again = await screen.findByRole('button', { name: 'Loading failed. Try again' });
    expect(shown()).toBe(10);
    server.failing = false;
    await user.click(again);
    await waitFor(() => expect(shown()).toBe(15));
  });

  it('lets the server filter a long list by category, with its number', async () => {
    const { server, user } = await show(many(23));
    await user.click(screen.getByRole('button', { name: 'Income' }));
    await screen.findByText('12 notes');
    expect(shown()).toBe(10);
    expect(server.asked).toContain('/api/customers/c1/notes?category=INCOME');
    await user.click(older());
    await waitFor(() => expect(shown()).toBe(12));
    await user.click(screen.getByRole('button', { name: 'All' }));
    await screen.findByText('23 notes');
  });

  it('filters a short list by category in the browser', async () => {
    const { server, user } = await show(many(5));
    await screen.findByText('5 notes');
    await user.click(screen.getByRole('button', { name: 'Income' }));
    expect(screen.getByText('3 notes')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Assets' }));
    expect(screen.getByText('No notes about Assets')).toBeDefined();
    expect(server.asked).toEqual(['/api/customers/c1/notes']);
  });

  it('shows text as text, breaks as breaks, the Eastern date, and a label when no name is known', async () => {
    await show([note(1, { message: '<b>one</b><br>two', createdBy: '' })]);
    const article = screen.getByRole('article', { name: 'Note by Processor, Jun 30, 2025, 11:30 PM' });
    expect(article.querySelector('b')).toBeNull();
    expect(article.textContent).toContain('<b>one</b>\ntwo');
  });

  it('has a cross only on notes that the person may delete', async () => {
    await show([note(1), note(2, { isDeletable: true })]);
    expect(screen.getAllByRole('button', { name: 'Delete note' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Change categories' })).toHaveLength(2);
  });
});
