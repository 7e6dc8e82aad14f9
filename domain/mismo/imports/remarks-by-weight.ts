import type { FINDING_KINDS } from '../mapping/finding-kinds.ts';

type Kind = (typeof FINDING_KINDS)[number];

/** The heavier one first: lost answers, then doubts, then content that is safe. */
const WEIGHTS: readonly Kind[] = [
  'refused',
  'wrong value',
  'doubtful',
  'too many',
  'arc',
  'extension',
  'no option',
  'kept',
  'replaced',
];

/** Remarks by their weight, because a list shows only the first ones. Those of one kind keep their order. */
export function remarksByWeight<Remark extends { kind: Kind }>(remarks: readonly Remark[]): Remark[] {
  return remarks.toSorted((one, other) => WEIGHTS.indexOf(one.kind) - WEIGHTS.indexOf(other.kind));
}
