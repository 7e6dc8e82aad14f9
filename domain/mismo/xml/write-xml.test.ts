import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Element, element, isXmlText } from './element.ts';
import { readXml } from './read-xml.ts';
import { writeXml, xmlPieces } from './write-xml.ts';

function leaf(name: string, text: string): Element {
  return { ...element(name), text };
}

const text = fc.string({ unit: 'binary', maxLength: 20 }).filter(isXmlText);
const name = fc.constantFrom('A', 'ULAD:B', 'LINTEL:C', '{urn:else}D', '{urn:a&b}E');
const attributes = fc.dictionary(fc.constantFrom('SequenceNumber', 'xlink:label', '{urn:x}y'), text);

function tree(levels: number): fc.Arbitrary<Element> {
  const children: fc.Arbitrary<Element[]> =
    levels === 0 ? fc.constant([]) : fc.array(tree(levels - 1), { maxLength: 3 });
  return fc.record({ name, text, attributes, children }).map((given) => ({
    ...element(given.name),
    ...given,
    text: given.children.length > 0 ? '' : given.text,
  }));
}

function withoutPlaces({ line: _, column: __, children, attributes, ...rest }: Element): object {
  return { ...rest, attributes: { ...attributes }, children: children.map(withoutPlaces) };
}

describe('a written document', () => {
  it('reads back as the same tree, whatever the texts are', () => {
    fc.assert(
      fc.property(fc.array(tree(3), { maxLength: 4 }), (children) => {
        const root = element('MESSAGE', children);
        expect(withoutPlaces(readXml(writeXml(root)))).toEqual(withoutPlaces(root));
      }),
    );
  });

  it('comes in pieces', () => {
    const root = element(
      'MESSAGE',
      Array.from({ length: 2000 }, (_, i) => leaf('A', `value ${i}`)),
    );
    const pieces = [...xmlPieces(root)];
    expect(pieces.length).toBeGreaterThan(2);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(17_000);
    expect(pieces.join('')).toBe(writeXml(root));
  });

  it('has texts that XML allows', () => {
    expect(['a\u0000', 'a\u000b', '\ud800', '\ufffe', 'x\uffff'].map(isXmlText)).toEqual(
      Array(5).fill(false),
    );
    expect(['', 'a\tb\n', '\u{1f600}', 'é\u0085'].map(isXmlText)).toEqual(Array(4).fill(true));
  });
});
