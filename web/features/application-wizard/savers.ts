import { storedSession } from '../../api/session-store.ts';
import { etagVersion } from '../../loans/etag-version.ts';
import { type Savers, saversBetween } from '../../loans/live/live-loan.ts';
import { userLabel } from '../../loans/user-label.ts';
import type { StoredApplication } from './save-application.ts';

/**
 * Who made the versions after one up to another. The stream of the loan tells it of the versions since the page was opened; the
 * last one says by itself who saved it.
 * @param fromEtag of the version that was typed on.
 */
export function saversSince(fromEtag: string, { application, etag }: StoredApplication): Savers {
  const [from, to] = [etagVersion(fromEtag), etagVersion(etag)];
  const told = saversBetween(from, to);
  const last = application.updatedByUser;
  if (told.isKnown || !last) return told;
  const isMe = last === storedSession()?.userName;
  const others = isMe ? told.others : [...new Set([...told.others, userLabel(last)])];
  return { others, isMe: told.isMe || isMe, isKnown: to - from === 1 };
}

/** 'You', 'Priya Nair', 'Priya Nair and you'; 'Somebody else' where nothing is known. */
export function saversText({ others, isMe, isKnown }: Savers): string {
  if (others.length === 0) return isMe ? (isKnown ? 'You' : 'You, and maybe others,') : 'Somebody else';
  return isMe ? `${others.join(', ')} and you` : others.join(' and ');
}

/** Whether the person saved it all, in another tab. */
export function isOwnTab({ others, isMe, isKnown }: Savers): boolean {
  return isMe && isKnown && others.length === 0;
}
