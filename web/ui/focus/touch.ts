/** Whether a finger is the main pointer, so that a focused field opens a keyboard on the screen. */
export function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
