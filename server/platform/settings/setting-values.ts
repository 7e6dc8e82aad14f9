import { isIP } from 'node:net';
import { z } from 'zod';
import { isMailDomain } from '../../../domain/people/email.ts';
import { maskedUrl } from '../secrets/masked-url.ts';

// Each message completes 'PORT is "abc": it must be …'.

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const ADDRESS = /^[^\s<>"@,;]+@[^\s<>"@,;]+\.[^\s<>"@,;]+$/;

export const hostName = z
  .string()
  .refine((text) => isIP(text) !== 0 || HOST_NAME.test(text), 'an IP address or the name of a host');

export const oneLine = z
  .string()
  .regex(/^[\x20-\x7e\u00a0-\uffff]{1,200}$/, 'one line of at most 200 characters');

export const zeroOrOne = z
  .string()
  .regex(/^[01]$/, '0 or 1')
  .transform((text) => text === '1');

export const mailAddress = z
  .string()
  .refine(
    (text) => ADDRESS.test(/^[^<>\r\n]*<([^<>]*)>$/.exec(text)?.[1] ?? text),
    'an address, as in desk@lender.example or Loan Desk <desk@lender.example>',
  );

export const domainList = z
  .string()
  .transform((text) => [
    ...new Set(
      text
        .toLowerCase()
        .split(',')
        .map((domain) => domain.trim()),
    ),
  ])
  .refine(
    (domains) => domains.every(isMailDomain),
    'mail domains separated by commas, as in lender.example,lending.example',
  );

export const networkList = z
  .string()
  .transform((text) => text.split(',').map((network) => network.trim()))
  .refine(
    (networks) => networks.every(isNetwork),
    'addresses or networks separated by commas, as in 127.0.0.1,10.20.0.0/16',
  );

export const hostList = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((host) => host.trim()),
  )
  .refine(
    (hosts) => hosts.every((host) => isIP(host) !== 0 || HOST_NAME.test(host)),
    'names or addresses of hosts separated by commas, as in database,10.20.0.7',
  );

export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `a whole number from ${least} to ${most}`,
    )
    .transform(Number);
}

export function oneOf<const Word extends string>(words: readonly Word[]) {
  return z.enum(words, { error: `one of ${words.join(', ')}` });
}

export function secret(leastLength: number) {
  return z.string().min(leastLength, `at least ${leastLength} characters long`);
}

export function url(accepted: { protocols: [string, string]; needsPath?: string }) {
  const [first, second] = accepted.protocols.map((protocol) => `${protocol}//`);
  const path = accepted.needsPath ? ` and has ${accepted.needsPath} as its path` : '';
  return z.string().refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, pathname } = new URL(text);
    return (
      accepted.protocols.includes(protocol) && hostname !== '' && (!accepted.needsPath || pathname.length > 1)
    );
  }, `an address that starts with ${first} or ${second}${path}`);
}

/** OpenID Connect Discovery 1.0, 3: no query or fragment. */
export const issuerUrl = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  return ['https:', 'http:'].includes(protocol) && hostname !== '' && search + hash + username === '';
}, 'an address that starts with https:// or http://, without a query');

export const scannerUrl = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, pathname, search, hash, username } = new URL(text);
  if (search + hash + username !== '') return false;
  if (protocol === 'unix:') return hostname === '' && /^\/[^/]/.test(pathname);
  return protocol === 'tcp:' && hostname !== '' && port !== '' && pathname.length <= 1;
}, 'tcp://host:port or unix:/path/of/the/socket');

export function isWithoutPath(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash } = new URL(text);
  return pathname.replace(/\/+$/, '') + search + hash === '';
}

/** For a message: URLs without their password, anything else shortened. */
export function shown(name: string, text: string): string {
  if (name.endsWith('_URL')) return maskedUrl(text);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  // /0 would trust everyone.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
