/** The version that an `ETag` names; 0 where there is none. */
export function etagVersion(etag: string | undefined): number {
  return Number(/\d+/.exec(etag ?? '')?.[0] ?? 0);
}
