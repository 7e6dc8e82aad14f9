import Bowser from 'bowser';
import type { OwnSession } from '../../../contract/people/own-sessions.ts';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { listLiveSessionsOf, revokeOtherSessionsOf, revokeSessionOf } from './own-sessions.store.ts';
import type { SessionLastUse } from './session-cache.ts';

/** 'Chrome on Windows', 'Safari on iPhone': names a device for its owner, from the user agent. */
export function deviceWords(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const place = platform.model ?? os.name;
  if (browser.name === undefined || browser.name === '') return 'Another program';
  return place === undefined ? browser.name : `${browser.name} on ${place}`;
}

export interface OwnSessions {
  listOwnSessions(actor: Actor): Promise<{ sessions: OwnSession[] }>;
  /** Ends one of the person's sessions, in every process at once. @throws AppError not_found */
  endOwnSession(actor: Actor, sessionId: string): Promise<void>;
  endOtherSessions(actor: Actor): Promise<void>;
}

/** @param onEnded called after the commit with each ended session. */
export function createOwnSessions(
  { clock, database }: Platform,
  sightings: Pick<SessionLastUse, 'write'>,
  onEnded: (sessionId: string) => void,
): OwnSessions {
  return {
    async listOwnSessions(actor) {
      await sightings.write();
      const rows = await listLiveSessionsOf(database.db, actor.staffId, clock.now().toISOString());
      const sessions = rows.map(({ userAgent, ...session }) => ({
        ...session,
        device: deviceWords(userAgent),
        isCurrent: session.sessionId === actor.sessionId,
      }));
      return { sessions: sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
    },

    async endOwnSession(actor, sessionId) {
      const at = clock.now().toISOString();
      await database.db.transaction().execute(async (tx) => {
        if (!(await revokeSessionOf(tx, actor.staffId, sessionId, at))) throw notFound();
        const { name, staffId } = actor;
        await recordEvent(tx, {
          kind: 'session-ended-by-owner',
          at,
          actor: name,
          staffId,
          details: { sessionId },
        });
      });
      onEnded(sessionId);
    },

    async endOtherSessions(actor) {
      const at = clock.now().toISOString();
      const ended = await database.db.transaction().execute(async (tx) => {
        const { name, staffId } = actor;
        const ids = await revokeOtherSessionsOf(tx, staffId, actor.sessionId, at);
        if (ids.length > 0) {
          const details = { sessions: ids.length };
          await recordEvent(tx, { kind: 'other-sessions-ended-by-owner', at, actor: name, staffId, details });
        }
        return ids;
      });
      for (const sessionId of ended) onEnded(sessionId);
    },
  };
}
