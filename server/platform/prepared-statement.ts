import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Db } from './database.ts';

/** So many texts are prepared in a process; what comes after them is sent as any other statement. Each costs every connection memory. */
const MOST_STATEMENTS = 200;

/** The names of prepared statements, by their text. */
const names = new Map<string, string>();

/** Stands in a statement's text for a value that every execution gives anew. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The place of a value; its type is that of the value, so that it can stand wherever the value could. */
export type PlaceOf<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/** Puts the statement of a shape together; its values are places. Two shapes of one key must have one text. */
export type BuildStatement<Values, Row, Shape> = (
  db: Db,
  place: PlaceOf<Values>,
  shape: Shape,
) => CompiledQuery<Row>;

/**
 * A statement that requests ask for all the time: its text is put together once, and each connection has PostgreSQL parse and
 * plan it once. Only for those whose best plan is the same for all values (decision 30).
 * @param keyOf says which shape it is, where there are several; undefined for one that is not to be prepared.
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

/** Has a connection send prepared statements by their name, from the second time on without their text. */
export function sendPreparedByName(client: pg.ClientBase): void {
  const sendNamed = (statement: unknown, ...rest: unknown[]) => {
    const name = typeof statement === 'string' ? names.get(statement) : undefined;
    // Looked up at each call: whoever watches what clients send sees this as well.
    const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    return send.call(client, name === undefined ? statement : { name, text: statement }, ...rest);
  };
  client.query = sendNamed as typeof client.query;
}
