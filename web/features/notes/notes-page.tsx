import { useState } from 'react';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { Page } from '../../ui/pages/page.tsx';
import { NewNoteBox } from './new-note-box.tsx';
import { NoteList } from './note-list.tsx';
import classes from './notes-page.module.css';

/** The team's notes about a customer, for all of their loans. */
export function NotesPage() {
  const { customerId } = useAddressedLoan();
  return (
    <Page title="Notes" size="section">
      <NotesOfCustomer key={customerId} customerId={customerId} />
    </Page>
  );
}

function NotesOfCustomer({ customerId }: { customerId: string }) {
  // A new box for each note: it starts empty, with its own draft.
  const [added, setAdded] = useState(0);
  return (
    <div className={classes.columns}>
      <div className={classes.writing} data-work-of="notes">
        <NewNoteBox
          key={added}
          customerId={customerId}
          takesFocus={added > 0}
          onAdded={() => setAdded(added + 1)}
        />
      </div>
      <NoteList customerId={customerId} />
    </div>
  );
}
