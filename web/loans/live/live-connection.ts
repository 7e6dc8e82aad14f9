import type { EventSourceMessage } from 'eventsource-parser';
import type { LoanChange, Presence } from '../../../contract/live.ts';
import { PRESENCE_RENEWAL_SECONDS, type PresentPerson } from '../../../domain/people/presence.ts';
import { ApiError, isNotFound } from '../../api/api-error.ts';
import { call, callForStream } from '../../api/client.ts';
import { storedSession } from '../../api/session/session-store.ts';
import { readEventStream } from '../../api/streams/read-event-stream.ts';
import { newId } from '../../ui/new-id.ts';

export type OwnPresence = Omit<Presence, 'isHidden'>;

export interface LiveEvents {
  onPeople: (people: PresentPerson[]) => void;
  onChanges: (changes: LoanChange[]) => void;
  /** Missed events cannot be listed, so everything must be read again. */
  onRefresh: () => void;
  /** The loan does not exist for this person any more. If it becomes visible again, `onRefresh` runs. */
  onGone: () => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** How long a hidden tab keeps its stream, because people pass tabs on the way to another. */
const HIDDEN_MS = 3_000;

/** Retrying is useless: no session, no right. */
const FINAL = [401, 403];

/** Follows one loan: opens its stream, resumes it after a break, and reports this tab's activity. */
export class LiveConnection {
  readonly #params: { id: string; loanId: string };
  readonly #tabId = newId();
  readonly #events: LiveEvents;
  readonly #end = new AbortController();
  #ownPresence: OwnPresence;
  #reported: OwnPresence | undefined;
  #lastEventId: string | undefined;
  #stream: AbortController | undefined;
  #isKnown = false;
  #isGone = false;
  #failures = 0;
  #wake: () => void = () => undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(ids: { customerId: string; loanId: string }, ownPresence: OwnPresence, events: LiveEvents) {
    this.#params = { id: ids.customerId, loanId: ids.loanId };
    this.#ownPresence = ownPresence;
    this.#events = events;
    const { signal } = this.#end;
    document.addEventListener('visibilitychange', () => this.#followVisibility(), { signal });
    window.addEventListener('online', () => this.#wake(), { signal });
    // The person's visible loans have changed. lost-loans.ts reports it as an event, because a page must not wait for
    // that file.
    window.addEventListener('lintel:other-loans', () => this.#isGone && this.#wake(), { signal });
    window.addEventListener('offline', () => this.#stream?.abort(), { signal });
    window.addEventListener('pagehide', () => this.#sayGoodbye(true), { signal });
    const renewal = setInterval(() => void this.#report(), PRESENCE_RENEWAL_SECONDS * 1000);
    signal.addEventListener('abort', () => clearInterval(renewal));
    void this.#run();
  }

  setOwnPresence(ownPresence: OwnPresence): void {
    if (
      ownPresence.isEditing === this.#ownPresence.isEditing &&
      ownPresence.section === this.#ownPresence.section
    )
      return;
    this.#ownPresence = ownPresence;
    void this.#report();
  }

  close(): void {
    clearTimeout(this.#hiding);
    this.#end.abort();
    // The server notices the end of a stream without a message.
    if (this.#stream === undefined) this.#sayGoodbye(false);
    this.#stream?.abort();
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#end.signal.aborted && isSignedIn()) {
      if (document.hidden || !navigator.onLine) {
        await this.#untilWoken();
        continue;
      }
      try {
        await this.#read();
      } catch (error) {
        if (error instanceof ApiError && FINAL.includes(error.status)) return;
        if (isNotFound(error)) {
          await this.#untilAskedFor();
          continue;
        }
      }
      if (this.#end.signal.aborted) return;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
      this.#failures += 1;
      // Spreads the retries, because a server restart ends everybody's stream at once.
      await this.#untilWoken(pause * (0.5 + Math.random() / 2));
    }
  }

  /** Until the loan is assigned to this person, it does not exist for them. */
  async #untilAskedFor(): Promise<void> {
    if (this.#end.signal.aborted) return;
    if (!this.#isGone) this.#events.onGone();
    this.#isGone = true;
    await this.#untilWoken();
  }

  #untilWoken(ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #read(): Promise<void> {
    const stream = new AbortController();
    this.#stream = stream;
    this.#reported = this.#ownPresence;
    const { isEditing, section } = this.#ownPresence;
    const query = { tabId: this.#tabId, isEditing: String(isEditing), section: section ?? undefined };
    try {
      await readEventStream(
        (limit) =>
          callForStream(
            'watchLoan',
            { params: this.#params, query },
            { limit, lastEventId: this.#lastEventId },
          ),
        {
          signal: stream.signal,
          onMessage: (message) => this.#hear(message),
          onId: (id) => {
            this.#lastEventId = id;
          },
        },
      );
    } finally {
      this.#stream = undefined;
    }
  }

  #hear({ event, data }: EventSourceMessage): void {
    this.#failures = 0;
    this.#isKnown = true;
    // The person moved on while the stream was opening.
    if (this.#reported !== this.#ownPresence) void this.#report();
    // Ignores messages that arrive after the screen was left.
    if (this.#end.signal.aborted) return;
    if (this.#isGone) this.#events.onRefresh();
    this.#isGone = false;
    if (event === 'people') this.#events.onPeople((JSON.parse(data) as { people: PresentPerson[] }).people);
    else if (event === 'changes')
      this.#events.onChanges((JSON.parse(data) as { changes: LoanChange[] }).changes);
    else if (event === 'refresh') this.#events.onRefresh();
  }

  #followVisibility(): void {
    clearTimeout(this.#hiding);
    if (document.hidden) this.#hiding = setTimeout(() => void this.#hide(), HIDDEN_MS);
    else this.#wake();
  }

  /** Browsers allow a few connections to one server, so hidden tabs leave them to others. */
  async #hide(): Promise<void> {
    await this.#report();
    if (document.hidden) this.#stream?.abort();
  }

  /** Reports this tab's activity, and that it is still open. A lost report does no harm. */
  async #report(): Promise<void> {
    if (!this.#isKnown || !navigator.onLine || !isSignedIn()) return;
    this.#reported = this.#ownPresence;
    const body = { ...this.#ownPresence, isHidden: document.hidden };
    const params = { ...this.#params, tabId: this.#tabId };
    await call('recordPresence', { params, body }).catch(() => undefined);
  }

  #sayGoodbye(keepalive: boolean): void {
    if (!this.#isKnown || !isSignedIn()) return;
    const params = { ...this.#params, tabId: this.#tabId };
    call('leaveLoan', { params }, { keepalive }).catch(() => undefined);
  }
}

/** The server ends the streams of a session with it, before the page that shows the loan is gone. */
function isSignedIn(): boolean {
  return storedSession() !== null;
}
