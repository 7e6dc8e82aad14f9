import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** PostgreSQL's own number of rounds. */
const ROUNDS = 4096;

/**
 * PostgreSQL's stored form of a password (RFC 5803): a statement with it reveals nothing, wherever it is
 * logged.
 * @param password in ASCII, like those that Lintel creates.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest();
  const parts = [salt, storedKey, keyOf('Server Key')].map((part) => part.toString('base64'));
  return `SCRAM-SHA-256$${ROUNDS}:${parts[0]}$${parts[1]}:${parts[2]}`;
}

/** Whether PostgreSQL stores this password. */
export function isVerifierOf(password: string, verifier: string | null): boolean {
  const [, rounds, salt] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$/.exec(verifier ?? '') ?? [];
  if (Number(rounds) !== ROUNDS || salt === undefined) return false;
  return scramVerifier(password, Buffer.from(salt, 'base64')) === verifier;
}
