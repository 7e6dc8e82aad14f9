import { useEffect, useState } from 'react';
import { isSessionEndNear, type SessionEnd, sessionEnd } from '../../../domain/sessions/session-end.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { isUnattended, lastActivity, lastActivityHere, watchActivity } from '../../api/session/activity.ts';
import type { StoredSession } from '../../api/session/session-store.ts';
import { Notice } from '../../ui/notices/notice.tsx';

const LOOK_EVERY_MS = 15_000;

/** Typing alone makes no request, so this often one reports it to the server. */
const REPORT_EVERY_MS = 5 * 60_000;

/**
 * A person who pauses may have left, so activity is reported before a request of this page stops counting as theirs.
 */
const PAUSE_MS = 30_000;

/** Warns the person half an hour before their session's fixed end, and keeps it alive while they work. */
export function SessionEndNotice({ session }: { session: StoredSession }) {
  const [near, setNear] = useState<SessionEnd | null>(null);
  const { sessionEndTime: endsAt, sessionIdleLimit: idleLimitSeconds } = session;
  useEffect(watchActivity, []);
  useEffect(() => {
    // An older session lacks this time; the next renewal adds it.
    if (endsAt === 0) return undefined;
    let reportedAt = Date.now();
    const look = () => {
      const now = Date.now();
      const end = sessionEnd({ endsAt, lastActivity: lastActivity(), idleLimitSeconds });
      setNear((before) => {
        if (!isSessionEndNear(end, now)) return null;
        return before?.at === end.at && before.because === end.because ? before : end;
      });
      const here = lastActivityHere();
      const isTimeToReport = now - reportedAt >= REPORT_EVERY_MS || now - here >= PAUSE_MS;
      // A request long after the last keystroke would count as a background request and not as activity.
      const mustReport = here > reportedAt && isTimeToReport && !isUnattended(now);
      // After the end, the answer redirects to sign-in, so that the page does not stay open.
      if (!mustReport && end.at > now) return;
      reportedAt = now;
      call('recordActivity', {}).catch(() => undefined);
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
        : 'Save your work before then, or sign in again now. Drafts are kept in this browser.'}
    </Notice>
  );
}
