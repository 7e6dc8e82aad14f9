import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { NOTE_CATEGORY_NAMES } from '../../../domain/notes/note.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { IconNotes } from '../../ui/icons.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { CategoryFilter, type ShownCategory } from './category-filter.tsx';
import { idOfNote, useLinkedNote } from './linked-note.ts';
import { NoteCard } from './note-card.tsx';
import classes from './note-list.module.css';
import { type ShownNotes, useShownNotes } from './use-shown-notes.ts';

interface NoteListProps {
  customerId: string;
  linked?: string;
}

export function NoteList({ customerId, linked }: NoteListProps) {
  const [category, setCategory] = useState<ShownCategory>(null);
  const shown = useShownNotes(customerId, category);
  const { notes } = shown;
  const count = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const showOlder = useShowOlder(shown, list);
  useLinkedNote(linked, shown);
  if (notes === undefined && category === null) {
    return shown.error === null ? <LoadingNotes /> : <FormLoadFailure reads={[shown]} />;
  }
  return (
    <section className={classes.list} aria-label="Customer notes">
      <CategoryFilter value={category} onChange={setCategory} />
      <p className={classes.count} ref={count} tabIndex={-1} role="status">
        {countText(shown)}
      </p>
      {notes !== undefined ? null : shown.error === null ? (
        <LoadingNotes />
      ) : (
        <FormLoadFailure reads={[shown]} />
      )}
      {notes?.length === 0 ? (
        <NoNotes category={shown.hasNone ? null : category} onShowAll={() => setCategory(null)} />
      ) : null}
      {notes === undefined || notes.length === 0 ? null : (
        <ul className={classes.notes} ref={list} aria-label="Notes, newest first">
          {notes.map((note) => (
            <NoteCard
              key={note.noteId}
              customerId={customerId}
              note={note}
              isLinked={idOfNote(note.noteId) === linked}
              // The focused note is gone, so the focus moves to the top of the list.
              onDeleted={() => count.current?.focus()}
            />
          ))}
        </ul>
      )}
      {shown.hasOlder ? (
        <Button
          variant="default"
          className={classes.more}
          loading={shown.isFetchingOlder}
          onClick={showOlder}
        >
          {shown.olderFailed ? 'Loading failed. Try again' : 'Show older notes'}
        </Button>
      ) : null}
    </section>
  );
}

/** Reads older notes. The button disappears with the last of them: the focus then moves to the first new note. */
function useShowOlder({ notes, hasOlder, fetchOlder }: ShownNotes, list: { current: HTMLElement | null }) {
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (firstNew.current === undefined || (notes?.length ?? 0) <= firstNew.current) return;
    if (!hasOlder)
      list.current?.querySelectorAll('article')[firstNew.current]?.querySelector('button')?.focus();
    firstNew.current = undefined;
  }, [notes, hasOlder, list]);
  return () => {
    firstNew.current = notes?.length;
    fetchOlder();
  };
}

function LoadingNotes() {
  return (
    <SectionCard title="All notes" content="bare">
      <RowsSkeleton label="Loading the notes" rows={6} />
    </SectionCard>
  );
}

function NoNotes({ category, onShowAll }: { category: ShownCategory; onShowAll: () => void }) {
  const icon = <IconNotes size={22} stroke={1.6} />;
  if (category === null) {
    return (
      <EmptyState
        framed
        icon={icon}
        title="No notes yet"
        text="Everyone who works on this customer's loans can read these notes."
      />
    );
  }
  return (
    <EmptyState
      framed
      icon={icon}
      title={`No notes about ${NOTE_CATEGORY_NAMES[category]}`}
      text="Right-click a note, or use its menu, to give it this category."
      action={
        <Button variant="default" onClick={onShowAll}>
          Show all notes
        </Button>
      }
    />
  );
}

/** Counts all notes of the category, or only the loaded ones while the total is unknown. */
function countText({ notes, total }: ShownNotes): string {
  if (notes === undefined || notes.length === 0) return '';
  if (total === undefined) return `The newest ${notes.length} notes`;
  return total === 1 ? '1 note' : `${total.toLocaleString('en-US')} notes`;
}
