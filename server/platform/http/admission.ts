/** Which requests are served first when more come than can be answered: what people would lose goes before what they look at. */
export type Turn = 'first' | 'ordinary';

/** Bounds how many requests are worked on at once, so that those which are admitted are answered soon. */
export interface Admission {
  /** Whether there is room for one more. */
  hasRoom(turn: Turn): boolean;
  /** Counts a request as being worked on, until `end` is called, once. */
  begin(): () => void;
}

interface AdmissionOptions {
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/**
 * Requests that are worked on, divided by those answered in a second, are the seconds that each takes (Little's law). This is the
 * time for which room is given.
 */
const FULL_MS = 250;
/** This share of the room is for every request; the rest is kept for those that go first. */
const ORDINARY_SHARE = 0.75;
/** Many pages may open in the same moment on an idle server; at 600 answers a second this many still take less than half a second. */
const LEAST_ROOM = 256;
const MOST_ROOM = 2_000;

const WINDOW_MS = 250;
/** The fastest of so many windows counts: a pause does not make the server look slow. */
const WINDOWS = 8;

export function createAdmission({ now = () => performance.now() }: AdmissionOptions = {}): Admission {
  const answered = new Array<number>(WINDOWS).fill(0);
  let window = Math.floor(now() / WINDOW_MS);
  let working = 0;

  function moveOn(): void {
    const current = Math.floor(now() / WINDOW_MS);
    for (let skipped = Math.min(current - window, WINDOWS); skipped > 0; skipped -= 1) {
      answered.pop();
      answered.unshift(0);
    }
    window = current;
  }

  function room(): number {
    moveOn();
    const perWindow = Math.max(...answered);
    return Math.min(Math.max((perWindow * FULL_MS) / WINDOW_MS, LEAST_ROOM), MOST_ROOM);
  }

  return {
    hasRoom: (turn) => working < room() * (turn === 'first' ? 1 : ORDINARY_SHARE),
    begin() {
      working += 1;
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        working -= 1;
        moveOn();
        answered[0] = (answered[0] ?? 0) + 1;
      };
    },
  };
}
