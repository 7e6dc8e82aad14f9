/**
 * Marks, embeddings, overrides and isolates of writing direction. In the middle of a line they turn the words around
 * them, those of others too.
 */
const TURNING = /\p{Bidi_Control}/u;

export const TURNING_MESSAGE = 'Remove the characters that turn the direction of the text';

/** Whether a short text can stand among other words without turning them (BASE-75). */
export function keepsDirection(text: string): boolean {
  return !TURNING.test(text);
}
