import { timingSafeEqual } from 'node:crypto';
import { isSnapshotText } from '../../platform/database/snapshot.store.ts';
import type { Seal, StoredPosition } from './history-seals.store.ts';
import { positionSignature } from './seal-codes.ts';
import type { SealKey } from './seal-keys.ts';

/**
 * State of the position up to which seals reach: `signed`: by this installation, and it names the newest seal;
 * `unsigned`: from before the first sealing; `key-lost`: the installation lost all seal keys; `other-seals`: signed,
 * but names another seal; `changed`: not as Lintel signed it; `removed`: gone.
 */
export type PositionState = 'signed' | 'unsigned' | 'key-lost' | 'other-seals' | 'changed' | 'removed';

/** Sealing continues in these states. In the others someone changed the seals behind Lintel's back. */
export const GOOD_STATES: readonly PositionState[] = ['signed', 'unsigned', 'key-lost'];

type NewestSeal = Pick<Seal, 'number' | 'chain' | 'sealKey'>;

/** @param keys those that this installation can open. */
export function stateOfPosition(
  position: StoredPosition | undefined,
  newest: NewestSeal | undefined,
  keys: ReadonlyMap<string, SealKey>,
): PositionState {
  if (position === undefined) return 'removed';
  if (!isSnapshotText(position.snapshot)) return 'changed';
  const { signature, sealKey, number, chain } = position;
  if (signature === null || sealKey === null || number === null || chain === null) {
    // Creating the first key signs the position, so from then on an unsigned one is refused.
    return keys.size > 0 ? 'changed' : 'unsigned';
  }
  const signer = keys.get(sealKey);
  if (signer === undefined) return keys.size === 0 && newest?.sealKey === sealKey ? 'key-lost' : 'changed';
  const expected = positionSignature(signer.key, { ...position, number, chain });
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return 'changed';
  const isNewest = (newest?.number ?? 0) === number && (newest?.chain ?? Buffer.alloc(0)).equals(chain);
  return isNewest ? 'signed' : 'other-seals';
}
