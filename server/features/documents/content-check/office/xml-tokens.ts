/** `name` has no prefix; closing tags have no attributes. */
export type XmlToken =
  | { kind: 'tag'; name: string; isClosing: boolean; isEmpty: boolean; attributes: string }
  | { kind: 'text'; text: string };

/** No two parts match the same characters, so reading takes linear time. */
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>!?]+)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>|([^<]+)/y;
const ATTRIBUTE = /[\s/]*([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/y;

const NAMED_CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** In other encodings a reader could see names that this code misses. */
const READ_ENCODINGS = /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|iso-8859-1|windows-1252)$/i;

/** Names are ASCII, so UTF-16 is read by dropping zeros. */
export function xmlText(bytes: Buffer): string {
  return bytes.toString('latin1').replaceAll('\0', '');
}

/** Also after a byte order mark or blanks. */
export function isXml(start: Buffer): boolean {
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(xmlText(start));
}

/** @throws for malformed XML, a DTD (Office has none, ECMA-376 part 2), and rare encodings. */
export function* xmlTokens(text: string): Generator<XmlToken> {
  const encoding = /^[^<]{0,3}<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']*)/.exec(text)?.[1] ?? 'utf-8';
  if (!READ_ENCODINGS.test(encoding)) throw new Error('XML in an encoding that is not read');
  const pattern = new RegExp(TOKEN);
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text);
    if (found === null) throw new Error('XML that is not well formed');
    const [, data, slash, name, attributes, plain] = found;
    if (name !== undefined) {
      yield {
        kind: 'tag',
        name: name.slice(name.indexOf(':') + 1),
        isClosing: slash === '/',
        isEmpty: attributes?.endsWith('/') === true,
        attributes: attributes ?? '',
      };
    } else if (data !== undefined) yield { kind: 'text', text: data };
    else if (plain !== undefined) yield { kind: 'text', text: withCharacters(plain) };
  }
}

/** Ignores the prefix. */
export function attribute(attributes: string, wanted: string): string | undefined {
  const pattern = new RegExp(ATTRIBUTE);
  for (let found = pattern.exec(attributes); found !== null; found = pattern.exec(attributes)) {
    const [, name = '', double, single] = found;
    if (name.slice(name.indexOf(':') + 1) === wanted) return withCharacters(double ?? single ?? '');
  }
  return undefined;
}

function withCharacters(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED_CHARACTERS[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
