import type { FastifyInstance } from 'fastify';
import { OTP_LIFE_SECONDS } from '../../../domain/sign-in.ts';
import { createBrowserCookies } from '../../platform/http/browser-cookie.ts';
import { pageLink } from '../../platform/page-link.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSealer } from '../../platform/seal.ts';
import { deleteCode } from './browser-codes.store.ts';
import { rememberBrowser } from './known-browsers.store.ts';
import { isPast, secondsFrom } from './session-times.ts';
import { lockActiveStaff } from './sessions.store.ts';
import { browserHolder } from './sign-in-client.ts';

const PATH = '/new-browser';
const PURPOSE = 'new-browser-link';

export interface KnownBrowserLinks {
  /** A link for the mailbox of an address: the browser that opens it may ask for codes, whatever was tried elsewhere. */
  make(email: string): string;
}

/** Links whose token says for whom and until when; it is sealed, and nothing is stored. */
export function createKnownBrowserLinks({ clock, config, keysFor }: Platform): KnownBrowserLinks {
  const sealer = createSealer(keysFor(PURPOSE));
  return {
    make(email) {
      const until = secondsFrom(clock.now(), OTP_LIFE_SECONDS);
      const token = sealer.seal(JSON.stringify({ email, until }), PURPOSE).toString('base64url');
      return pageLink(config, `${PATH}?token=${token}`);
    },
  };
}

/**
 * Opens such a link and leads to the sign-in. The browser that opens it becomes known, not the one that asked: a stranger who
 * has it mailed gains nothing.
 */
export function addKnownBrowserLink(app: FastifyInstance, platform: Platform): void {
  const { clock, database, keysFor } = platform;
  const sealer = createSealer(keysFor(PURPOSE));
  const cookies = createBrowserCookies(platform);

  const emailOf = (token: unknown): string | undefined => {
    try {
      const text = sealer.open(Buffer.from(String(token), 'base64url'), PURPOSE);
      const { email, until } = JSON.parse(text) as { email: string; until: string };
      return isPast(until, clock.now()) ? undefined : email;
    } catch {
      return undefined;
    }
  };

  app.get<{ Querystring: { token?: unknown } }>(PATH, async (request, reply) => {
    const email = emailOf(request.query.token);
    if (email === undefined) return reply.redirect('/signin', 303);
    const browser = cookies.set(reply, cookies.read(request));
    await database.db.transaction().execute(async (tx) => {
      const staff = await lockActiveStaff(tx, email);
      if (staff === undefined) return;
      await rememberBrowser(tx, staff.staffId, browser, clock.now());
      // It waits for no 30 s: the last request mailed no code.
      await deleteCode(tx, email, browserHolder(browser));
    });
    return reply.redirect('/signin', 303);
  });
}
