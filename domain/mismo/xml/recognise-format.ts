const ADVICE = 'Export the loan as MISMO 3.4 (ULAD or DU) in the system that wrote it, and bring that file.';

interface Format {
  /** Matches the beginning of a file, after a byte order mark and blanks. */
  begins: RegExp;
  message: string;
}

/** Files that people bring instead of MISMO 3.4. */
const OTHER_FORMATS: readonly Format[] = [
  {
    begins: /^EH .{0,200}?(?:\r?\n|TH )/s,
    message: `This is a Fannie Mae 3.2 file (.fnm), which ended with the old Form 1003. ${ADVICE}`,
  },
  {
    begins: /^(?:00A|000|01A|02A)[ \d]/,
    message: `This is a part of a Fannie Mae 3.2 file (.fnm), which ended with the old Form 1003. ${ADVICE}`,
  },
  { begins: /^PK\p{Cc}\p{Cc}/u, message: 'This is a ZIP. Unpack it, and bring the XML files in it.' },
  { begins: /^%PDF-/, message: `This is a PDF. ${ADVICE}` },
  { begins: /^[{[]/, message: `This is JSON. ${ADVICE}` },
  { begins: /^(?!<)/, message: `This is no XML: it does not begin with "<". ${ADVICE}` },
];

/** The message for a file of another format, by its beginning; null for XML. */
export function otherFormat(beginning: string): string | null {
  return OTHER_FORMATS.find(({ begins }) => begins.test(beginning))?.message ?? null;
}

/** A root element as the file has it. */
interface Root {
  /** The name without a prefix. */
  local: string;
  uri: string;
  attributes: Readonly<Record<string, string>>;
}

/** The message for XML that is no MISMO 3.4, by its root element; null for MISMO 3. */
export function otherXml({ local, uri, attributes }: Root): string | null {
  const version = attributes.MISMOVersionID ?? attributes.MISMOVersionIdentifier;
  if (version?.startsWith('2') || local === 'LOAN_APPLICATION' || local === 'REQUEST_GROUP') {
    return `This is MISMO ${version ?? '2.3.1'}, the format of the old Form 1003. ${ADVICE}`;
  }
  if (local === 'html' || local === 'HTML') return `This is a web page. ${ADVICE}`;
  if (local !== 'MESSAGE') return `The root element is ${local}, and not MESSAGE. ${ADVICE}`;
  const model = attributes.MISMOReferenceModelIdentifier;
  if (model !== undefined && !model.startsWith('3.')) {
    return `This is MISMO ${model}, which is not read here. ${ADVICE}`;
  }
  return uri === '' || /mismo\.org/.test(uri)
    ? null
    : `MESSAGE is in the namespace ${uri}, which is not MISMO's. ${ADVICE}`;
}
