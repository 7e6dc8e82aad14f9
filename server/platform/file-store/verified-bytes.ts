/** With more than this the oldest are checked again at their next reading. */
const MOST_REMEMBERED = 10_000;

/** Which stored bytes this process has found whole, and in which version of them: a file that was touched is checked anew. */
export interface VerifiedBytes {
  has(hash: string, version: string): boolean;
  add(hash: string, version: string): void;
}

export function createVerifiedBytes(): VerifiedBytes {
  const versions = new Map<string, string>();
  return {
    has: (hash, version) => versions.get(hash) === version,
    add(hash, version) {
      versions.delete(hash);
      versions.set(hash, version);
      const [oldest] = versions.keys();
      if (versions.size > MOST_REMEMBERED && oldest !== undefined) versions.delete(oldest);
    },
  };
}
