/** A reader's position in a stream: everything that the snapshot sees has been reported. */
export interface StreamPosition {
  loanId: string;
  /** The database cluster: transactions of another one are unrelated to ours. */
  cluster: string;
  /** `pg_current_snapshot()` as text: '733:740:733,735'. */
  snapshot: string;
}

const MAX_LENGTH = 4_000;

export function writePosition({ loanId, cluster, snapshot }: StreamPosition): string {
  return `${loanId}/${cluster}/${snapshot}`;
}

/** The position in a `Last-Event-ID`; undefined when it is not of this loan and cluster. */
export function readPosition(
  text: unknown,
  { loanId, cluster }: Omit<StreamPosition, 'snapshot'>,
): StreamPosition | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined;
  const parts = text.split('/');
  const snapshot = parts[2] ?? '';
  if (parts.length !== 3 || parts[0] !== loanId || parts[1] !== cluster) return undefined;
  return isSnapshot(snapshot) ? { loanId, cluster, snapshot } : undefined;
}

/** In PostgreSQL's format: lowest and next transaction, and unfinished ones between, ascending. */
function isSnapshot(text: string): boolean {
  const match = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/.exec(text);
  if (match === null) return false;
  const [lowest, next] = [BigInt(match[1] ?? 0), BigInt(match[2] ?? 0)];
  const open = match[3] === '' ? [] : (match[3] ?? '').split(',').map(BigInt);
  const isAscending = open.every(
    (id, place) => id < next && id >= (place === 0 ? lowest : (open[place - 1] ?? 0n)),
  );
  return lowest > 0n && lowest <= next && isAscending;
}
