import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../settings/config.ts';

/**
 * The relying party of a passkey (WebAuthn Level 3, 4): the host name, and the origin of the pages that may
 * ask for it.
 */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The host name of this installation: that of PUBLIC_URL, or of the request.
 * @returns undefined for an IP address, for which browsers make no passkeys.
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

/** @throws AppError conflict when there is none. */
export function requireRelyingParty(party: RelyingParty | undefined): RelyingParty {
  if (party !== undefined) return party;
  throw new AppError(
    'conflict',
    'Passkeys need an address with a host name: open Lintel by its name, not by a number.',
  );
}
