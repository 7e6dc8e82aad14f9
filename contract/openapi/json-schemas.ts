import { z } from 'zod';
import { NAMED_SCHEMAS } from './schema-names.ts';

export type Json = Record<string, unknown>;

type Direction = 'input' | 'output';

/** The beginning of a reference while the names are not final. */
const REF = '#/components/schemas/';

/** Collects the named schemas of a document. A schema that is another one when it is sent gets 'Input' behind its name. */
export class SchemaCollection {
  readonly #found: Record<Direction, Map<string, Json>> = { input: new Map(), output: new Map() };

  /** A schema of OpenAPI 3.1, with references to the named ones in it. */
  of(schema: z.ZodType, io: Direction): Json {
    // As a field of another one, a named schema is a reference, too.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      metadata: NAMED_SCHEMAS,
      override: ({ zodSchema, jsonSchema }) => {
        // The format says the same, and shorter.
        if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
        // Answers can get further fields later, so a client must not refuse them.
        const { def } = zodSchema._zod;
        if (io === 'output' && def.type === 'object' && def.catchall === undefined) {
          delete jsonSchema.additionalProperties;
        }
      },
    }) as unknown as { properties: { it: Json }; $defs?: Record<string, Json> };
    for (const [name, { id: _, ...found }] of Object.entries($defs)) {
      this.#found[io].set(name, marked(found, io));
    }
    return marked(properties.it, io);
  }

  /** The document with its named schemas as components. */
  withComponents(document: Json & { components: Json }): Json {
    const twoFaced = this.#twoFaced();
    const schemas: Json = {};
    for (const [name, schema] of this.#found.output) schemas[name] = schema;
    for (const [name, schema] of this.#found.input) {
      if (twoFaced.has(name)) schemas[`${name}Input`] = schema;
      else schemas[name] ??= schema;
    }
    const sorted = Object.fromEntries(
      Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    const whole = { ...document, components: { ...document.components, schemas: sorted } };
    const text = JSON.stringify(whole).replace(
      /"#\/components\/schemas\/(\w+)@input"/g,
      (_, name: string) => `"${REF}${name}${twoFaced.has(name) ? 'Input' : ''}"`,
    );
    return JSON.parse(text);
  }

  /** The names whose schema is not the same in both directions, or has such a schema inside. */
  #twoFaced(): Set<string> {
    const { input, output } = this.#found;
    const names = new Set<string>();
    const plain = (schema: Json | undefined) => JSON.stringify(schema).replaceAll('@input', '');
    for (let before = -1; before !== names.size; ) {
      before = names.size;
      for (const [name, schema] of input) {
        if (!output.has(name)) continue;
        const refersToOne = [...names].some((other) =>
          JSON.stringify(schema).includes(`${REF}${other}@input"`),
        );
        if (refersToOne || plain(schema) !== plain(output.get(name))) names.add(name);
      }
    }
    return names;
  }
}

/** With references to the components, which say the direction as long as it matters. */
function marked(schema: Json, io: Direction): Json {
  const { $schema: _, ...rest } = schema;
  const end = io === 'input' ? '@input' : '';
  return JSON.parse(
    JSON.stringify(rest).replace(/"#\/\$defs\/(\w+)"/g, (_match, name: string) => `"${REF}${name}${end}"`),
  );
}
