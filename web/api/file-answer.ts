/**
 * The body of an answer as a file of its content type.
 * @param onChunk hears, as parts come, how many bytes there are so far.
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
  /** Aborts once nothing was heard for so long. */
  signal: AbortSignal;
  /** Something was heard: the time begins anew. */
  restart: () => void;
  end: () => void;
}

/** A time limit for answers of any length: not how long they take, but how long nothing comes. */
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
