import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import type { SchemaFacts } from '../../../../domain/mismo/schemas/schema-files.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema';
const INCLUDING: ReadonlySet<string> = new Set(['include', 'import', 'redefine']);

/** A file that is no schema. The message says why. */
export class NoSchema extends Error {
  override readonly name = 'NoSchema';
}

/** Reads the facts of a schema. Document types, and so all entities, are refused. @throws NoSchema */
export function readSchema(bytes: Uint8Array): SchemaFacts {
  const text = decoded(bytes);
  if (text.trim() === '') throw new NoSchema('The file is empty.');
  const declared = new Set<string>();
  const includes: string[] = [];
  let namespace: string | null = null;
  let depth = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new NoSchema(`It is damaged: ${error.message.replace(/\.$/, '')}.`);
  });
  parser.on('doctype', () => {
    throw new NoSchema('It has a document type, which schemas of MISMO 3.4 do not have.');
  });
  parser.on('opentag', ({ local, uri, attributes }: SaxesTagNS) => {
    const of = (name: string) => (attributes[name] as SaxesAttributeNS | undefined)?.value;
    depth += 1;
    if (depth === 1) {
      if (local !== 'schema' || uri !== XSD) throw new NoSchema('It is no XML schema.');
      namespace = of('targetNamespace') ?? null;
    }
    // Below are documentation and types, whose content is not included.
    if (uri !== XSD || depth !== 2) return;
    const place = of('schemaLocation');
    if (INCLUDING.has(local) && place !== undefined) includes.push(place);
    const name = of('name');
    if (name !== undefined) declared.add(name);
    if (local === 'redefine') declared.add('redefine');
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.write(text).close();
  return { namespace, declared, includes };
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NoSchema('It is no text in UTF-8.');
  }
}
