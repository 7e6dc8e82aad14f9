import { type CompoundStream, readCompoundStreams } from './compound-streams.ts';
import { hasCompoundEntry, hasDdeField, hasRemoteTemplate, isLockedWord97 } from './word97-content.ts';

const LOCKED = 'a locked document that cannot be checked';

/** Outlook attachments. Names are long or short, in either encoding ([MS-OXMSG] 2.2.2). */
const ATTACHMENT = '__substg1.0_37010102';
const ATTACHMENT_NAMES: Readonly<Record<string, 'utf16le' | 'latin1'>> = {
  '__substg1.0_3707001f': 'utf16le',
  '__substg1.0_3704001f': 'utf16le',
  '__substg1.0_3707001e': 'latin1',
  '__substg1.0_3704001e': 'latin1',
};

/** Streams with a whole file: from newer Office, or another program such as Acrobat. */
const EMBEDDED: readonly string[] = ['package', 'contents', ATTACHMENT];
const LINKED_OBJECT = '\u0001ole';
/** Class of a web link ([MS-OSHARED] 2.3.7.6). */
const URL_MONIKER = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex');
/** PowerPoint's macro record ([MS-PPT] 2.4.10). */
const POWERPOINT_MACROS = Buffer.from('020000040c000000', 'hex');

const READ: ReadonlySet<string> = new Set([
  ...EMBEDDED,
  ...Object.keys(ATTACHMENT_NAMES),
  ...['worddocument', '0table', '1table', 'workbook', 'book', 'powerpoint document', LINKED_OBJECT],
]);

/** The parts of a compound file that need checking. */
export interface CompoundContent {
  active: string | undefined;
  files: Buffer[];
  /** The compound file with its embedded files zeroed. */
  rest: Buffer;
  names: string[];
  bytes: number;
}

/**
 * Reads an old Office file, an Outlook mail, or an embedded object. @returns undefined when its streams exceed
 * `mostBytes`.
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

/** Finds macros, an OLE package, or a lock. */
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

/** Presentations without macros have this record too; the number after its reference tells them apart. */
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

/** Workbook records ([MS-XLS] 2.3): type, length, data. */
const SHEET = 0x85;
const MACRO_SHEET = 1;
const LOCK = 0x2f;
const LINK = 0x1ae;
const LINK_OF_EXCEL_95 = 0x17;
/** Lengths that mean the workbook itself, or add-in functions ([MS-XLS] 2.4.271). */
const INTERNAL_LINKS: readonly number[] = [0x0401, 0x3a01];
/** Separates program and topic of a DDE or OLE link. */
const TOPIC = 0x03;

/** Excel 97 or 95. @returns the end of the sentence "… holds", or undefined. */
function activeWorkbook97(stream: Buffer, isExcel95: boolean): string | undefined {
  for (let at = 0; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const data = stream.subarray(at + 4, at + 4 + stream.readUInt16LE(at + 2));
    if (type === SHEET && data[5] === MACRO_SHEET) return 'macros';
    if (type === LOCK) return 'a locked document that cannot be checked';
    if (type === LINK && isProgramLink(data)) return 'a link that starts a program (DDE)';
    if (isExcel95 && type === LINK_OF_EXCEL_95 && data.indexOf(TOPIC, 2) !== -1)
      return 'a link that starts a program (DDE)';
    at += 4 + data.length;
  }
  return undefined;
}

function isProgramLink(data: Buffer): boolean {
  if (data.length < 5 || INTERNAL_LINKS.includes(data.readUInt16LE(2))) return false;
  return data.indexOf(TOPIC, 5) !== -1;
}
