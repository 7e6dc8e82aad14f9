import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';

/** The longest time that browsers keep a cookie. */
const LIFE_SECONDS = 400 * 24 * 3600;

/**
 * A signed cookie that identifies a browser. It opens nothing: a sign-in code works only in the browser that
 * requested it, and wrong codes count against that browser alone.
 */
export interface BrowserCookies {
  /** The browser's id; undefined without one of our cookies. */
  read(request: FastifyRequest): string | undefined;
  /** Sets the cookie, with the browser's id or a new one. @returns the id. */
  set(reply: FastifyReply, id?: string): string;
}

export function createBrowserCookies({
  config,
  keysFor,
}: Pick<Platform, 'config' | 'keysFor'>): BrowserCookies {
  const keys = keysFor('browser-cookie');
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  // The prefix keeps another host of the same domain from setting it.
  const name = secure ? '__Host-lintel-browser' : 'lintel-browser';
  const found = new RegExp(`(?:^|;) *${name}=([\\w-]{22})\\.([\\w-]{43}) *(?:;|$)`);
  const sign = (key: Buffer, id: string) => createHmac('sha256', key).update(id).digest();

  return {
    read({ headers }) {
      const [, id, signature] = found.exec(headers.cookie ?? '') ?? [];
      if (id === undefined || signature === undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const isOurs = keys.all().some((key) => timingSafeEqual(sign(key, id), given));
      return isOurs ? id : undefined;
    },
    set(reply, id = randomBytes(16).toString('base64url')) {
      const value = `${id}.${sign(keys.newest(), id).toString('base64url')}`;
      // Lax: the browser also sends it when a link in a mail leads here.
      const attributes = `Path=/; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      void reply.header('set-cookie', `${name}=${value}; ${attributes}`);
      return id;
    },
  };
}
