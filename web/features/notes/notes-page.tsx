import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { notesQuery } from '../../loans/notes-query.ts';
import { UnreadForm } from '../../loans/unread-form.tsx';
import { Page } from '../../ui/page.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { NewNoteBox } from './new-note-box.tsx';
import { NoteList } from './note-list.tsx';
import classes from './notes-page.module.css';

/** What the team has written about a customer, whichever of their loans it was for. */
export function NotesPage() {
  const { customerId } = useAddressedLoan();
  return (
    <Page title="Notes" size="section">
      <NotesOfCustomer key={customerId} customerId={customerId} />
    </Page>
  );
}

function NotesOfCustomer({ customerId }: { customerId: string }) {
  const notes = useQuery(notesQuery(customerId));
  // A new box for each note: it starts empty, and with a draft of its own.
  const [added, setAdded] = useState(0);
  return (
    <div className={classes.columns}>
      <div className={classes.writing}>
        <NewNoteBox
          key={added}
          customerId={customerId}
          takesFocus={added > 0}
          onAdded={() => setAdded(added + 1)}
        />
      </div>
      {notes.data !== undefined ? (
        <NoteList customerId={customerId} notes={notes.data} />
      ) : notes.error !== null ? (
        <UnreadForm reads={[notes]} />
      ) : (
        <SectionCard title="All notes" content="bare">
          <RowsSkeleton label="Loading the notes" rows={6} />
        </SectionCard>
      )}
    </div>
  );
}
