import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * The rows of a virtual list in the page: the visible ones, some around them, and a focused row that was scrolled away.
 * @param kept -1 for none.
 */
export function visibleRange(kept: number, count: number): (range: Range) => number[] {
  return (range) => {
    const indexes = defaultRangeExtractor(range);
    return kept < 0 || kept >= count || indexes.includes(kept)
      ? indexes
      : [...indexes, kept].toSorted((one, other) => one - other);
  };
}
