const END = 0x06054b50;
const END_BYTES = 22;
/** Longest comment at the end of a ZIP. */
const MOST_COMMENT_BYTES = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;

/** Files that an import finds: one, or those that a ZIP's directory lists. */
export async function fileCountOf(file: Blob): Promise<number> {
  const start = Math.max(0, file.size - END_BYTES - MOST_COMMENT_BYTES);
  const tail = new DataView(await file.slice(start).arrayBuffer());
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue;
    const [size, offset] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
    // Damaged or empty ZIPs are reported by the server.
    return Math.max(1, countEntries(await file.slice(offset, offset + size).arrayBuffer()));
  }
  return 1;
}

/** Skips folders and the metadata files that macOS adds. */
function countEntries(directory: ArrayBuffer): number {
  const view = new DataView(directory);
  let files = 0;
  for (let at = 0; at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY; ) {
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder('latin1').decode(
      new Uint8Array(directory).subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length),
    );
    if (!name.endsWith('/') && !name.startsWith('__MACOSX/')) files += 1;
    at += ENTRY_BYTES + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}
