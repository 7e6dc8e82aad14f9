import { useEffect } from 'react';

/** The subject of a frame's pages, such as a person, and the page itself. */
const shown = { subject: '', page: '' };

function show(): void {
  document.title = [shown.subject, shown.page, 'Lintel'].filter(Boolean).join(' · ');
}

/** Sets the browser tab's title. */
export function useTabTitle(page: string): void {
  useEffect(() => {
    shown.page = page;
    show();
  }, [page]);
}

/** Begins the titles of the pages below with this name: many tabs are told apart by their first letters. */
export function useTabSubject(subject: string): void {
  useEffect(() => {
    shown.subject = subject;
    show();
    return () => {
      shown.subject = '';
      show();
    };
  }, [subject]);
}
