import type { ProviderAnswer } from '../../../contract/people/single-sign-on.ts';
import { type ProviderIdentity, readProviderIdentity } from '../../../domain/people/provider-identity.ts';
import { secondsFrom } from '../../../domain/time/seconds.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { logRefusedSignIns } from '../../platform/refused-sign-ins.ts';
import type { SingleSignOnConfig } from '../../platform/settings/single-sign-on-settings.ts';
import type {
  ProviderGrant,
  ProviderOfSession,
  ProviderSessions,
  SessionOrigin,
} from '../sessions/provider-sessions.service.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { createProvidedStaff } from '../staff/provided-staff.service.ts';
import { createAdmissions } from './admit.service.ts';
import type { Attempt } from './attempt.ts';
import { createProviderClient, type ProviderClient } from './provider-client.ts';
import { usedAnswer } from './provider-failure.ts';
import { deleteExpiredSignOuts, findSignOut, holdSignIns } from './provider-sign-outs.store.ts';
import { deleteExpiredAnswers, useAnswer } from './used-answers.store.ts';

export interface SingleSignOn {
  /** The page of the provider. @throws AppError `gateway_timeout`, `bad_gateway`. */
  begin(attempt: Attempt): Promise<string>;
  /** @throws AppError `bad_request`, `not_authorized`, `conflict`, `gateway_timeout`, `bad_gateway`. */
  finish(answer: ProviderAnswer, attempt: Attempt | undefined, origin: SessionOrigin): Promise<ProviderGrant>;
}

export interface ProviderTools {
  settings: SingleSignOnConfig;
  client: ProviderClient;
  /** Checks an answer, which works once, and reads whom the provider has signed in. */
  identityOf(answer: ProviderAnswer, attempt: Attempt | undefined): Promise<ProviderIdentity>;
}

/** Undefined where nobody signs in by a provider. It names its schedule, so call it before `jobs.start`. */
export function createProviderTools(platform: Platform): ProviderTools | undefined {
  const { clock, config, database, jobs, log } = platform;
  const { singleSignOn: settings, publicUrl } = config;
  if (settings === undefined || publicUrl === undefined) return undefined;
  const client = createProviderClient(settings, { publicUrl, clock, log });

  jobs.schedule('purge-used-provider-answers', '47 * * * *', () =>
    database.db.transaction().execute(async (tx) => {
      const now = clock.now().toISOString();
      await deleteExpiredAnswers(tx, now);
      await deleteExpiredSignOuts(tx, now);
    }),
  );

  return {
    settings,
    client,
    async identityOf(answer, attempt) {
      if (attempt === undefined) throw usedAnswer();
      // Outlives the cookie.
      const until = secondsFrom(clock.now(), 3600);
      const isFirst = await database.db
        .transaction()
        .execute((tx) => useAnswer(tx, `state ${attempt.state}`, until));
      if (!isFirst) throw usedAnswer();
      const identity = readProviderIdentity(await client.claimsOf(answer, attempt), settings.groupsClaim);
      if (identity === undefined) throw unusableIdentity(settings.name);
      return identity;
    },
  };
}

export function createSingleSignOn(
  platform: Platform,
  { client, settings, identityOf }: ProviderTools,
  sessions: ProviderSessions & Pick<Sessions, 'forgetPerson'>,
): SingleSignOn {
  const { clock, database, metrics } = platform;
  const logRefusal = logRefusedSignIns(platform);
  const admissions = createAdmissions(platform, settings, createProvidedStaff(platform));

  return {
    begin: (attempt) => client.signInPage(attempt),

    async finish(answer, attempt, origin) {
      if (attempt === undefined || attempt.sessionId !== null) throw usedAnswer();
      const identity = await identityOf(answer, attempt);
      const outcome = await database.db.transaction().execute(async (tx) => {
        // The first of all locks, so that a sign-out and a sign-in cannot deadlock.
        await holdSignIns(tx);
        const isSignedOut = await findSignOut(tx, identity, attempt.begunAt);
        const admission = await admissions.admit(tx, identity, { isSignedOut });
        if ('refused' in admission) return admission;
        const provider = providerOf(identity, clock.now());
        return { granted: await sessions.openProviderSession(tx, admission.staff, { ...origin, provider }) };
      });
      if ('refused' in outcome) {
        // This process does not wait for its own notification, because the next request comes after the answer.
        if (outcome.signedOut !== undefined) sessions.forgetPerson(outcome.signedOut);
        metrics.signInEnded('refused');
        logRefusal(outcome.refused, origin.address);
        throw outcome.refused;
      }
      metrics.signInEnded('signed-in');
      return outcome.granted;
    },
  };
}

/** A time in the future would confirm for longer than five minutes. */
function providerOf({ issuer, subject, session, authTime }: ProviderIdentity, now: Date): ProviderOfSession {
  const confirmedAt =
    authTime === null ? null : new Date(Math.min(authTime * 1000, now.getTime())).toISOString();
  return { issuer, subject, session, confirmedAt };
}

function unusableIdentity(provider: string): AppError {
  return new AppError(
    'bad_gateway',
    `Lintel cannot use the identity that ${provider} sent. Please tell an administrator.`,
  );
}

/** 404 as for any address that this installation does not have. */
export function withoutProvider(): AppError {
  return new AppError('not_found', 'This installation has no single sign-on.');
}
