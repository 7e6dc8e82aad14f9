/** Smaller ones are not worth it, and may be a part of what somebody else still needs. */
const WORTH_IT = 16_384;

/**
 * Gives the memory of a large buffer back at once: left to the collector, what an upload brings makes it go through the whole
 * heap. Only of a buffer that has its memory for itself, and is nobody's any more: whoever looks into it finds it empty.
 */
export function letGoOf({ buffer, length }: Buffer<ArrayBuffer>): void {
  if (length >= WORTH_IT && length === buffer.byteLength) buffer.transfer(0);
}
