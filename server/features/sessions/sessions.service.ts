import { secondsFrom } from '../../../domain/time/seconds.ts';
import type { Actor, Authenticator } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Metrics, SignInOutcome } from '../../platform/metrics/metrics.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LogRefusedSignIn, logRefusedSignIns } from '../../platform/refused-sign-ins.ts';
import { createKnownBrowserLinks } from './codes/known-browser-links.ts';
import { createOneTimeCodes, type OneTimeCodes } from './codes/one-time-codes.service.ts';
import { endSession, sessionOfRefreshToken } from './end-sessions.service.ts';
import { LiveSessions, type SessionNotice } from './live-sessions.ts';
import { createOwnSessions, type OwnSessions } from './own-sessions.service.ts';
import { createProviderSessions, type ProviderSessions } from './provider-sessions.service.ts';
import { SessionCache, SessionLastUse } from './session-cache.ts';
import { sessionLimits } from './session-limits.ts';
import { deleteExpiredSessions, revokeSessionsOver } from './sessions.store.ts';
import {
  createSecondSteps,
  type SecondFactorCheck,
  type SecondSteps,
} from './sign-in/second-step.service.ts';
import { deleteExpiredTickets } from './sign-in/second-step.store.ts';
import { createSignIn, type SignIn } from './sign-in/sign-in.service.ts';
import { deleteSpentSignInData } from './sign-in/sign-in.store.ts';
import { AfterAnswer } from './sign-in/work-after-answers.ts';
import { createAccessTokens } from './tokens/access-token.ts';
import type { SessionOrigin } from './tokens/session-grants.ts';
import { createSessionRenewal, type SessionRenewal } from './tokens/session-renewal.service.ts';

const REFUSALS: Partial<Record<AppError['code'], SignInOutcome>> = {
  wrong_code: 'wrong-code',
  account_locked: 'locked-out',
  not_authorized: 'refused',
};

/** The same sign-in steps with their results in the metrics, and refusals in the log. */
function withSignInRecords<Steps extends SignIn & SecondSteps>(
  steps: Steps,
  { signInEnded }: Pick<Metrics, 'signInEnded'>,
  logRefusal: LogRefusedSignIn,
): Steps {
  async function recorded<Granted extends object>(
    step: Promise<Granted>,
    { address }: SessionOrigin,
  ): Promise<Granted> {
    try {
      const granted = await step;
      signInEnded('second_factor' in granted ? 'second-factor-asked' : 'signed-in');
      return granted;
    } catch (error) {
      if (error instanceof AppError) {
        logRefusal(error, address);
        const outcome = REFUSALS[error.code];
        if (outcome !== undefined) signInEnded(outcome);
      }
      throw error;
    }
  }
  return {
    ...steps,
    signIn: (attempt) => recorded(steps.signIn(attempt), attempt),
    confirmSignIn: (attempt) => recorded(steps.confirmSignIn(attempt), attempt),
  };
}

export interface Sessions
  extends OneTimeCodes,
    SignIn,
    SecondSteps,
    SessionRenewal,
    OwnSessions,
    ProviderSessions {
  authenticator: Authenticator;
  /** Ends the session of the refresh token, or else of the access token. Tokens without a session are ignored. */
  signOut(tokens: { refreshToken: string | undefined; accessToken: string | undefined }): Promise<void>;
  /** The present person of a session; undefined once it has ended. For streams and other long operations. */
  actorOf(sessionId: string): Promise<Actor | undefined>;
  /**
   * Reports every change of a session or its person, in any process.
   * @param onGap called when changes may have been missed.
   */
  onChange(listener: (notice: SessionNotice) => void, onGap?: () => void): void;
  /** Drops the cached copy of a session that this process has changed; the other processes are notified. */
  forget(sessionId: string): void;
  /** Drops all sessions of a person, so that no request that begins after the answer uses a cached copy (SIGN-45). */
  forgetPerson(staffId: string): void;
  /** Waits for work that requests do after their answer, such as mailing codes. */
  settled(): Promise<void>;
}

/** Named by the triggers of migration 0002. */
const CHANNEL = 'session_changed';

export function createSessions(platform: Platform, factors: SecondFactorCheck): Sessions {
  const { clock, companySettings, config, database, jobs, log, notices } = platform;
  const tokens = createAccessTokens(platform.keysFor('access-token'), clock);
  const limits = sessionLimits(companySettings);
  const sightings = new SessionLastUse({ db: database.db, clock, log });
  const seenHere = (id: string) => sightings.lastSeen(id);
  const live = new LiveSessions({
    db: database.db,
    clock,
    cache: new SessionCache(),
    limits,
    seenHere,
    isListening: () => notices.isListening,
    isSecondFactorRequired: () => companySettings.current().requireSecondFactor === 'on',
    hasProvider: config.singleSignOn !== undefined,
  });
  const onChange: Sessions['onChange'] = (listener, onGap = () => undefined) =>
    notices.follow(CHANNEL, {
      onNotice: (payload) => {
        const [what, id] = payload.split(' ');
        if ((what === 'session' || what === 'staff') && id !== undefined) listener({ what, id });
      },
      onGap,
    });
  onChange(
    (notice) => live.noteChange(notice),
    () => live.noteGap(),
  );
  // They depend on these settings.
  companySettings.onChange(() => live.noteGap());
  const forget = (id: string) => live.noteChange({ what: 'session', id });

  // Streams make no requests, so they are closed with their session.
  jobs.schedule('end-sessions', '*/5 * * * *', async () => {
    await sightings.write();
    const now = clock.now();
    // Other processes write within a minute.
    const { sessionHours, sessionIdleMinutes } = companySettings.current();
    const seenBefore = secondsFrom(now, -sessionIdleMinutes * 60 - 120);
    const openedBefore = secondsFrom(now, -sessionHours * 3600);
    const over = { openedBefore, seenBefore, at: now.toISOString() };
    await database.db.transaction().execute((tx) => revokeSessionsOver(tx, over));
  });

  jobs.schedule('purge-sign-in-data', '23 * * * *', () =>
    database.db.transaction().execute(async (tx) => {
      await deleteSpentSignInData(tx, clock.now());
      await deleteExpiredSessions(tx, clock.now().toISOString());
      await deleteExpiredTickets(tx, clock.now().toISOString());
    }),
  );

  const afterAnswer = new AfterAnswer(log);
  const signInSteps = {
    ...createSignIn(platform, tokens, { factors, afterAnswer }),
    ...createSecondSteps(platform, tokens, factors),
  };
  return {
    ...createOneTimeCodes(platform, { afterAnswer, links: createKnownBrowserLinks(platform) }),
    ...withSignInRecords(signInSteps, platform.metrics, logRefusedSignIns(platform)),
    ...createSessionRenewal(platform, tokens, { limits, seenHere }, forget),
    ...createOwnSessions(platform, sightings, forget),
    ...createProviderSessions(platform, tokens),
    authenticator: {
      async authenticate(bearerToken, isAttended = true) {
        notices.start();
        const sessionId = await tokens.verify(bearerToken);
        const session = sessionId === undefined ? undefined : await live.find(sessionId);
        if (session === undefined) throw new AppError('unauthenticated', 'Please sign in.');
        if (isAttended) {
          session.lastSeen = clock.now().getTime();
          sightings.note(session.actor.sessionId);
        }
        return session.actor;
      },
    },
    async signOut({ refreshToken, accessToken }) {
      const ended = await database.db.transaction().execute(async (tx) => {
        const sessionId =
          refreshToken === undefined
            ? await tokens.verify(accessToken ?? '')
            : await sessionOfRefreshToken(tx, refreshToken);
        if (sessionId !== undefined) await endSession(tx, sessionId, clock.now());
        return sessionId;
      });
      if (ended !== undefined) forget(ended);
    },
    actorOf: async (sessionId) => (await live.find(sessionId))?.actor,
    onChange,
    forget,
    forgetPerson: (id) => live.noteChange({ what: 'staff', id }),
    settled: () => afterAnswer.settled(),
  };
}
