import { useEffect, useState } from 'react';
import { formatInstant } from '../../domain/eastern-time.ts';
import { isSessionEndNear, type SessionEnd, sessionEnd } from '../../domain/session-end.ts';
import { isUnattended, lastActivity, lastActivityHere, watchActivity } from '../api/activity.ts';
import { call } from '../api/client.ts';
import type { StoredSession } from '../api/session-store.ts';
import { Notice } from '../ui/notice.tsx';

const LOOK_EVERY_MS = 15_000;

/** Typing alone makes no request: the server is told of it this often. */
const TELL_EVERY_MS = 5 * 60_000;

/** Somebody who pauses may have left: it is told before a request of this page no longer counts as theirs. */
const PAUSE_MS = 30_000;

/** Warns the person half an hour before their session ends by itself, and keeps it alive while they work. */
export function SessionEndNotice({ session }: { session: StoredSession }) {
  const [near, setNear] = useState<SessionEnd | null>(null);
  const { sessionEndTime: endsAt, sessionIdleLimit: idleLimitSeconds } = session;
  useEffect(watchActivity, []);
  useEffect(() => {
    // A session from before this was told: the next renewal tells it.
    if (endsAt === 0) return undefined;
    let toldAt = Date.now();
    const look = () => {
      const now = Date.now();
      const end = sessionEnd({ endsAt, lastActivity: lastActivity(), idleLimitSeconds });
      setNear((before) => {
        if (!isSessionEndNear(end, now)) return null;
        return before?.at === end.at && before.because === end.because ? before : end;
      });
      const here = lastActivityHere();
      const isTimeToTell = now - toldAt >= TELL_EVERY_MS || now - here >= PAUSE_MS;
      // A request that comes long after the last key counts as the screen's own, and tells the server nothing.
      const isToBeTold = here > toldAt && isTimeToTell && !isUnattended(now);
      // Once the end has come the answer leads to the sign-in, and the page does not stay open for anybody.
      if (!isToBeTold && end.at > now) return;
      toldAt = now;
      call('noteActivity', {}).catch(() => undefined);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [endsAt, idleLimitSeconds]);
  if (near === null) return null;
  const title = `You will be signed out at ${formatInstant(new Date(near.at))}, Eastern time.`;
  return (
    <Notice tone="warn" title={title} announce>
      {near.because === 'idle'
        ? 'Click or type anything to stay signed in. Drafts are kept in this browser.'
        : 'Save your work before, or sign in again now. Drafts are kept in this browser.'}
    </Notice>
  );
}
