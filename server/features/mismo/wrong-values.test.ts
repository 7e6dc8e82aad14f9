import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportMismo } from '../../../domain/mismo/export-mismo.ts';
import { importMismo } from '../../../domain/mismo/import-mismo.ts';
import { STANDARD_LISTS } from '../../../domain/mismo/values/standard-lists.ts';
import { descendants } from '../../../domain/mismo/xml/element.ts';
import { readXml } from '../../../domain/mismo/xml/read-xml.ts';
import { writeXml } from '../../../domain/mismo/xml/write-xml.ts';
import { needReference, REFERENCE, SAMPLES, sampleText, schemaErrors } from './reference.fixture.ts';

const OPTIONS = { now: '2026-11-24T12:00:00.000Z', version: '1.0.0' };
const WRONG = 'NoSuchValue';

/** The places of a file with a value of a list, by the number of the element. */
function listedPlaces(xml: string): [string, number][] {
  return descendants(readXml(xml)).flatMap(({ name, children, text }, place): [string, number][] =>
    children.length === 0 && text.trim() !== '' && STANDARD_LISTS.has(name) ? [[name, place]] : [],
  );
}

// Tests MISMO-77.
describe('wrong values of enumerations', () => {
  it.for(['skeleton.xml', ...SAMPLES])('are named, and the export stays valid: %s', (name, context) => {
    needReference(context);
    const file = sampleText(name);
    const places = listedPlaces(file);
    expect(places.length).toBeGreaterThan(20);
    for (const [point, place] of places) {
      const root = readXml(file);
      const at = descendants(root)[place];
      if (at === undefined) continue;
      at.text = WRONG;
      const result = importMismo(root);
      expect([
        point,
        result.findings.some(
          ({ kind, path, line }) =>
            (kind === 'wrong value' || kind === 'refused') && path.endsWith(point) && line === at.line,
        ),
      ]).toEqual([point, true]);
      if (!result.ok) continue;
      const { application, kept, numbers, origin: _, ...facts } = result.loan;
      const out = writeXml(exportMismo({ ...application, ...facts }, { ...OPTIONS, kept, numbers }));
      expect([point, out.includes(WRONG), schemaErrors(out)]).toEqual([point, false, []]);
    }
  });

  it('have lists that are those of the schema', (context) => {
    needReference(context);
    const schema = ['MISMO_3.4.0_B324.xsd', 'MISMOEnumeratedTypesB324.xsd', 'ULAD_ExtensionV3_4.xsd']
      .map((name) => readFileSync(join(REFERENCE, name), 'utf8'))
      .join('\n');
    for (const [name, values] of STANDARD_LISTS) {
      if (name.includes(':')) continue;
      const type = new RegExp(`<xsd:(?:element|attribute) name="${name}" type="(\\w+?)(?:Enum|Base)"`).exec(
        schema,
      )?.[1];
      const body =
        new RegExp(`<xsd:simpleType name="${type}Base">([\\s\\S]*?)</xsd:simpleType>`).exec(schema)?.[1] ??
        '';
      const listed = [...body.matchAll(/<xsd:enumeration value="([^"]*)"/g)].map(([, value]) => value);
      expect([name, [...values].sort()]).toEqual([name, listed.sort()]);
    }
  });
});
