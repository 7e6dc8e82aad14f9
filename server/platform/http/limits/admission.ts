/** Which requests are served first in an overload: saving people's work precedes showing data. */
export type Priority = 'first' | 'ordinary';

export interface Admission {
  hasRoom(priority: Priority): boolean;
  /** Counts a request as running until one of its place's two functions is called. */
  begin(): Place;
}

/** The place of one running request. Only the first call of either function counts. */
export interface Place {
  leave(): void;
  answered(): void;
}

interface AdmissionOptions {
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * Running requests divided by answers per second are the seconds per request (Little's law). This is the
 * allowed time during an overload.
 */
const FULL_MS = 100;
/** The share for every request; the rest is reserved for priority ones. */
const ORDINARY_SHARE = 0.75;
/**
 * Slow work keeps this many places: more than the connections to the database, and enough for fifty people who
 * save one loan at the same moment.
 */
const LEAST_ROOM = 64;
/** Many pages may open at the same moment on an idle server: this many wait in a queue. */
const BURST_ROOM = 256;
const MOST_ROOM = 2_000;
/** A burst is over after this. An overload goes on, and its queue would stay full. */
const BURST_MS = 250;
/** The time without a burst before the next one is accepted. A short gap does not end an overload. */
const CALM_MS = 1_000;

const WINDOW_MS = 250;
/** The fastest of this many windows counts, so that a pause does not make the server look slow. */
const WINDOWS = 8;

export function createAdmission({ now = () => performance.now() }: AdmissionOptions = {}): Admission {
  const answers = new Array<number>(WINDOWS).fill(0);
  let window = Math.floor(now() / WINDOW_MS);
  let working = 0;
  /** The time since which work piles up; unset before. */
  let busySince: number | undefined;
  /** The time since which there is little work again; unset while it piles up. */
  let calmSince: number | undefined;

  function moveOn(): void {
    const current = Math.floor(now() / WINDOW_MS);
    for (let skipped = Math.min(current - window, WINDOWS); skipped > 0; skipped -= 1) {
      answers.pop();
      answers.unshift(0);
    }
    window = current;
  }

  function steadyRoom(): number {
    moveOn();
    const perWindow = Math.max(...answers);
    return Math.min(Math.max((perWindow * FULL_MS) / WINDOW_MS, LEAST_ROOM), MOST_ROOM);
  }

  function room(): number {
    const steady = steadyRoom();
    return isBurst() ? Math.max(steady, BURST_ROOM) : steady;
  }

  function isBurst(): boolean {
    return busySince === undefined || hasRested() || now() - busySince < BURST_MS;
  }

  function hasRested(): boolean {
    return calmSince !== undefined && now() - calmSince >= CALM_MS;
  }

  function noteBusy(): void {
    if (working < steadyRoom() / 2) {
      calmSince ??= now();
      return;
    }
    if (busySince === undefined || hasRested()) busySince = now();
    calmSince = undefined;
  }

  return {
    hasRoom: (priority) => working < room() * (priority === 'first' ? 1 : ORDINARY_SHARE),
    begin() {
      working += 1;
      noteBusy();
      let hasEnded = false;
      const end = (answered: number) => {
        if (hasEnded) return;
        hasEnded = true;
        working -= 1;
        moveOn();
        answers[0] = (answers[0] ?? 0) + answered;
        noteBusy();
      };
      return { leave: () => end(0), answered: () => end(1) };
    },
  };
}
