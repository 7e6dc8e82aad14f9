import { formatInstant, type Instant } from '../../../domain/time/eastern-time.ts';
import { authorName } from './author-name.ts';

/** Names who saved first, and when. An unknown time is left out. */
export function savedWhileChoosing(by: string | null, at: Instant | null): string {
  if (at === null) return `${authorName(by)} saved this while you were choosing.`;
  return `${authorName(by)} saved this on ${formatInstant(at)} ET, while you were choosing.`;
}
