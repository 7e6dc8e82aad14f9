import type { Element } from '../xml/element.ts';

/** `error`: a receiver refuses or misreads the file. `warning`: it may. */
export type CheckLevel = 'error' | 'warning';

/** A fault of a file by one rule of docs/product/mismo.md. */
export interface CheckFinding {
  /** 'R24'. */
  rule: string;
  level: CheckLevel;
  words: string;
  /** The element: 'MESSAGE/…/PARTY[2]/…'. */
  path: string;
  /** Counted from 1. */
  line: number;
  column: number;
}

/** Tells a finding about an element. */
export type Say = (level: CheckLevel, rule: string, at: Element, words: string) => void;
