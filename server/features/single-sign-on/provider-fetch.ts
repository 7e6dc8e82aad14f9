/** Keys, addresses and tokens of the largest providers have less than 100 kB. */
const MAX_ANSWER_BYTES = 1_048_576;

/**
 * Reads a whole answer of the provider, and no more of it than Lintel can hold. The signal that the caller gives also ends
 * a body that comes too slowly.
 */
export async function fetchFromProvider(url: string, options: RequestInit): Promise<Response> {
  const { body, headers, status, statusText } = await fetch(url, options);
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MAX_ANSWER_BYTES) throw new Error(`an answer is larger than ${MAX_ANSWER_BYTES} bytes`);
    parts.push(part);
  }
  const hasBody = body !== null && ![204, 205, 304].includes(status);
  return new Response(hasBody ? Buffer.concat(parts) : null, { headers, status, statusText });
}
