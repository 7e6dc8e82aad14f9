import type { Reading } from '../mapping/target.ts';
import type { Element } from '../xml/element.ts';
import type { FileNumbers } from './file-numbers.ts';
import type { Kept, KeptPoint } from './kept.ts';

export interface Comparison {
  reading: Reading;
  loan: unknown;
  /** They are sealed apart. */
  fileNumbers: FileNumbers;
  paths: ReadonlyMap<object, string>;
}

export interface Compared {
  kept: Kept;
  numbers: Map<string, string>;
  elements: { at: Element; point: KeptPoint }[];
  /** Elements whose value an export replaces with one of its own. */
  replaced: Element[];
  /** Content that no export can hold at its place. */
  lost: { at: Element; name: string }[];
  /** Elements with a value that cannot be. */
  wrong: Element[];
  /** Figures that an export counts anew, with our own container. */
  counted: { at: Element; own: Element | null }[];
}
