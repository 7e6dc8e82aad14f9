import type { Seal } from './history-seals.store.ts';

/** The newest seal's name, to be noted outside of the database: its number and its chain value. */
export function headOf(seal: Pick<Seal, 'number' | 'chain'> | undefined): string {
  return seal === undefined ? 'none' : `${seal.number}:${seal.chain.toString('hex')}`;
}

/** The number of the seal that a head names. */
export function numberOfHead(head: string | undefined): number {
  return Number(head?.split(':')[0] ?? 0);
}
