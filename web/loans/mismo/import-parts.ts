/** The files of one request. The server imports some 150 loans a second and answers well within the time limit. */
const FILES_OF_REQUEST = 50;
const BYTES_OF_REQUEST = 20 * 1024 * 1024;

/** Files in their order, in groups that each fit into one request. A larger file has a request of its own. */
export function importParts<F extends { size: number }>(files: readonly F[]): F[][] {
  const parts: F[][] = [];
  let part: F[] = [];
  let bytes = 0;
  for (const file of files) {
    const isFull = part.length === FILES_OF_REQUEST || bytes + file.size > BYTES_OF_REQUEST;
    if (isFull && part.length > 0) {
      parts.push(part);
      part = [];
      bytes = 0;
    }
    part.push(file);
    bytes += file.size;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}
