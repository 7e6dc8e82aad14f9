const ADVICE = 'Export the loan as MISMO 3.4 (ULAD or DU) in the system that wrote it, and bring that file.';

interface Format {
  begins: RegExp;
  message: string;
}

/** Formats that people upload by mistake. */
const OTHER_FORMATS: readonly Format[] = [
  {
    begins: /^EH .{0,200}?(?:\r?\n|TH )/s,
    message: `This is a Fannie Mae 3.2 file (.fnm), which ended with the old Form 1003. ${ADVICE}`,
  },
  {
    begins: /^(?:00A|000|01A|02A)[ \d]/,
    message: `This is a part of a Fannie Mae 3.2 file (.fnm), which ended with the old Form 1003. ${ADVICE}`,
  },
  { begins: /^[{[]/, message: `This is JSON. ${ADVICE}` },
  { begins: /^(?!<)/, message: `This is no XML: it does not begin with "<". ${ADVICE}` },
];

const BINARY_FORMATS: readonly Format[] = [
  { begins: /^PK\p{Cc}\p{Cc}/u, message: 'This is a ZIP. Unpack it, and bring the XML files in it.' },
  { begins: /^\p{Cc}\x8b/u, message: 'This is a gzip archive. Unpack it, and bring the XML files in it.' },
  { begins: /^%PDF-/, message: `This is a PDF. ${ADVICE}` },
  { begins: /^(?:\x89PNG|\xff\xd8\xff|GIF8)/, message: `This is a picture. ${ADVICE}` },
];

const WEB_PAGE = `This is a web page. ${ADVICE}`;
export const EMPTY_FILE = `The file is empty. ${ADVICE}`;

/** Message for another format; null for XML. */
export function otherFormat(beginning: string): string | null {
  return binaryFormat(beginning) ?? messageOf(OTHER_FORMATS, beginning);
}

/** Message for a binary file, by its first bytes as Latin 1; otherwise null. */
export function binaryFormat(beginning: string): string | null {
  return messageOf(BINARY_FORMATS, beginning);
}

function messageOf(formats: readonly Format[], beginning: string): string | null {
  return formats.find(({ begins }) => begins.test(beginning))?.message ?? null;
}

/** Recognises web pages and MISMO 2 before document types are refused: both usually have one. */
export function otherDocument(text: string): string | null {
  if (/^<(?:!DOCTYPE\s+)?html[\s>]/i.test(text)) return WEB_PAGE;
  if (!/^<!DOCTYPE\s/i.test(text)) return null;
  const isOld = /^<!DOCTYPE\s+(?:LOAN_APPLICATION|REQUEST_GROUP|RESPONSE_GROUP)[\s>[]/i.test(text);
  const version = /\sMISMOVersionID\s*=\s*["'](2[\d.]{0,8})["']/.exec(text)?.[1];
  return isOld || version !== undefined ? oldMismo(version) : null;
}

function oldMismo(version: string | undefined): string {
  return `This is MISMO ${version ?? '2.3.1'}, the format of the old Form 1003. ${ADVICE}`;
}

interface Root {
  local: string;
  uri: string;
  attributes: Readonly<Record<string, string>>;
}

/** Message for other XML, by its root element; null for MISMO 3. */
export function otherXml({ local, uri, attributes }: Root): string | null {
  const version = attributes.MISMOVersionID ?? attributes.MISMOVersionIdentifier;
  if (version?.startsWith('2') || local === 'LOAN_APPLICATION' || local === 'REQUEST_GROUP') {
    return oldMismo(version);
  }
  if (local === 'html' || local === 'HTML') return WEB_PAGE;
  if (local !== 'MESSAGE') return `The root element is ${local}, and not MESSAGE. ${ADVICE}`;
  const model = attributes.MISMOReferenceModelIdentifier;
  if (model !== undefined && !model.startsWith('3.')) {
    return `This is MISMO ${model}, which is not read here. ${ADVICE}`;
  }
  return uri === '' || /mismo\.org/.test(uri)
    ? null
    : `MESSAGE is in the namespace ${uri}, which is not MISMO's. ${ADVICE}`;
}
