/** Covers the signatures of all known types. */
export const SIGNATURE_BYTES = 4100;

const PROGRAMS: ReadonlySet<string> = new Set(
  'exe elf macho class wasm lnk chm deb rpm crx swf dmg iso jar apk xpi'.split(' '),
);

/** Archives that Lintel cannot unpack. */
const CLOSED_ARCHIVES: ReadonlySet<string> = new Set(
  'rar 7z gz tar.gz bz2 xz zst lz lz4 lzh cab arj ar tar Z cpio ace asar'.split(' '),
);

/** Containers of programs or packed files that nothing here can inspect, by their first bytes. */
const CLOSED_STARTS: readonly { start: Buffer; content: string }[] = [
  { start: Buffer.from('000100005374616e64617264', 'hex'), content: 'a database that may hold macros' },
  {
    start: Buffer.from('e4525c7b8cd8a74daeb15378d02996d3', 'hex'),
    content: 'a notebook that cannot be checked',
  },
  { start: Buffer.from('!BDN'), content: 'a mailbox that cannot be checked' },
  { start: Buffer.from('789f3e22', 'hex'), content: 'packed files of a mail that cannot be checked' },
  { start: Buffer.from('ID;P'), content: 'a sheet that may hold macros' },
];

/**
 * By the first bytes, not the name.
 * @param start the first `SIGNATURE_BYTES`.
 * @returns the end of a sentence '… holds', or undefined.
 */
export async function activeContent(start: Buffer): Promise<string | undefined> {
  if (isScript(start)) return 'a program';
  const closed = CLOSED_STARTS.find((one) => start.subarray(0, one.start.length).equals(one.start));
  if (closed !== undefined) return closed.content;
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(start).catch(() => undefined);
  if (type === undefined) return undefined;
  if (CLOSED_ARCHIVES.has(type.ext)) return 'an archive that cannot be checked';
  if (PROGRAMS.has(type.ext) && !isText(type.ext, start)) return 'a program';
  return undefined;
}

/** Text may begin with 'MZ' like a Windows program, whose header has zeros in its first 64 bytes. */
function isText(type: string, start: Buffer): boolean {
  return type === 'exe' && !start.subarray(0, 64).includes(0);
}

function isScript(start: Buffer): boolean {
  return start.subarray(0, 2).equals(Buffer.from('#!'));
}
