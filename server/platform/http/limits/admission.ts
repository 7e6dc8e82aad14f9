/** Under overload, saves come before reads. */
export type Priority = 'first' | 'ordinary';

export interface Admission {
  hasRoom(priority: Priority): boolean;
  begin(): Place;
}

export interface Place {
  leave(): void;
  answered(): void;
}

interface AdmissionOptions {
  now?: () => number;
}

/** Allowed seconds per request under overload; by Little's law running requests divided by answers per second. */
const FULL_MS = 100;
/** Capacity open to all requests; the rest is reserved for priority ones. */
const ORDINARY_SHARE = 0.75;
/** Minimum capacity for slow work: more than the database connections, and fifty people saving one loan at once. */
const LEAST_ROOM = 64;
/** Queue for many pages that open at once on an idle server. */
const BURST_ROOM = 256;
const MOST_ROOM = 2_000;
/** A burst is over after this; an overload continues, and would keep the queue full. */
const BURST_MS = 250;
/** Calm needed before the next burst is accepted, because a short gap does not end an overload. */
const CALM_MS = 1_000;

const WINDOW_MS = 250;
/** The fastest of these windows is used, so that a pause does not make the server look slow. */
const WINDOWS = 8;

export function createAdmission({ now = () => performance.now() }: AdmissionOptions = {}): Admission {
  const answers = new Array<number>(WINDOWS).fill(0);
  let window = Math.floor(now() / WINDOW_MS);
  let working = 0;
  let busySince: number | undefined;
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
