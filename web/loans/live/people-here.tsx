import { VisuallyHidden } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { usePeopleHere } from './live-loan.ts';

const PeopleList = lazyPart(() => import('./people-list.tsx'), 'PeopleList');

/** Renders nothing if nobody else is here. */
export function PeopleHere() {
  const { people, sentence } = usePeopleHere();
  return (
    <>
      {people.length === 0 ? null : (
        <Suspense fallback={null}>
          <PeopleList people={people} />
        </Suspense>
      )}
      {/* Announces people who join or leave, but not every page that they turn. */}
      <VisuallyHidden role="status">{sentence}</VisuallyHidden>
    </>
  );
}
