import type { Reading } from '../mapping/target.ts';
import type { Element } from '../xml/element.ts';
import type { FileNumbers } from './file-numbers.ts';
import type { Kept, KeptPoint } from './kept.ts';

export interface Comparison {
  reading: Reading;
  loan: unknown;
  /** Sealed separately. */
  fileNumbers: FileNumbers;
  paths: ReadonlyMap<object, string>;
}

export interface Compared {
  kept: Kept;
  numbers: Map<string, string>;
  elements: { at: Element; point: KeptPoint }[];
  /** Elements whose value an export overwrites. */
  replaced: Element[];
  /** Content that no export can put back. */
  lost: { at: Element; name: string }[];
  wrong: Element[];
  /** Figures that each export recomputes, with our own container. */
  counted: { at: Element; own: Element | null }[];
}
