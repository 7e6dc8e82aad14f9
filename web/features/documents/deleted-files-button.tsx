import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import classes from './deleted-files-button.module.css';
import panelButton from './folder-panel-button.module.css';

const DeletedFilesSheet = lazy(async () => ({
  default: (await import('./deleted-files-sheet.tsx')).DeletedFilesSheet,
}));

/** Opens the list of deleted documents, which is loaded when somebody asks for it. */
export function DeletedFilesButton({ customerId }: { customerId: string }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'closed') button.current?.focus();
  }, [state]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${panelButton.button} ${classes.button}`}
        onClick={() => setState('open')}
      >
        <IconTrash size={16} stroke={1.6} />
        Deleted documents
      </button>
      {state === 'never' ? null : (
        <Suspense fallback={null}>
          <DeletedFilesSheet
            customerId={customerId}
            opened={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
