import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';

/** Browsers keep a cookie no longer than this. */
const LIFE_SECONDS = 400 * 24 * 3600;

/**
 * A signed cookie that identifies a browser. It grants nothing: a sign-in code works only in the browser that requested
 * it, and wrong codes count against that browser.
 */
export interface BrowserCookies {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, id?: string): string;
}

export function createBrowserCookies({
  config,
  keysFor,
}: Pick<Platform, 'config' | 'keysFor'>): BrowserCookies {
  const keys = keysFor('browser-cookie');
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  // The __Host- prefix stops sibling hosts from setting it.
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
      // Lax, so that it is also sent when someone follows a link in a mail.
      const attributes = `Path=/; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      void reply.header('set-cookie', `${name}=${value}; ${attributes}`);
      return id;
    },
  };
}
