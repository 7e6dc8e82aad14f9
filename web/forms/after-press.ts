/** Whether a mouse button or finger is down. Known for the whole document: a field is left by pressing anything. */
let isPressed = false;

function notePress(event: Event): void {
  isPressed = event.type === 'pointerdown';
}

for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
  document.addEventListener(type, notePress, { capture: true });
}

/**
 * Acts at once, or when the press that is under way has become a click. A field is left as the pointer goes down: an error
 * that showed then would move the page under it, and what was pressed would not be clicked.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) {
    act();
    return;
  }
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    setTimeout(act);
  };
  document.addEventListener('pointerup', end, { signal: ended.signal });
  document.addEventListener('pointercancel', end, { signal: ended.signal });
}
