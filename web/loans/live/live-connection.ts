import type { LoanChange, Presence } from '../../../contract/live.ts';
import {
  PRESENCE_RENEWAL_SECONDS,
  type PresentPerson,
  STREAM_SILENCE_SECONDS,
} from '../../../domain/presence.ts';
import { ApiError } from '../../api/api-error.ts';
import { call, callForStream } from '../../api/client.ts';
import { silenceLimit } from '../../api/file-answer.ts';
import { newId } from '../../ui/new-id.ts';
import { readMessages, type StreamMessage } from './read-messages.ts';

/** What somebody does in the loan they have open. */
export type Doing = Omit<Presence, 'isHidden'>;

export interface LiveEvents {
  onPeople: (people: PresentPerson[]) => void;
  onChanges: (changes: LoanChange[]) => void;
  /** What was missed cannot be told one by one: everything is to be read anew. */
  onRefresh: () => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** A tab that is only passed by on the way to another keeps its stream. */
const HIDDEN_MS = 3_000;

/** Answers after which there is nothing to try again: no session, no right, no such loan. */
const FINAL = [401, 403, 404];

/** Follows one loan: opens its stream, opens it again where it was, and says what this tab does. */
export class LiveConnection {
  readonly #params: { id: string; loanId: string };
  readonly #tabId = newId();
  readonly #events: LiveEvents;
  readonly #end = new AbortController();
  #doing: Doing;
  /** What the server has been told of it. */
  #told: Doing | undefined;
  #lastEventId: string | undefined;
  #stream: AbortController | undefined;
  #isKnown = false;
  #failures = 0;
  #wake: () => void = () => undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(ids: { customerId: string; loanId: string }, doing: Doing, events: LiveEvents) {
    this.#params = { id: ids.customerId, loanId: ids.loanId };
    this.#doing = doing;
    this.#events = events;
    const { signal } = this.#end;
    document.addEventListener('visibilitychange', () => this.#followVisibility(), { signal });
    window.addEventListener('online', () => this.#wake(), { signal });
    window.addEventListener('offline', () => this.#stream?.abort(), { signal });
    window.addEventListener('pagehide', () => this.#sayGoodbye(true), { signal });
    const renewal = setInterval(() => void this.#say(), PRESENCE_RENEWAL_SECONDS * 1000);
    signal.addEventListener('abort', () => clearInterval(renewal));
    void this.#run();
  }

  setDoing(doing: Doing): void {
    if (doing.isEditing === this.#doing.isEditing && doing.section === this.#doing.section) return;
    this.#doing = doing;
    void this.#say();
  }

  close(): void {
    clearTimeout(this.#hiding);
    this.#end.abort();
    // The server notices the end of a stream by itself.
    if (this.#stream === undefined) this.#sayGoodbye(false);
    this.#stream?.abort();
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#end.signal.aborted) {
      if (document.hidden || !navigator.onLine) {
        await this.#untilWoken();
        continue;
      }
      try {
        await this.#read();
      } catch (error) {
        if (error instanceof ApiError && FINAL.includes(error.status)) return;
      }
      if (this.#end.signal.aborted) return;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
      this.#failures += 1;
      // Not all at once, where a server that was restarted has ended everybody's stream.
      await this.#untilWoken(pause * (0.5 + Math.random() / 2));
    }
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
    const silence = silenceLimit(STREAM_SILENCE_SECONDS * 1000);
    const stream = new AbortController();
    this.#stream = stream;
    try {
      this.#told = this.#doing;
      const { isEditing, section } = this.#doing;
      const query = { tabId: this.#tabId, isEditing: String(isEditing), section: section ?? undefined };
      const answer = await callForStream(
        'watchLoan',
        { params: this.#params, query },
        { limit: AbortSignal.any([silence.signal, stream.signal]), lastEventId: this.#lastEventId },
      );
      const type = answer.headers.get('content-type') ?? '';
      if (answer.body === null || !type.startsWith('text/event-stream')) return;
      await readMessages(answer.body, {
        onBytes: silence.restart,
        onMessage: (message) => this.#hear(message),
        onId: (id) => {
          this.#lastEventId = id;
        },
      });
    } finally {
      silence.end();
      this.#stream = undefined;
    }
  }

  #hear({ event, data }: StreamMessage): void {
    this.#failures = 0;
    this.#isKnown = true;
    // Somebody turned the page while the stream was being opened.
    if (this.#told !== this.#doing) void this.#say();
    // What was on its way when the screen was left is nobody's any more.
    if (this.#end.signal.aborted) return;
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

  /** Browsers allow a few connections to one server: tabs that nobody looks at leave them to others. */
  async #hide(): Promise<void> {
    await this.#say();
    if (document.hidden) this.#stream?.abort();
  }

  /** Says what this tab does, and that it is still there; that it is not heard is no matter for anybody. */
  async #say(): Promise<void> {
    if (!this.#isKnown || !navigator.onLine) return;
    this.#told = this.#doing;
    const body = { ...this.#doing, isHidden: document.hidden };
    const params = { ...this.#params, tabId: this.#tabId };
    await call('notePresence', { params, body }).catch(() => undefined);
  }

  #sayGoodbye(keepalive: boolean): void {
    if (!this.#isKnown) return;
    const params = { ...this.#params, tabId: this.#tabId };
    call('leaveLoan', { params }, { keepalive }).catch(() => undefined);
  }
}
