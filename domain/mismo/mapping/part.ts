import type { Element } from '../xml/element.ts';
import type { Source } from './source.ts';
import type { Target } from './target.ts';

/** A piece of the mapping: one declaration that exports and imports. */
export interface Part {
  write(source: Source, at: Element): void;
  read(at: Element, target: Target): void;
  /** The fields that it maps, relative to the record of its source. */
  fields: readonly string[];
  /** The data points that it writes or reads, relative to its element. */
  points: readonly string[];
}

export function writeParts(parts: readonly Part[], source: Source, at: Element): void {
  for (const part of parts) part.write(source, at);
}

export function readParts(parts: readonly Part[], at: Element, target: Target): void {
  for (const part of parts) part.read(at, target);
}
