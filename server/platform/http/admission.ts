/** Which requests are served first when more come than can be answered: what people would lose goes before what they look at. */
export type Turn = 'first' | 'ordinary';

/** Bounds how many requests are worked on at once, so that those which are admitted are answered soon. */
export interface Admission {
  /** Whether there is room for one more. */
  hasRoom(turn: Turn): boolean;
  /** Counts a request as being worked on, until one of the two functions of its place is called. */
  begin(): Place;
}

/** The place of one request that is worked on. Only the first call of either function counts. */
export interface Place {
  /** Gives the place back without an answer. */
  leave(): void;
  /** Gives the place back, and counts the request among those that were answered. */
  answered(): void;
}

interface AdmissionOptions {
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/**
 * Requests that are worked on, divided by those answered in a second, are the seconds that each takes (Little's law). This is the
 * time for which room is given while an overload lasts.
 */
const FULL_MS = 100;
/** This share of the room is for every request; the rest is kept for those that go first. */
const ORDINARY_SHARE = 0.75;
/** Work that takes long keeps so many places: more than the connections to the database. */
const LEAST_ROOM = 48;
/** Many pages may open in the same moment on a server that has little to do: so many wait their turn. */
const BURST_ROOM = 256;
const MOST_ROOM = 2_000;
/** A burst is over after this. An overload goes on, and its queue would stay full. */
const BURST_MS = 500;

const WINDOW_MS = 250;
/** The fastest of so many windows counts: a pause does not make the server look slow. */
const WINDOWS = 8;

export function createAdmission({ now = () => performance.now() }: AdmissionOptions = {}): Admission {
  const answers = new Array<number>(WINDOWS).fill(0);
  let window = Math.floor(now() / WINDOW_MS);
  let working = 0;
  /** When the work last began to pile up; unset while there is little of it. */
  let busySince: number | undefined;

  function moveOn(): void {
    const current = Math.floor(now() / WINDOW_MS);
    for (let skipped = Math.min(current - window, WINDOWS); skipped > 0; skipped -= 1) {
      answers.pop();
      answers.unshift(0);
    }
    window = current;
  }

  /** The places while an overload lasts. */
  function steadyRoom(): number {
    moveOn();
    const perWindow = Math.max(...answers);
    return Math.min(Math.max((perWindow * FULL_MS) / WINDOW_MS, LEAST_ROOM), MOST_ROOM);
  }

  function room(): number {
    const steady = steadyRoom();
    const isBurst = busySince === undefined || now() - busySince < BURST_MS;
    return isBurst ? Math.max(steady, BURST_ROOM) : steady;
  }

  function noteBusy(): void {
    if (working < steadyRoom() / 2) busySince = undefined;
    else busySince ??= now();
  }

  return {
    hasRoom: (turn) => working < room() * (turn === 'first' ? 1 : ORDINARY_SHARE),
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
