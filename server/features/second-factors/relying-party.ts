import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';

/** Whom a passkey is made for (WebAuthn Level 3, 4): the host name, and the origin of the pages that may ask for it. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The host name under which people reach this installation: that of PUBLIC_URL, or the one that the request came by.
 * @returns undefined for an IP address, for which no browser makes a passkey.
 */
export function relyingPartyOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty | undefined {
  const address = publicUrl ?? `${protocol}://${host}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, origin } = new URL(address);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined;
}

/** @throws AppError conflict where there is none. */
export function requireRelyingParty(party: RelyingParty | undefined): RelyingParty {
  if (party !== undefined) return party;
  throw new AppError(
    'conflict',
    'Passkeys need an address with a host name: open Lintel by its name, not by a number.',
  );
}
