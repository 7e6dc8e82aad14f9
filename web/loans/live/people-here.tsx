import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { usePeopleHere } from './live-loan.ts';

const PeopleList = lazy(async () => ({ default: (await import('./people-list.tsx')).PeopleList }));

/** Who else has this loan open; nothing where nobody has. */
export function PeopleHere() {
  const { people, sentence } = usePeopleHere();
  return (
    <>
      {people.length === 0 ? null : (
        <Suspense fallback={null}>
          <PeopleList people={people} />
        </Suspense>
      )}
      {/* Who came or went is said; every page that somebody turns is not. */}
      <VisuallyHidden role="status">{sentence}</VisuallyHidden>
    </>
  );
}
