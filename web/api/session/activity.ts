/** Events that count as activity. Mouse movement does not, because a shaking desk causes it. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** After this long without activity, requests count as background requests. */
const UNATTENDED_MS = 60_000;

/** Other tabs of the session learn of activity at most this often. */
const TELL_MS = 10_000;

const KEY = 'last_activity';

let lastHere = Date.now();
let lastTold = 0;

/** Starts recording the person's activity in this tab. Returns a function that stops it. */
export function watchActivity(): () => void {
  recordActivity();
  for (const sign of SIGNS) window.addEventListener(sign, recordActivity, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, recordActivity, { capture: true });
  };
}

function recordActivity(): void {
  lastHere = Date.now();
  if (lastHere - lastTold < TELL_MS) return;
  lastTold = lastHere;
  localStorage.setItem(KEY, String(lastHere));
}

/** Milliseconds since 1970. */
export function lastActivityHere(): number {
  return lastHere;
}

export function lastActivity(): number {
  return Math.max(lastHere, Number(localStorage.getItem(KEY) ?? 0));
}

export function isUnattended(now = Date.now()): boolean {
  return now - lastHere > UNATTENDED_MS;
}
