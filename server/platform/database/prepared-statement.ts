import type { CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** As in `database.ts`, which imports this file. */
type Db = Kysely<Tables>;

/** The most prepared texts of a process; later ones are sent normally. Each costs every connection memory. */
const MOST_STATEMENTS = 200;

const names = new Map<string, string>();

/** Texts whose rows come as arrays. No other statement has such a text. */
const arrayTexts = new Set<string>();

/** Marks a value that every execution supplies in a statement's text. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The placeholder of a value, with the value's type, so that it fits wherever the value would. */
export type PlaceOf<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/** Builds the statement of a shape with placeholders for values. Two shapes of one key must have one text. */
export type BuildStatement<Values, Row, Shape> = (
  db: Db,
  place: PlaceOf<Values>,
  shape: Shape,
) => CompiledQuery<Row>;

/**
 * A statement for very frequent requests: its text is built once, and each connection parses and plans it
 * once. Only for statements whose best plan is the same for all values (docs/decisions/sql.md).
 * @param keyOf names the shape if there are several; undefined for one that is not to be prepared.
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
 * A prepared statement for lists with many columns: a row is an array of its values, in the order of the columns. An object
 * for each row takes more time than all else that the list needs (docs/decisions/sql.md).
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
    // Only our own connections answer with arrays.
    return (Array.isArray(rows[0]) ? rows : rows.map((row) => Object.values(row as object))) as Row[];
  };
}

/** A connection that sends prepared statements by name, without their text after the first time. */
export class NamingClient extends pg.Client {
  /** `never` fits all signatures of pg, whose own method answers. */
  override query(statement: unknown, ...rest: unknown[]): never {
    const name = typeof statement === 'string' ? names.get(statement) : undefined;
    const send = super.query as (...args: unknown[]) => never;
    if (typeof statement === 'string' && arrayTexts.has(statement)) {
      return send.call(this, { name, text: statement, rowMode: 'array' }, ...rest);
    }
    return send.call(this, name === undefined ? statement : { name, text: statement }, ...rest);
  }
}
