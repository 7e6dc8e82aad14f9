import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Config } from '../../platform/settings/config.ts';
import { providerOfSession } from '../sessions/provider-sessions.service.ts';
import { countFactors } from './second-factors.store.ts';

/** How a person confirms a step-up; null for somebody who has neither, and types an emailed code (SIGN-32). */
export async function wayToConfirm(
  tx: Db,
  { singleSignOn }: Pick<Config, 'singleSignOn'>,
  { staffId, sessionId }: Pick<Actor, 'staffId' | 'sessionId'>,
): Promise<'second-factor' | { provider: string } | null> {
  if ((await countFactors(tx, staffId)) > 0) return 'second-factor';
  if (singleSignOn === undefined || (await providerOfSession(tx, sessionId)) === undefined) return null;
  return { provider: singleSignOn.name };
}
