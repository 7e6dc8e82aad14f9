import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../settings/config.ts';

/** WebAuthn Level 3, 4: the host name, and the origin of pages that may ask for a passkey. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Host name of PUBLIC_URL, or of the request. Undefined for an IP address, for which browsers create no passkeys. */
export function relyingPartyOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty | undefined {
  const address = publicUrl ?? `${protocol}://${host}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, origin } = new URL(address);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined;
}

export function requireRelyingParty(party: RelyingParty | undefined): RelyingParty {
  if (party !== undefined) return party;
  throw new AppError(
    'conflict',
    'Passkeys need an address with a host name: open Lintel by its name, not by a number.',
  );
}
