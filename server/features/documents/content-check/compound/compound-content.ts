import { type CompoundStream, readCompoundStreams } from './compound-streams.ts';
import { hasCompoundEntry } from './word97-content.ts';
import { hasDdeField, hasRemoteTemplate, isLockedWord97 } from './word97-fields.ts';
import { activeWorkbook97 } from './workbook97.ts';

const LOCKED = 'a locked document that cannot be checked';

/** The streams of attachments in an Outlook mail. Names are long or short, in either encoding ([MS-OXMSG] 2.2.2). */
const ATTACHMENT = '__substg1.0_37010102';
const ATTACHMENT_NAMES: Readonly<Record<string, 'utf16le' | 'latin1'>> = {
  '__substg1.0_3707001f': 'utf16le',
  '__substg1.0_3704001f': 'utf16le',
  '__substg1.0_3707001e': 'latin1',
  '__substg1.0_3704001e': 'latin1',
};

/** Streams that hold a whole file: a document of a newer Office, or of another program such as Acrobat. */
const EMBEDDED: readonly string[] = ['package', 'contents', ATTACHMENT];
const LINKED_OBJECT = '\u0001ole';
/** The class of a link to an address on the web ([MS-OSHARED] 2.3.7.6). */
const URL_MONIKER = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex');
/** The record by which PowerPoint marks macros ([MS-PPT] 2.4.10). */
const POWERPOINT_MACROS = Buffer.from('020000040c000000', 'hex');

const READ: ReadonlySet<string> = new Set([
  ...EMBEDDED,
  ...Object.keys(ATTACHMENT_NAMES),
  ...['worddocument', '0table', '1table', 'workbook', 'book', 'powerpoint document', LINKED_OBJECT],
]);

/** The parts of a compound file that need a check. */
export interface CompoundContent {
  /** The reason for refusing it, as the end of a sentence "… holds". */
  active: string | undefined;
  /** Embedded files. */
  files: Buffer[];
  /** The compound file with the bytes of its embedded files zeroed. */
  rest: Buffer;
  /** Names of attachments. */
  names: string[];
  /** The number of bytes read. */
  bytes: number;
}

/**
 * Reads an old Office file, an Outlook mail, or an object that is embedded in a document.
 * @returns undefined when its streams exceed `mostBytes`.
 */
export function readCompoundFile(bytes: Buffer, mostBytes: number): CompoundContent | undefined {
  const rest = Buffer.from(bytes);
  const streams = readCompoundStreams(rest, (name) => READ.has(name), mostBytes);
  if (streams === undefined) return undefined;
  const embedded = streams.filter(({ name }) => EMBEDDED.includes(name));
  for (const piece of embedded.flatMap(({ pieces }) => pieces)) piece.fill(0);
  return {
    active: activeDirectory(bytes) ?? activeStream(streams),
    files: embedded.map((stream) => stream.bytes),
    rest,
    names: streams.flatMap(({ name, bytes: text }) => {
      const encoding = ATTACHMENT_NAMES[name];
      return encoding === undefined ? [] : [text.toString(encoding, 0, 1000).replace(/\0+$/, '')];
    }),
    bytes: streams.reduce((sum, stream) => sum + stream.bytes.length, 0),
  };
}

/** Finds macros, a packed file of any kind (an OLE package), or a lock. */
function activeDirectory(bytes: Buffer): string | undefined {
  if (hasCompoundEntry(bytes, '_VBA_PROJECT') || hasCompoundEntry(bytes, '_VBA_PROJECT_CUR')) return 'macros';
  if (hasCompoundEntry(bytes, '\u0001Ole10Native')) return 'a packed file that cannot be checked';
  return hasCompoundEntry(bytes, 'EncryptedPackage') ? LOCKED : undefined;
}

function activeStream(streams: readonly CompoundStream[]): string | undefined {
  const tables = streams.filter(({ name }) => name.endsWith('table'));
  for (const { name, bytes } of streams) {
    if (name === 'worddocument') {
      if (isLockedWord97(bytes)) return LOCKED;
      if (hasDdeField(bytes)) return 'a field that starts a program (DDE)';
      if (tables.some((table) => hasRemoteTemplate(bytes, table.bytes)))
        return 'a template that is loaded from another network';
    }
    const isWorkbook = name === 'workbook' || name === 'book';
    const workbook = isWorkbook ? activeWorkbook97(bytes, name === 'book') : undefined;
    if (workbook !== undefined) return workbook;
    if (name === 'powerpoint document' && hasPowerPointMacros(bytes)) return 'macros';
    if (name === LINKED_OBJECT && bytes.includes(URL_MONIKER)) return 'an object that is loaded from the web';
  }
  return undefined;
}

/** Presentations without macros have the record too. The number after its reference shows whether there are macros. */
function hasPowerPointMacros(stream: Buffer): boolean {
  for (
    let at = stream.indexOf(POWERPOINT_MACROS);
    at !== -1;
    at = stream.indexOf(POWERPOINT_MACROS, at + 1)
  ) {
    const flagAt = at + POWERPOINT_MACROS.length + 4;
    if (flagAt + 4 <= stream.length && stream.readUInt32LE(flagAt) === 1) return true;
  }
  return false;
}
