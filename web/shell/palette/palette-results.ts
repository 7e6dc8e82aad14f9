import { useEffect, useState } from 'react';
import { matchingItems, type PaletteGroup } from './palette-match.ts';

/** Shortest typing pause between two searches. */
const SEARCH_DELAY_MS = 150;

/** Searches customers and loans. Not called for an empty query; rejects when it fails. */
export type PaletteSearch = (query: string, signal: AbortSignal) => Promise<readonly PaletteGroup[]>;

interface Found {
  query: string;
  groups: readonly PaletteGroup[];
  failed: boolean;
}

export interface PaletteResults {
  groups: readonly PaletteGroup[];
  searching: boolean;
  failed: boolean;
}

const NOTHING: Found = { query: '', groups: [], failed: false };

/**
 * The groups above, the search results, then matching pages and actions. Leaves out empty groups and results already
 * listed above.
 */
export function usePaletteResults(
  query: string,
  above: readonly PaletteGroup[],
  fixed: readonly PaletteGroup[],
  search: PaletteSearch,
): PaletteResults {
  const [found, setFound] = useState(NOTHING);
  const wanted = query.trim();

  useEffect(() => {
    if (wanted === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      search(wanted, abort.signal).then(
        (groups) => {
          if (!abort.signal.aborted) setFound({ query: wanted, groups, failed: false });
        },
        () => {
          if (!abort.signal.aborted) setFound({ query: wanted, groups: [], failed: true });
        },
      );
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, search]);

  // The last answer stays until the next one arrives, because flickering results cannot be read.
  const shown = wanted === '' ? NOTHING : found;
  const known = new Set(above.flatMap(({ items }) => items.map(({ id }) => id)));
  const results = shown.groups.map((group) => ({
    ...group,
    items: group.items.filter(({ id }) => !known.has(id)),
  }));
  const local = fixed.map((group) => ({ ...group, items: matchingItems(group.items, query) }));
  return {
    groups: [...above, ...results, ...local].filter((group) => group.items.length > 0),
    searching: wanted !== '' && found.query !== wanted,
    failed: shown.failed,
  };
}
