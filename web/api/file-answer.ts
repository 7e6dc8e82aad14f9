/**
 * The body as a file of its content type.
 * @param onChunk is called with the number of bytes received so far.
 */
export async function readFile(response: Response, onChunk: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    chunks.push(part.value);
    bytes += part.value.byteLength;
    onChunk(bytes);
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}

export interface SilenceLimit {
  signal: AbortSignal;
  restart: () => void;
  end: () => void;
}

/** A time limit for answers of any length: it measures time without a byte, not the total time. */
export function silenceLimit(ms: number): SilenceLimit {
  const controller = new AbortController();
  const start = () => setTimeout(() => controller.abort(), ms);
  let timer = start();
  return {
    signal: controller.signal,
    restart: () => {
      clearTimeout(timer);
      timer = start();
    },
    end: () => clearTimeout(timer),
  };
}
