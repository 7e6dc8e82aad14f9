import type { CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** Each costs memory on every connection; statements beyond this are sent unprepared. */
const MOST_STATEMENTS = 200;

const names = new Map<string, string>();

/** SQL texts whose rows are read as arrays instead of objects. */
const arrayTexts = new Set<string>();

class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Typed as the value, so that a placeholder fits wherever the value would. */
export type PlaceOf<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/** Two shapes with the same key must produce the same text. */
export type BuildStatement<Values, Row, Shape> = (
  db: Db,
  place: PlaceOf<Values>,
  shape: Shape,
) => CompiledQuery<Row>;

/**
 * For very frequent queries: the text is built once, and each connection parses and plans it once. Use it only if the
 * best plan is the same for all values (docs/decisions/sql.md).
 * @param keyOf identifies the shape if there are several; undefined leaves it unprepared.
 */
export function prepareStatement<Values extends object, Row, Shape = undefined>(
  build: BuildStatement<Values, Row, Shape>,
  keyOf: (shape: Shape) => string | undefined = () => '',
): (db: Db, values: Values, shape: Shape) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  const prepare = (db: Db, shape: Shape, key: string) => {
    const statement = build(db, ((name: string) => new Place(name)) as PlaceOf<Values>, shape);
    if (!names.has(statement.sql)) names.set(statement.sql, `lintel_${names.size}`);
    compiled.set(key, statement);
    return statement;
  };
  return async (db, values, shape) => {
    const key = keyOf(shape);
    const known = key === undefined ? undefined : compiled.get(key);
    if (key === undefined || (known === undefined && names.size >= MOST_STATEMENTS)) {
      return (await db.executeQuery<Row>(build(db, (name) => values[name], shape))).rows;
    }
    const statement = known ?? prepare(db, shape, key);
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows;
  };
}

/**
 * For lists with many columns: rows are arrays in column order, because building an object for each row costs more
 * than the rest of the list (docs/decisions/sql.md).
 */
export function prepareArrays<Values extends object, Row extends readonly unknown[]>(
  build: BuildStatement<Values, unknown, undefined>,
): (db: Db, values: Values) => Promise<Row[]> {
  const ask = prepareStatement<Values, unknown>((db, place, shape) => {
    const statement = build(db, place, shape);
    arrayTexts.add(statement.sql);
    return statement;
  });
  return async (db, values) => {
    const rows = await ask(db, values, undefined);
    // A connection from elsewhere returns objects.
    return (Array.isArray(rows[0]) ? rows : rows.map((row) => Object.values(row as object))) as Row[];
  };
}

export class NamingClient extends pg.Client {
  /** `never` satisfies all of pg's overloads. */
  override query(statement: unknown, ...rest: unknown[]): never {
    const name = typeof statement === 'string' ? names.get(statement) : undefined;
    const send = super.query as (...args: unknown[]) => never;
    if (typeof statement === 'string' && arrayTexts.has(statement)) {
      return send.call(this, { name, text: statement, rowMode: 'array' }, ...rest);
    }
    return send.call(this, name === undefined ? statement : { name, text: statement }, ...rest);
  }
}
