import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { isPast, secondsFrom } from '../../../domain/time/seconds.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSealer } from '../../platform/secrets/seal.ts';

/** The time for signing in at the provider. */
const LIFE_SECONDS = 600;

/** Attempts in several tabs coexist; the oldest is dropped. */
const MOST_ATTEMPTS = 4;

const PURPOSE = 'single-sign-on-attempt';

/** A begun sign-in or step-up. Only the browser that began has it, in a sealed cookie. */
export interface Attempt {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
  begunAt: Instant;
  until: Instant;
  /** The session that a step-up confirms; null for a sign-in. */
  sessionId: string | null;
}

export interface Attempts {
  begin(request: FastifyRequest, reply: FastifyReply, sessionId: string | null): Attempt;
  /** Ends the attempt. Undefined if this browser has none with this state, or it is too old. */
  take(request: FastifyRequest, reply: FastifyReply, state: string): Attempt | undefined;
}

export function createAttempts({ clock, config, keysFor }: Platform): Attempts {
  const sealer = createSealer(keysFor(PURPOSE));
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const prefix = `${secure ? '__Host-' : ''}lintel-single-sign-on-`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const nameOf = (state: string) => prefix + state.slice(-12);

  const cookies = ({ headers }: FastifyRequest): [string, string][] =>
    (headers.cookie ?? '').split(';').flatMap((pair) => {
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      return name.startsWith(prefix) ? [[name, pair.slice(at + 1).trim()] as [string, string]] : [];
    });
  const drop = (reply: FastifyReply, name: string) =>
    void reply.header('set-cookie', `${name}=; ${attributes}; Max-Age=0`);
  const open = (value: string): Attempt | undefined => {
    try {
      return JSON.parse(sealer.open(Buffer.from(value, 'base64url'), PURPOSE)) as Attempt;
    } catch {
      return undefined;
    }
  };

  return {
    begin(request, reply, sessionId) {
      const now = clock.now();
      const random = () => randomBytes(32).toString('base64url');
      const attempt: Attempt = {
        // The first letters tell the callback page which of the two it finishes.
        state: `${sessionId === null ? 'in' : 'up'}.${random()}`,
        nonce: random(),
        verifier: random(),
        begunAt: now.toISOString(),
        until: secondsFrom(now, LIFE_SECONDS),
        sessionId,
      };
      for (const [name] of cookies(request).slice(MOST_ATTEMPTS - 1)) drop(reply, name);
      const value = sealer.seal(JSON.stringify(attempt), PURPOSE).toString('base64url');
      void reply.header(
        'set-cookie',
        `${nameOf(attempt.state)}=${value}; ${attributes}; Max-Age=${LIFE_SECONDS}`,
      );
      return attempt;
    },
    take(request, reply, state) {
      const found = cookies(request).find(([name]) => name === nameOf(state));
      if (found === undefined) return undefined;
      const attempt = open(found[1]);
      if (attempt === undefined || attempt.state !== state) return undefined;
      drop(reply, found[0]);
      return isPast(attempt.until, clock.now()) ? undefined : attempt;
    },
  };
}
