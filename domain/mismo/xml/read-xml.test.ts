import { describe, expect, it } from 'vitest';
import { descendants, elementAt, textAt } from './element.ts';
import { MOST_CHARACTERS, readXml, UnreadableXml, XmlReader } from './read-xml.ts';

const MISMO = 'xmlns="http://www.mismo.org/residential/2009/schemas"';

function refusal(text: string): UnreadableXml {
  try {
    readXml(text);
  } catch (error) {
    if (error instanceof UnreadableXml) return error;
    throw error;
  }
  throw new Error('the file was read');
}

function inPieces(text: string, length: number) {
  const reader = new XmlReader();
  for (let at = 0; at < text.length; at += length) reader.push(text.slice(at, at + length));
  return reader.finish();
}

describe('a MISMO file', () => {
  it('becomes a tree with one prefix for each namespace, whatever the file calls it', () => {
    const root = readXml(
      `<?xml version="1.0"?>\n<m:MESSAGE xmlns:m="http://www.mismo.org/residential/2009/schemas" xmlns:u="http://www.datamodelextension.org/Schema/ULAD" xmlns:l="http://www.w3.org/1999/xlink">
        <m:DEAL l:label="D"><u:X>1</u:X><other:Y xmlns:other="urn:y">2</other:Y></m:DEAL></m:MESSAGE>`,
    );
    expect(root.name).toBe('MESSAGE');
    expect(root.attributes).toEqual({});
    expect(elementAt(root, 'DEAL')?.attributes).toEqual({ 'xlink:label': 'D' });
    expect(textAt(root, 'DEAL/ULAD:X')).toBe('1');
    expect(elementAt(root, 'DEAL')?.children[1]?.name).toBe('{urn:y}Y');
  });

  it('may lack the namespace', () => {
    expect(readXml('<MESSAGE><DEAL_SETS/></MESSAGE>').children[0]?.name).toBe('DEAL_SETS');
  });

  it('gives every element its line and column', () => {
    const root = readXml(`<MESSAGE ${MISMO}>\r\n  <A>\n    <B\n x="1">v</B>\n  </A><C/></MESSAGE>`);
    const places = [...descendants(root)].map(({ name, line, column }) => [name, line, column]);
    expect(places).toEqual([
      ['MESSAGE', 1, 1],
      ['A', 2, 3],
      ['B', 3, 5],
      ['C', 5, 7],
    ]);
  });

  it.each([1, 2, 7, 64])('is the same in pieces of %d characters', (length) => {
    const text = `\ufeff<?xml version="1.0"?><!-- <!DOCTYPE a> --><MESSAGE ${MISMO}><A>a &amp; b</A><B><![CDATA[<x>]]></B></MESSAGE>`;
    const root = inPieces(text, length);
    expect(root).toEqual(readXml(text));
    expect([textAt(root, 'A'), textAt(root, 'B')]).toEqual(['a & b', '<x>']);
  });
});

// Tests MISMO-7.
describe('a file is refused', () => {
  it.each([
    [
      'an external entity',
      '<!DOCTYPE MESSAGE [<!ENTITY e SYSTEM "file:///etc/passwd">]><MESSAGE>&e;</MESSAGE>',
    ],
    ['an external document type', '<!DOCTYPE MESSAGE SYSTEM "https://dtd.example/x.dtd"><MESSAGE/>'],
    ['expanding entities', '<!DOCTYPE m [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><MESSAGE>&b;</MESSAGE>'],
  ])('with %s, before it is parsed', (_, text) => {
    const error = refusal(`<?xml version="1.0"?>\n<!-- c -->${text}`);
    expect(error.message).toMatch(/declares a document type or entities/);
    expect([error.line, error.column]).toEqual([2, 11]);
    expect(() => inPieces(text, 1)).toThrow(/declares a document type/);
  });

  it.each([
    ['<MESSAGE><A></B></MESSAGE>', /not well-formed: unexpected close tag/, 1],
    ['<MESSAGE>\n&nbsp;</MESSAGE>', /not well-formed: undefined entity/, 2],
    ['<MESSAGE>\u0001</MESSAGE>', /not well-formed: disallowed character/, 1],
    ['<MESSAGE><u:A/></MESSAGE>', /not well-formed: unbound namespace prefix/, 1],
    ['<MESSAGE/><MESSAGE/>', /not well-formed: documents may contain only one root/, 1],
    ['<MESSAGE>\n<DEAL_SETS>\n<DEAL_SET>', /ends before DEAL_SET is complete: it was cut off/, 3],
    ['<MESSAGE><DEAL_SETS', /ends before MESSAGE is complete|not well-formed/, 1],
    ['<?xml version="1.0"?>', /ends before its root element is complete/, 1],
    ['', /^The file is empty/, 1],
    ['\ufeff \n', /^The file is empty/, 1],
  ])('as broken: %j', (text, message, line) => {
    const error = refusal(text);
    expect(error.message).toMatch(message);
    expect(error.line).toBe(line);
    expect(error.column).toBeGreaterThan(0);
  });

  it.each([
    [
      '<LOAN_APPLICATION MISMOVersionID="2.3.1"><_DATA_INFORMATION/></LOAN_APPLICATION>',
      /MISMO 2\.3\.1.*Export/,
    ],
    ['<REQUEST_GROUP MISMOVersionID="2.1.1"/>', /MISMO 2\.1\.1/],
    [
      'EH                               20240101       123456789\r\nTH T100099-002\r\n000 1  3.20W',
      /Fannie Mae 3\.2/,
    ],
    ['000 1  3.20W\n00AN N\n', /Fannie Mae 3\.2/],
    ['PK\u0003\u0004\u0014', /ZIP/],
    ['%PDF-1.7', /PDF/],
    ['{"loan": 1}', /JSON/],
    ['first_name,last_name', /no XML/],
    ['<html><body/></html>', /web page/],
    ['<!DOCTYPE html>\n<html lang=en><p>Sign in', /web page/],
    ['<?xml version="1.0"?><!doctype HTML PUBLIC "-//W3C//DTD XHTML 1.0"><html/>', /web page/],
    ['<html lang=en>', /web page/],
    [
      '<?xml version="1.0"?><!DOCTYPE LOAN_APPLICATION SYSTEM "LOAN_APPLICATION_v2_3_1.dtd"><LOAN_APPLICATION/>',
      /MISMO 2\.3\.1.*Export/,
    ],
    [
      '<!DOCTYPE REQUEST_GROUP SYSTEM "x.dtd" [<!ENTITY e "e">]><REQUEST_GROUP MISMOVersionID="2.1.1">&e;</REQUEST_GROUP>',
      /MISMO 2\.1\.1/,
    ],
    ['\u001f\u008b\u0008', /gzip/],
    ['<LOAN/>', /root element is LOAN/],
    ['<MESSAGE xmlns="urn:else"/>', /urn:else/],
    ['<MESSAGE MISMOReferenceModelIdentifier="4.0"/>', /MISMO 4\.0/],
  ])('by name: %j', (text, message) => {
    expect(refusal(text).message).toMatch(message);
  });

  it('that is longer than a loan can be', () => {
    const reader = new XmlReader();
    reader.push(`<MESSAGE ${MISMO}><A>`);
    const piece = 'x'.repeat(1_000_000);
    expect(() => {
      for (let length = 0; length <= MOST_CHARACTERS; length += piece.length) reader.push(piece);
    }).toThrow(/more than one loan/);
  });

  it('that nests deeper than a loan', () => {
    expect(refusal(`<MESSAGE>${'<A>'.repeat(200)}`).message).toMatch(/more elements than any loan/);
    const attributes = Array.from({ length: 300 }, (_, number) => `a${number}=""`).join(' ');
    // The tag is incomplete, so nothing waits for its end.
    expect(refusal(`<MESSAGE>\n<A ${attributes}`)).toMatchObject({
      message: 'The file has more attributes than any loan.',
      line: 2,
    });
  });
});
