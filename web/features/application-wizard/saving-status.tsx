import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { PopUp } from '../../ui/pop-up.tsx';

/** Application wizard specification, section 2. */
const SHOWN_MS = 2_500;

interface SavingStatusProps {
  saving: boolean;
  /** Counts up with every save after which the page stays open. */
  confirmed: number;
}

/** Says that a page is being saved, and that it was. It covers nothing: what is typed meanwhile is kept. */
export function SavingStatus({ saving, confirmed }: SavingStatusProps) {
  const [told, setTold] = useState(confirmed);
  useEffect(() => {
    if (told === confirmed) return;
    const timer = setTimeout(() => setTold(confirmed), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [told, confirmed]);
  if (!saving) return <PopUp text={told === confirmed ? null : 'Saved'} />;
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
