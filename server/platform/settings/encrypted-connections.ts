import { isIP } from 'node:net';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

type ConnectionSettings = Pick<
  Config,
  'databaseUrl' | 'databaseOwnerUrl' | 's3Url' | 'clamdUrl' | 'smtpUrl' | 'plaintextHosts'
> &
  Partial<Pick<Config, 'singleSignOn'>>;

const ENCRYPTED_SSL_MODES: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full']);

/**
 * Refuses to send borrowers' data over a network in plain text, except to this machine and PLAINTEXT_HOSTS.
 * @throws StartError with one sentence per setting.
 */
export function checkEncryptedConnections(config: ConnectionSettings): void {
  const faults = [
    databaseFault('DATABASE_URL', config.databaseUrl, config),
    databaseFault('DATABASE_OWNER_URL', config.databaseOwnerUrl, config),
    s3Fault(config),
    clamdFault(config),
    issuerFault(config),
  ].filter((fault) => fault !== undefined);
  if (faults.length > 0) throw new StartError(faults.join('\n'));
}

/** Otherwise STARTTLS is required, unless the URL is `smtps:`. */
export function maySendMailInPlainText({
  smtpUrl,
  plaintextHosts,
}: Pick<Config, 'smtpUrl' | 'plaintextHosts'>): boolean {
  return smtpUrl === undefined || mayBePlain(new URL(smtpUrl).hostname, plaintextHosts);
}

function databaseFault(
  setting: string,
  url: string | undefined,
  { plaintextHosts }: ConnectionSettings,
): string | undefined {
  if (url === undefined) return undefined;
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const mode = searchParams.get('sslmode') ?? '';
  const isEncrypted = ENCRYPTED_SSL_MODES.has(mode) || searchParams.get('ssl') === 'true';
  if (isEncrypted || host.startsWith('/') || mayBePlain(host, plaintextHosts)) return undefined;
  return refusal(setting, host, 'add ?sslmode=verify-full to it');
}

function s3Fault({ s3Url, plaintextHosts }: ConnectionSettings): string | undefined {
  if (s3Url === undefined) return undefined;
  const { protocol, hostname } = new URL(s3Url);
  if (protocol === 'https:' || mayBePlain(hostname, plaintextHosts)) return undefined;
  return refusal('S3_URL', hostname, 'begin it with https:');
}

/** clamd has no encryption. */
function clamdFault({ clamdUrl, plaintextHosts }: ConnectionSettings): string | undefined {
  if (clamdUrl === undefined) return undefined;
  const { protocol, hostname } = new URL(clamdUrl);
  if (protocol === 'unix:' || mayBePlain(hostname, plaintextHosts)) return undefined;
  return refusal('CLAMD_URL', hostname, 'use a scanner on this machine');
}

/** The client secret and tokens go there. */
function issuerFault({ singleSignOn, plaintextHosts }: ConnectionSettings): string | undefined {
  if (singleSignOn === undefined) return undefined;
  const { protocol, hostname } = new URL(singleSignOn.issuer);
  if (protocol === 'https:' || mayBePlain(hostname, plaintextHosts)) return undefined;
  return refusal('OIDC_ISSUER', hostname, 'begin it with https:');
}

function refusal(setting: string, host: string, remedy: string): string {
  return `${setting} leads to ${host} without encryption: ${remedy}, or name the host in PLAINTEXT_HOSTS where the network between is yours alone.`;
}

function mayBePlain(host: string, plaintextHosts: readonly string[]): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  const isLoopback = name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
  return isLoopback || plaintextHosts.includes(name);
}
