/**
 * Documents of one call that copies or deletes (docs/decisions/uploads-and-moves.md): enough that 200 feel light, and few that have two places if
 * the browser is closed in the middle of a move.
 */
export const DOCUMENTS_AT_ONCE = 20;

/** The items in their order, `size` at a time. */
export function batchesOf<Item>(items: readonly Item[], size = DOCUMENTS_AT_ONCE): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, batch) =>
    items.slice(batch * size, (batch + 1) * size),
  );
}
