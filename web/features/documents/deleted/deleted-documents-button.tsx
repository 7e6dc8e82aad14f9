import { Suspense, useEffect, useRef, useState } from 'react';
import { IconTrash } from '../../../ui/icons.tsx';
import { lazyPart } from '../../../ui/states/lazy-part.ts';
import panelButton from '../folders/folder-panel-button.module.css';
import classes from './deleted-documents-button.module.css';

const DeletedDocumentsSheet = lazyPart(
  () => import('./deleted-documents-sheet.tsx'),
  'DeletedDocumentsSheet',
);

export function DeletedDocumentsButton({ customerId }: { customerId: string }) {
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
          <DeletedDocumentsSheet
            customerId={customerId}
            opened={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
