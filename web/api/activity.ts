/** What a person does; moving the mouse is not enough, a desk that shakes would do so. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** A screen that nobody has touched for so long asks by itself. */
const UNATTENDED_MS = 60_000;

/** Other tabs of the same session are told this often at most. */
const TELL_MS = 10_000;

/** Kept beside the session, for all tabs. */
const KEY = 'last_activity';

let lastHere = Date.now();
let lastTold = 0;

/** Notes what the person does in this tab, from now on. Answers the function that ends it. */
export function watchActivity(): () => void {
  noteActivity();
  for (const sign of SIGNS) window.addEventListener(sign, noteActivity, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, noteActivity, { capture: true });
  };
}

function noteActivity(): void {
  lastHere = Date.now();
  if (lastHere - lastTold < TELL_MS) return;
  lastTold = lastHere;
  localStorage.setItem(KEY, String(lastHere));
}

/** When the person last did something in this tab. Milliseconds since 1970. */
export function lastActivityHere(): number {
  return lastHere;
}

/** The same in any tab of this browser. */
export function lastActivity(): number {
  return Math.max(lastHere, Number(localStorage.getItem(KEY) ?? 0));
}

/** Whether a request of this moment is made by the screen itself. */
export function isUnattended(now = Date.now()): boolean {
  return now - lastHere > UNATTENDED_MS;
}
