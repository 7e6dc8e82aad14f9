import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Platform } from '../../../platform/platform.ts';
import { createSealer } from '../../../platform/secrets/seal.ts';
import { MISMO_KEY, mismoOwner } from '../../../platform/secrets/sealed-secrets.ts';

interface Sealed {
  key_id: string;
  sealed: Buffer;
}

/** Seals the data kept from a file: its account and Social Security numbers, or a waiting file as a whole. */
export interface MismoSealer {
  sealNumbers(loanId: string, numbers: ReadonlyMap<string, string>): Sealed;
  /** Empty if the key is lost: an export then leaves the numbers out. */
  openNumbers(loanId: string, stored: Sealed | undefined): Map<string, string>;
  sealFile(fileId: string, bytes: Buffer): Sealed;
  /** Null if the key is lost. */
  openFile(fileId: string, stored: Sealed): Buffer | null;
}

export function createMismoSealer({ keysFor }: Pick<Platform, 'keysFor'>): MismoSealer {
  const sealer = createSealer(keysFor(MISMO_KEY));
  return {
    sealNumbers: (loanId, numbers) => ({
      key_id: sealer.keyId,
      sealed: sealer.seal(JSON.stringify([...numbers]), mismoOwner.kept(loanId)),
    }),
    openNumbers: (loanId, stored) =>
      stored === undefined || !sealer.knows(stored.key_id)
        ? new Map()
        : new Map(JSON.parse(sealer.open(stored.sealed, mismoOwner.kept(loanId))) as [string, string][]),
    sealFile: (fileId, bytes) => ({
      key_id: sealer.keyId,
      sealed: sealer.seal(deflateRawSync(bytes).toString('base64'), mismoOwner.waiting(fileId)),
    }),
    openFile: (fileId, stored) =>
      sealer.knows(stored.key_id)
        ? inflateRawSync(Buffer.from(sealer.open(stored.sealed, mismoOwner.waiting(fileId)), 'base64'))
        : null,
  };
}
