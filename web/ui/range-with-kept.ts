import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * Which rows of a virtual list are in the page: those that are seen, with some around them, and one that stays when it is
 * scrolled away, because it has the focus.
 * @param kept -1 for none.
 */
export function rangeWithKept(kept: number, count: number): (range: Range) => number[] {
  return (range) => {
    const indexes = defaultRangeExtractor(range);
    return kept < 0 || kept >= count || indexes.includes(kept)
      ? indexes
      : [...indexes, kept].toSorted((one, other) => one - other);
  };
}
