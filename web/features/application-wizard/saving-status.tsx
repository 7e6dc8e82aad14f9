import { Loader } from '@mantine/core';
import { PopUp } from '../../ui/pop-up.tsx';

/** Says that a page is being saved. It covers nothing: what is typed meanwhile is kept. */
export function SavingStatus({ saving }: { saving: boolean }) {
  return (
    <PopUp
      text={
        saving ? (
          <>
            <Loader size={14} color="var(--brand)" />
            Saving
          </>
        ) : null
      }
    />
  );
}
