import { useEffect, useRef } from 'react';
import type { ShownNotes } from './use-shown-notes.ts';

/** The id of a note's element, used in links after '#'. */
export function idOfNote(noteId: string): string {
  return `note-${noteId}`;
}

/**
 * Scrolls to the note in the URL, for example from a notification. Older notes are loaded until it is found.
 * @param linked the id of its element.
 */
export function useLinkedNote(linked: string | undefined, shown: ShownNotes): void {
  const { notes, hasOlder, isFetchingOlder, olderFailed, fetchOlder } = shown;
  const isLoaded = notes?.some(({ noteId }) => idOfNote(noteId) === linked) === true;
  const found = useRef<string>(undefined);
  const isSought =
    linked !== found.current && linked?.startsWith(idOfNote('')) === true && notes !== undefined && !isLoaded;
  useEffect(() => {
    if (!isLoaded || linked === undefined || linked === found.current) return;
    found.current = linked;
    document.getElementById(linked)?.scrollIntoView({ block: 'center' });
  }, [isLoaded, linked]);
  useEffect(() => {
    if (isSought && hasOlder && !isFetchingOlder && !olderFailed) fetchOlder();
  });
}
