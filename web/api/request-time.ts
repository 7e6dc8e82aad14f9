/** Requests give up after 30 s; a file gives up after 30 s without a byte (BASE-13). */
export const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Longer than the query cache ever waits between two retries. After such a pause, nobody is waiting for the answer any
 * more.
 */
const PAUSE_MS = 5_000;

interface Attempts {
  /** By the clock of `performance.now()`. */
  deadline: number;
  lastEnded: number;
}

const attemptsOf = new WeakMap<AbortSignal, Map<string, Attempts>>();

export interface RequestLimit {
  signal: AbortSignal;
  end: () => void;
}

/**
 * Starts an attempt of a request. The 30 s cover all attempts: the query cache passes the same signal to every retry of
 * a read, and each attempt gets the time that is left.
 * @param request distinguishes the requests of one read.
 */
export function beginAttempt(read: AbortSignal | undefined, request: string): RequestLimit {
  const attempts = read === undefined ? freshAttempts() : attemptsOfRead(read, request);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), Math.max(0, attempts.deadline - performance.now()));
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      attempts.lastEnded = performance.now();
    },
  };
}

function attemptsOfRead(read: AbortSignal, request: string): Attempts {
  const requests = attemptsOf.get(read) ?? new Map<string, Attempts>();
  attemptsOf.set(read, requests);
  const known = requests.get(request);
  const isRepeat = known !== undefined && performance.now() - known.lastEnded <= PAUSE_MS;
  const attempts = isRepeat ? known : freshAttempts();
  requests.set(request, attempts);
  return attempts;
}

function freshAttempts(): Attempts {
  return { deadline: performance.now() + REQUEST_TIMEOUT_MS, lastEnded: performance.now() };
}
