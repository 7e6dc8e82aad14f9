import { versionOfTag } from '../../../contract/wire/headers.ts';
import { storedSession } from '../../api/session/session-store.ts';
import type { VersionAuthors } from '../live/followed-loan.ts';
import { authorsBetween } from '../live/live-loan.ts';
import { staffName } from '../staff-names.ts';
import type { StoredApplication } from './save-application.ts';

/**
 * Who saved the versions between two versions. The loan's event stream reports the versions since the page opened, and
 * the last version has its author.
 * @param fromEtag the version that the edits are based on.
 */
export function authorsSince(fromEtag: string, { application, etag }: StoredApplication): VersionAuthors {
  const [from, to] = [versionOfTag(fromEtag) ?? 0, versionOfTag(etag) ?? 0];
  const known = authorsBetween(from, to);
  const last = application.updatedByUser;
  if (known.isKnown || !last) return known;
  const isMe = last === storedSession()?.userName;
  const others = isMe ? known.others : [...new Set([...known.others, staffName(last)])];
  return { others, isMe: known.isMe || isMe, isKnown: to - from === 1 };
}

/** 'You', 'Priya Nair', 'Priya Nair and you'; 'Somebody else' when nothing is known. */
export function authorsText({ others, isMe, isKnown }: VersionAuthors): string {
  if (others.length === 0) return isMe ? (isKnown ? 'You' : 'You, and maybe others,') : 'Someone else';
  return isMe ? `${others.join(', ')} and you` : others.join(' and ');
}

/** Whether this person saved all of it, in another tab. */
export function isOwnTab({ others, isMe, isKnown }: VersionAuthors): boolean {
  return isMe && isKnown && others.length === 0;
}
