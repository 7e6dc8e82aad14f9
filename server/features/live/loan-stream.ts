import { isDeepStrictEqual } from 'node:util';
import type { LoanChange } from '../../../contract/live.ts';
import type { PresentPerson } from '../../../domain/people/presence.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';
import type { ChangesRead } from './loan-changes.store.ts';

/** Beyond this, the client reloads everything. */
export const MOST_CHANGES = 200;

/** Reports changes made just before a reader connected; later ones send notices. */
const FIRST_LOOK_MS = 1_000;
const BEAT_MS = 15_000;

export interface LoanStreamParts {
  stream: EventStream;
  /** Everything visible to it has been reported. */
  snapshot: string;
  readChanges: (snapshot: string) => Promise<ChangesRead>;
  /** Everybody else in the loan; undefined if this tab no longer counts as present. */
  readPeople: () => Promise<PresentPerson[] | undefined>;
  /** False once the person may no longer see this loan. */
  isAllowed: () => Promise<boolean>;
  idOf: (snapshot: string) => string;
  onFailure: (error: unknown) => void;
}

type Question = 'changes' | 'people' | 'allowed';

/** Works sequentially, so that nothing is reported twice or out of order. */
export class LoanStream {
  readonly #parts: LoanStreamParts;
  readonly #asked = new Set<Question>();
  #snapshot: string;
  #people: readonly PresentPerson[] | undefined;
  #isAtWork = false;
  #timer: NodeJS.Timeout;

  constructor(parts: LoanStreamParts) {
    this.#parts = parts;
    this.#snapshot = parts.snapshot;
    this.#timer = setTimeout(() => this.#beat(), FIRST_LOOK_MS).unref();
    parts.stream.onClose(() => clearTimeout(this.#timer));
  }

  look(question: Question): void {
    this.#asked.add(question);
    if (!this.#isAtWork) void this.#work();
  }

  tell(changes: LoanChange[], snapshot: string): void {
    this.#snapshot = snapshot;
    if (changes.length > MOST_CHANGES) this.#send('refresh', {});
    else if (changes.length > 0) this.#send('changes', { changes });
  }

  tellRefresh(): void {
    this.#send('refresh', {});
  }

  end(): void {
    this.#parts.stream.end();
  }

  #send(event: string, data: unknown): void {
    this.#parts.stream.send({ event, data, id: this.#parts.idOf(this.#snapshot) });
  }

  /** Checks without a notice: a lost notice only delays a change. */
  #beat(): void {
    this.look('allowed');
    this.look('changes');
    this.look('people');
    this.#timer = setTimeout(() => this.#beat(), BEAT_MS).unref();
    this.#parts.stream.beat(this.#parts.idOf(this.#snapshot));
  }

  async #work(): Promise<void> {
    this.#isAtWork = true;
    try {
      for (const question of this.#asked) {
        this.#asked.delete(question);
        if (this.#parts.stream.isClosed) return;
        await this.#answer(question);
      }
    } catch (error) {
      // The database is unavailable, so the next heartbeat tries again.
      this.#parts.onFailure(error);
    } finally {
      this.#isAtWork = false;
    }
  }

  async #answer(question: Question): Promise<void> {
    // Checked before each report, because the change may have hidden the loan from this person.
    if (!(await this.#parts.isAllowed())) return this.end();
    if (question === 'allowed') return;
    if (question === 'changes') {
      const { changes, snapshot } = await this.#parts.readChanges(this.#snapshot);
      this.tell(changes, snapshot);
    } else {
      const people = await this.#parts.readPeople();
      // Nothing was sent for long: the connection is dead, or its reader will reconnect.
      if (people === undefined) this.end();
      else if (!isDeepStrictEqual(people, this.#people)) {
        this.#people = people;
        this.#send('people', { people });
      }
    }
  }
}

/** Everything visible to `snapshot` has been reported. */
interface StreamPosition {
  loanId: string;
  /** Transactions of another database cluster are unrelated. */
  cluster: string;
  /** `pg_current_snapshot()` as text: '733:740:733,735'. */
  snapshot: string;
}

const MAX_LENGTH = 4_000;

export function writePosition({ loanId, cluster, snapshot }: StreamPosition): string {
  return `${loanId}/${cluster}/${snapshot}`;
}

/** From a `Last-Event-ID`; undefined for another loan or cluster. */
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

/** PostgreSQL's format: lowest and next transaction, and unfinished ones between, ascending. */
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
