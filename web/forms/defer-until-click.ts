/** Whether a mouse button or finger is down, anywhere in the document: pressing anything leaves a field. */
let isPressed = false;

function notePress(event: Event): void {
  isPressed = event.type === 'pointerdown';
}

for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
  document.addEventListener(type, notePress, { capture: true });
}

/**
 * Acts at once, or after the current press has become a click. A field loses the focus when the pointer goes down. An
 * error shown at that moment would move the page under the pointer, and the click would miss its target.
 */
export function deferUntilClick(act: () => void): void {
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
