const APPLE = /Mac|iPhone|iPad/;

/** The key that makes a shortcut of a letter: ⌘ on Apple keyboards, Ctrl elsewhere. */
export function commandKey(): string {
  return APPLE.test(navigator.userAgent) ? '⌘' : 'Ctrl ';
}
