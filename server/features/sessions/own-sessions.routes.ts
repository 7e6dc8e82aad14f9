import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  recordActivity,
} from '../../../contract/people/own-sessions.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { OwnSessions } from './own-sessions.service.ts';

export function addOwnSessionRoutes(add: AddEndpoint, sessions: OwnSessions): void {
  // The bearer check has already recorded this activity.
  add(recordActivity, () => Promise.resolve(undefined));
  add(listOwnSessions, ({ actor }) => sessions.listOwnSessions(actor));
  add(endOwnSession, async ({ actor, params }) => {
    await sessions.endOwnSession(actor, params.sessionId);
    return undefined;
  });
  add(endOtherSessions, async ({ actor }) => {
    await sessions.endOtherSessions(actor);
    return undefined;
  });
}
