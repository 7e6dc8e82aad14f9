/** A character that XML 1.0 allows in no document, also half of a surrogate pair. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Whether an XML document can hold a text. */
export function isXmlText(text: string): boolean {
  return !NOT_IN_XML.test(text);
}

const IN_TEXT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const IN_ATTRIBUTE: Readonly<Record<string, string>> = {
  ...IN_TEXT,
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
};

export function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => IN_TEXT[character] ?? character);
}

export function escapeAttribute(text: string): string {
  return text.replace(/[&<>\r"\t\n]/g, (character) => IN_ATTRIBUTE[character] ?? character);
}
