import { TimeLimitError } from './api-error.ts';

/** Requests give up after 30 s (staff shell specification, section 9); a file, after 30 s in which none of it came. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** Longer than the query cache ever waits between two repeats: after such a pause nobody waits for an answer any more. */
const PAUSE_MS = 5_000;

interface Attempts {
  /** By the clock of `performance.now()`. */
  deadline: number;
  lastEnded: number;
}

const attemptsOf = new WeakMap<AbortSignal, Map<string, Attempts>>();

/** The time limit of one attempt. */
export interface RequestLimit {
  /** Aborts when the time is used up. */
  signal: AbortSignal;
  end: () => void;
}

/**
 * Begins an attempt of a request. The 30 s count for the whole of it: the query cache hands the same signal to every repeat of a
 * read, and what the earlier attempts took is taken from the time of the next one.
 * @param request tells apart the requests that one read makes.
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

/** Waits for something that others wait for as well, no longer than the limit. @throws TimeLimitError */
export function within<T>(limit: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (limit === undefined) return work;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new TimeLimitError());
    if (limit.aborted) giveUp();
    limit.addEventListener('abort', giveUp);
    work.then(resolve, reject).finally(() => limit.removeEventListener('abort', giveUp));
  });
}
