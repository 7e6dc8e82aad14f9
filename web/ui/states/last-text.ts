import { useState } from 'react';

/** The newest known text. Screen readers would read a status twice that becomes empty while the next one is read. */
export function useLastText(text: string | null): string {
  const [last, setLast] = useState('');
  if (text !== null && text !== last) setLast(text);
  return text ?? last;
}
