import { Button } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Note } from '../../../contract/notes.ts';
import { NOTE_CATEGORY_NAMES } from '../../../domain/note.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CategoryFilter, type ShownCategory } from './category-filter.tsx';
import { NoteCard } from './note-card.tsx';
import classes from './note-list.module.css';

/** As many are drawn at once; a customer can have thousands. */
const PAGE = 100;

interface NoteListProps {
  customerId: string;
  /** Newest first. */
  notes: readonly Note[];
}

/** The notes of the chosen category, newest first. */
export function NoteList({ customerId, notes }: NoteListProps) {
  const [category, setCategory] = useState<ShownCategory>(null);
  const [limit, setLimit] = useState(PAGE);
  const count = useRef<HTMLParagraphElement>(null);
  const shown = category === null ? notes : notes.filter(({ collections }) => collections.includes(category));
  const change = (next: ShownCategory) => {
    setCategory(next);
    setLimit(PAGE);
  };
  return (
    <section className={classes.list} aria-label="Notes of this customer">
      <CategoryFilter value={category} onChange={change} />
      <p className={classes.count} ref={count} tabIndex={-1} role="status">
        {countText(shown.length)}
      </p>
      {notes.length === 0 ? (
        <EmptyState
          framed
          icon={<IconNotes size={22} stroke={1.6} />}
          title="No notes yet"
          text="What you write here is read by everybody who works on a loan of this customer."
        />
      ) : null}
      {notes.length > 0 && shown.length === 0 && category !== null ? (
        <EmptyState
          framed
          icon={<IconNotes size={22} stroke={1.6} />}
          title={`No notes about ${NOTE_CATEGORY_NAMES[category]}`}
          text="Right-click a note, or use its menu, to give it this category."
          action={
            <Button variant="default" onClick={() => change(null)}>
              Show all notes
            </Button>
          }
        />
      ) : null}
      <ul className={classes.notes}>
        {shown.slice(0, limit).map((note) => (
          <NoteCard
            key={note.noteId}
            customerId={customerId}
            note={note}
            // The note that had the focus is gone: reading goes on from the top of the list.
            onDeleted={() => count.current?.focus()}
          />
        ))}
      </ul>
      {shown.length > limit ? (
        <Button variant="default" className={classes.more} onClick={() => setLimit(limit + PAGE)}>
          Show older notes
        </Button>
      ) : null}
    </section>
  );
}

function countText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 note' : `${count} notes`;
}
