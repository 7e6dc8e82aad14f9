import { Button } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useFieldMode } from '../../../../forms/field-mode.tsx';
import { lazyPart } from '../../../../ui/states/lazy-part.ts';

const loadQuestion = () => import('./all-no-question.tsx');
const AllNoQuestion = lazyPart(loadQuestion, 'AllNoQuestion');

/** Answers every declaration with No after a question. Afterwards the same button takes it back. */
export function AllNo() {
  const [asks, setAsks] = useState(false);
  const [undo, setUndo] = useState<(() => void) | null>(null);
  // Loaded with the page, so that it is there even if the connection is lost by then.
  useEffect(() => void loadQuestion().catch(() => undefined), []);
  if (useFieldMode() === 'read') return null;
  const press = () => {
    undo?.();
    setUndo(null);
    setAsks(undo === null);
  };
  return (
    <>
      <Button variant="default" size="xs" onClick={press}>
        {undo === null ? 'All No' : 'Undo all No'}
      </Button>
      <Suspense fallback={null}>
        {asks ? (
          <AllNoQuestion
            onClose={(back) => {
              setAsks(false);
              setUndo(() => back);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
