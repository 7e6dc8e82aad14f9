import type { Viewer } from '../../platform/access/viewer.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';

const BEAT_MS = 15_000;

export interface NotificationStreamParts {
  stream: EventStream;
  readViewer: () => Promise<Viewer>;
  /** Whether a page that just loaded may show loans that its reader no longer sees, or lack new ones. */
  missedBy: (viewer: Viewer) => Promise<'access' | 'loans' | undefined>;
  countUnread: (viewer: Viewer) => Promise<number>;
  isAllowed: () => Promise<boolean>;
  onFailure: (error: unknown) => void;
  onClose: () => void;
}

/** One reader's bell. Answers one question at a time. */
export class NotificationStream {
  readonly #parts: NotificationStreamParts;
  #messages = 0;
  #told: number | undefined;
  #question: 'changed' | 'maybe' | undefined;
  /** Loan assignments that changed and are not yet reported. */
  #concerns: ((viewer: Viewer) => boolean)[] = [];
  /** What the reader could see at the last message. */
  #sight: string | undefined;
  #isAtWork = false;
  #timer: NodeJS.Timeout;

  constructor(parts: NotificationStreamParts) {
    this.#parts = parts;
    this.#timer = setTimeout(() => this.#beat(), BEAT_MS).unref();
    parts.stream.onClose(() => {
      clearTimeout(this.#timer);
      parts.onClose();
    });
  }

  /** The unread count may be unchanged. */
  tell(): void {
    this.#ask('changed');
  }

  look(): void {
    this.#ask('maybe');
  }

  /** Reports a change of visible loans if it affects the reader. */
  tellOfLoans(concerns: (viewer: Viewer) => boolean): void {
    this.#concerns.push(concerns);
    this.#ask('maybe');
  }

  end(): void {
    this.#parts.stream.end();
  }

  /** Polls, so that a lost notice only delays a message. */
  #beat(): void {
    this.#timer = setTimeout(() => this.#beat(), BEAT_MS).unref();
    this.#parts.stream.beat(String(this.#messages));
    this.look();
  }

  #ask(question: 'changed' | 'maybe'): void {
    if (this.#question !== 'changed') this.#question = question;
    if (!this.#isAtWork) void this.#work();
  }

  #send(event: 'notifications' | 'access' | 'loans', data: object): void {
    this.#messages += 1;
    this.#parts.stream.send({ event, data, id: String(this.#messages) });
  }

  async #work(): Promise<void> {
    this.#isAtWork = true;
    try {
      while (this.#question !== undefined && !this.#parts.stream.isClosed) {
        const isAsked = this.#question === 'changed';
        const concerns = this.#concerns;
        this.#question = undefined;
        this.#concerns = [];
        if (!(await this.#parts.isAllowed())) return this.end();
        const viewer = await this.#parts.readViewer();
        const sight = JSON.stringify(viewer);
        const hasOtherLoans = concerns.some((concern) => concern(viewer));
        const missed = this.#sight === undefined ? await this.#parts.missedBy(viewer) : undefined;
        // The browser then reloads all open pages, or, if other loans changed, the lists.
        if (missed === 'access' || (this.#sight !== undefined && this.#sight !== sight))
          this.#send('access', {});
        else if (hasOtherLoans || missed === 'loans') this.#send('loans', {});
        this.#sight = sight;
        const unread = await this.#parts.countUnread(viewer);
        if (!isAsked && !hasOtherLoans && unread === this.#told) continue;
        this.#told = unread;
        this.#send('notifications', { unread });
      }
    } catch (error) {
      // The database is unavailable, so the next heartbeat tries again.
      this.#parts.onFailure(error);
    } finally {
      this.#isAtWork = false;
    }
  }
}
