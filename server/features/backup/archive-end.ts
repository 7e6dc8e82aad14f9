import { StartError } from '../../platform/settings/start-error.ts';
import { type BackupSigner, fingerprintOf, isSignatureOf } from './backup-signature.ts';
import { BLOCK_BYTES, paddingAfter, readTarHeader, tarHeader } from './tar-entry.ts';

const END_NAME = 'end.json';

/** Two empty blocks end an archive. */
const CLOSING_BYTES = 2 * BLOCK_BYTES;

/** Always this length: a header, a block of content and two empty blocks. */
export const END_BYTES = 2 * BLOCK_BYTES + CLOSING_BYTES;

/** Describes everything before it. */
export interface ArchiveEnd {
  bytes: number;
  sha256: string;
  /** Position of the last part, the summary, which a reader needs first. */
  lastPartAt: number;
}

/** Optional: somebody may have removed it. */
interface Signature {
  publicKey: string;
  signature: string;
}

export type SignedEnd = ArchiveEnd & Partial<Signature>;

/** One hash covers every byte before it. Without this end, a file is incomplete. */
export function archiveEnd(end: ArchiveEnd, { publicKey, sign }: BackupSigner): Buffer {
  return endBlocks({ ...end, publicKey, signature: sign(statementOf(end)) });
}

/** Signed text, whose hash covers every byte of the backup. */
function statementOf({ bytes, sha256, lastPartAt }: ArchiveEnd): string {
  return `Lintel backup\n${JSON.stringify({ bytes, sha256, lastPartAt })}`;
}

function endBlocks({ bytes, sha256, lastPartAt, publicKey, signature }: SignedEnd): Buffer {
  const body = Buffer.from(`${JSON.stringify({ bytes, sha256, lastPartAt, publicKey, signature })}\n`);
  return Buffer.concat([
    tarHeader({ name: END_NAME, size: body.length }),
    body,
    Buffer.alloc(paddingAfter(body.length)),
    Buffer.alloc(CLOSING_BYTES),
  ]);
}

/** @returns undefined unless these are exactly the bytes of an end. */
export function readArchiveEnd(end: Buffer): SignedEnd | undefined {
  const entry = readTarHeader(end.subarray(0, BLOCK_BYTES));
  if (entry?.name !== END_NAME || entry.size > BLOCK_BYTES) return undefined;
  try {
    const said: SignedEnd = JSON.parse(end.toString('utf8', BLOCK_BYTES, BLOCK_BYTES + entry.size));
    return endBlocks(said).equals(end) ? said : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks against trusted signers only: anybody can put a key into a file.
 * @returns the signer's fingerprint.
 * @throws StartError if it must not be restored.
 */
export function checkSignature(end: SignedEnd, trusted: readonly string[], name: string): string {
  const { publicKey, signature } = end;
  if (publicKey === undefined || signature === undefined) {
    throw new StartError(`${name} is not signed: nothing was restored from it.`);
  }
  const signer = fingerprintOf(publicKey);
  if (!trusted.includes(signer)) throw notTrusted(name, signer, trusted);
  if (isSignatureOf(publicKey, statementOf(end), signature)) return signer;
  throw new StartError(`${name} was changed after it was signed: nothing was restored from it.`);
}

function notTrusted(name: string, signer: string, trusted: readonly string[]): StartError {
  const others = trusted.length === 0 ? '' : ` and not by ${trusted.join(' or ')}`;
  return new StartError(
    `${name} was signed by ${signer}${others}: nothing was restored from it. If that is the fingerprint that npm run backup printed when it was written, add --signed-by ${signer}.`,
  );
}
