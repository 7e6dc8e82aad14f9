/** For an endpoint that states no limit (BASE-14): enough for a form of a few short fields. */
export const DEFAULT_BODY_KB = 8;

/** The highest limit: a rate table as CSV. */
export const MAX_BODY_KB = 1024;

export function maxBodyBytes({ maxBodyKB = DEFAULT_BODY_KB }: { maxBodyKB?: number | undefined }): number {
  return maxBodyKB * 1024;
}

/** A field with its value takes about 30 bytes, so no real body has more lists, objects and values than this. */
export function maxBodyValues(maxBytes: number): number {
  return maxBytes / 32;
}

export function bodyTooLarge(maxBytes: number): string {
  const kilobytes = maxBytes / 1024;
  const size = kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`;
  return `The request is too large: its body may have at most ${size} (${maxBytes.toLocaleString('en-US')} bytes).`;
}
