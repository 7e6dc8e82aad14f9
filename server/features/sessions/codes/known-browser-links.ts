import type { FastifyInstance } from 'fastify';
import { OTP_LIFE_SECONDS } from '../../../../domain/sessions/sign-in.ts';
import { isPast, secondsFrom } from '../../../../domain/time/seconds.ts';
import { createBrowserCookies } from '../../../platform/http/browser-cookie.ts';
import { browserHolder } from '../../../platform/http/sign-in-client.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createSealer } from '../../../platform/secrets/seal.ts';
import { pageLink } from '../../../platform/settings/page-link.ts';
import { lockActiveStaff } from '../sessions.store.ts';
import { deleteCode } from './browser-codes.store.ts';
import { rememberBrowser } from './known-browsers.store.ts';

const PATH = '/new-browser';
const PURPOSE = 'new-browser-link';

export interface KnownBrowserLinks {
  /** An emailed link for an address. The browser that opens it may request codes, whatever was tried elsewhere. */
  make(email: string): string;
}

/** Links with a sealed token, which holds address and expiration; nothing is stored. */
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
 * Opens such a link and redirects to sign-in. The browser that opens it becomes known, not the one that requested it,
 * so a stranger who requests a link gains nothing.
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
      // No 30 s wait: the last request mailed no code.
      await deleteCode(tx, email, browserHolder(browser));
    });
    return reply.redirect('/signin', 303);
  });
}
