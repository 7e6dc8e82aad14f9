import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { PopUp } from '../../../ui/dialogs/pop-up.tsx';

/** How long 'Saved' is shown (APP-0.30). */
const SHOWN_MS = 2_500;

interface SavingStatusProps {
  saving: boolean;
  /** Increases with every save that leaves the page open. */
  confirmed: number;
}

/** Shows that a page is being saved, and that it was. It covers nothing, so typing can continue. */
export function SavingStatus({ saving, confirmed }: SavingStatusProps) {
  const [announced, setAnnounced] = useState(confirmed);
  useEffect(() => {
    if (announced === confirmed) return;
    const timer = setTimeout(() => setAnnounced(confirmed), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [announced, confirmed]);
  if (!saving) return <PopUp text={announced === confirmed ? null : 'Saved'} />;
  return (
    <PopUp
      text={
        <>
          <Loader size={14} color="var(--brand)" />
          Saving
        </>
      }
    />
  );
}
