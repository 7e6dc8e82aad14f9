import { constants, inflateSync } from 'node:zlib';
import { isActiveFileName } from '../../../../../domain/documents/document-file-name.ts';
import { errorCode } from '../../../../platform/caught-error.ts';

export interface PdfContent {
  active: string | undefined;
  files: { name: string; bytes: Buffer }[];
  bytes: number;
}

const OBJECT_OR_STREAM = /\bobj\b|(?<!end)stream[ \t]{0,20}(?:\r\n|\n|\r)/g;
/** File name in a file specification (7.11.3). */
const FILE_NAME = /\/U?F[\s\0]{0,20}(?:\(((?:\\[\s\S]|[^\\)]){0,500})\)|<([\da-f\s]{0,2000})>)/gi;
/** Packed objects and embedded files: an honest 10 MB PDF has thousands. */
const MOST_STREAMS = 20_000;
const UNCHECKED = 'packed objects or files that cannot be checked';

interface Stream {
  /** Object number, as references use it. */
  number: string;
  dictionary: string;
  from: number;
  isPacked: boolean;
  isFile: boolean;
}

/**
 * Finds actions that start programs, and embedded files (ISO 32000-1, 12.6.4.5 and 7.11.4), in plain and packed
 * objects (7.5.7). Scripts are accepted (docs/decisions/accepted-files.md). Reads whatever looks like an object,
 * because readers repair damaged cross-reference tables. Objects packed under a password cannot be read.
 * @returns undefined when it unpacks to more than `mostBytes`.
 */
export function readPdfContent(bytes: Buffer, mostBytes: number): PdfContent | undefined {
  const text = bytes.toString('latin1');
  const objects = names(text);
  const isEncrypted = objects.includes('/Encrypt');
  const content: PdfContent = { active: activeObjects(objects), files: [], bytes: 0 };
  const streams = streamsOf(text);
  if (streams === undefined) return undefined;
  const embedded = embeddedNumbers(objects);
  for (const isForFiles of [false, true]) {
    for (const stream of streams) {
      if (content.active !== undefined) return content;
      if (isForFiles ? !stream.isFile && !embedded.has(stream.number) : !stream.isPacked) continue;
      const plain = unpacked(bytes.subarray(stream.from), stream.dictionary, mostBytes - content.bytes);
      if (plain === 'too large') return undefined;
      if (plain === undefined) {
        if (!isEncrypted) content.active = UNCHECKED;
        continue;
      }
      content.bytes += plain.length;
      if (isForFiles) content.files.push({ name: '', bytes: plain });
      else {
        const inner = names(plain.toString('latin1'));
        content.active = activeObjects(inner);
        for (const number of embeddedNumbers(inner)) embedded.add(number);
      }
    }
  }
  return content;
}

function streamsOf(text: string): Stream[] | undefined {
  const streams: Stream[] = [];
  let from = 0;
  let object = { number: '', isPacked: false, isFile: false };
  for (const { 0: word, index } of text.matchAll(OBJECT_OR_STREAM)) {
    if (word === 'obj') {
      const number =
        /(\d{1,10})\s{1,9}\d{1,5}\s{0,9}$/.exec(text.slice(Math.max(0, index - 40), index))?.[1] ?? '';
      object = { number, isPacked: false, isFile: false };
    } else {
      // 'stream' inside a text of the dictionary does not end the object.
      const dictionary = names(text.slice(from, index));
      object.isPacked ||= /\/(?:ObjStm|First)(?![\w-])/.test(dictionary);
      object.isFile ||= /\/EmbeddedFile(?![\w-])/.test(dictionary);
      streams.push({ ...object, dictionary, from: index + word.length });
      if (streams.length > MOST_STREAMS * 10) return undefined;
    }
    from = index + word.length;
  }
  return streams.filter(({ isPacked, isFile }) => isPacked || isFile).length > MOST_STREAMS
    ? undefined
    : streams;
}

/** Streams that file specifications refer to. */
function embeddedNumbers(text: string): Set<string> {
  const found = new Set<string>();
  for (const { index } of text.matchAll(/\/EF(?=[\s\0/<])/g)) {
    const references = text.slice(index, index + 200).split('>>')[0] ?? '';
    for (const [, number = ''] of references.matchAll(/(\d{1,10})[\s\0]{1,9}\d{1,5}[\s\0]{1,9}R/g))
      found.add(number);
  }
  return found;
}

/** Decodes names with numbered letters: '/#4caunch' (7.3.5). */
function names(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function activeObjects(text: string): string | undefined {
  // An address such as '(https://example.com/Launch)' does not count: a letter precedes the slash.
  if (/(?:[\s\0>)\]]|\/S|obj)\/Launch(?=[\s\0/<>[\](){}%]|$)/.test(text))
    return 'an action that starts a program';
  if (!/\/EF(?=[\s\0/<])/.test(text)) return undefined;
  for (const { 1: plain, 2: hex, index } of text.matchAll(FILE_NAME)) {
    const name = plain ?? Buffer.from((hex ?? '').replace(/\s/g, ''), 'hex').toString('latin1');
    // URLs of forms and links look the same, but only an embedded file has '/EF' beside its name.
    const around = text.slice(Math.max(0, index - 1000), index + 1000);
    if (isActiveFileName(fileName(name)) && /\/EF[\s\0/<]/.test(around))
      return 'an embedded program or web page';
  }
  return undefined;
}

/** Decodes octal characters, and UTF-16 by dropping zeros. */
function fileName(text: string): string {
  return text
    .replace(/\\([0-7]{1,3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)))
    .replace(/^\xfe\xff/, '')
    .replace(/[\0\\]/g, '');
}

/** Plain or Flate, as nearly all streams are. Undefined for other filters. */
function unpacked(from: Buffer, dictionary: string, mostBytes: number): Buffer | 'too large' | undefined {
  const found = /\/Filter[\s\0]*(?:\[([^\]]*)\]|(\/\w+)|\d)/.exec(dictionary);
  const filters = found === null ? undefined : (found[1] ?? found[2] ?? '').trim();
  if (filters === undefined) {
    const plain = from.subarray(0, Math.max(0, from.indexOf('endstream')));
    return plain.length > mostBytes ? 'too large' : plain;
  }
  if (!/^\/(?:FlateDecode|Fl)$/.test(filters)) return undefined;
  try {
    return inflateSync(from, {
      maxOutputLength: Math.max(1, mostBytes),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    return errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : undefined;
  }
}
