import { expect, it } from 'vitest';
import { recogniseSchema, SCHEMA_FILES } from './schema-files.ts';

// Tests MISMO-52.
it.each(SCHEMA_FILES)(
  'recognizes $name by its namespace, or by a name that it declares if several files share the namespace',
  (file) => {
    const facts = {
      namespace: file.namespace,
      declared: new Set(['Other', file.declares ?? 'Any']),
      includes: [],
    };
    expect(recogniseSchema(facts)).toEqual({ ok: true, name: file.name });
  },
);

it.each(['../../etc/passwd', '/etc/passwd', 'file:///etc/passwd', 'http://mail.example/a.xsd', './xml.xsd'])(
  'refuses a schema that includes %s',
  (place) => {
    const facts = { namespace: null, declared: new Set(['MISMO_BASE']), includes: ['xml.xsd', place] };
    expect(recogniseSchema(facts)).toEqual({ ok: false, reason: expect.stringContaining(place) });
  },
);

it('refuses a schema of another format', () => {
  const facts = { namespace: 'urn:other', declared: new Set(['MESSAGE']), includes: [] };
  expect(recogniseSchema(facts)).toMatchObject({ ok: false });
});
