import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { TABS } from '../../action-center-tabs.ts';
import { type AddressedLoan, useAddressedLoan } from '../../loans/addressed-loan.ts';
import { useMayWorkOnLoans } from '../../loans/session/work-on-loans.ts';
import { Page } from '../../ui/pages/page.tsx';
import { NewNoteBox } from './new-note-box.tsx';
import { NoteList } from './note-list.tsx';
import classes from './notes-page.module.css';

export function NotesPage() {
  const loan = useAddressedLoan();
  return (
    <Page title={TABS.notes.title} size="section">
      <NotesOfCustomer key={loan.customerId} loan={loan} />
    </Page>
  );
}

function NotesOfCustomer({ loan }: { loan: AddressedLoan }) {
  // A new box for each note: it starts empty, with its own draft.
  const [added, setAdded] = useState(0);
  const { hash: linked } = useLocation();
  const mayWrite = useMayWorkOnLoans();
  return (
    <div className={classes.columns}>
      {mayWrite ? (
        <div className={classes.writing} data-work-of="notes">
          <NewNoteBox key={added} loan={loan} takesFocus={added > 0} onAdded={() => setAdded(added + 1)} />
        </div>
      ) : null}
      <NoteList customerId={loan.customerId} linked={linked} />
    </div>
  );
}
