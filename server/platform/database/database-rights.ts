import { type Kysely, sql } from 'kysely';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import { NUMBER_SEQUENCES, QUEUE_RIGHTS, TABLE_RIGHTS } from './table-rights.ts';

/** Two processes that grant the same rights at the same time fail. */
const RIGHTS_LOCK = ADVISORY_LOCKS.rights;

const QUEUE_SCHEMA = 'pgboss';

interface Held {
  kind: 'schema' | 'table' | 'sequence';
  schema: string;
  name: string;
  place: string;
  privileges: string[];
  everybody: string[];
}

/**
 * Grants the application's role exactly the rights in `TABLE_RIGHTS`. Tables it does not know are left alone: they
 * belong to the next version. Runs as the tables' owner.
 */
export async function grantRights<Tables>(db: Kysely<Tables>, role: string): Promise<void> {
  if ((await listChanges(db, role)).length === 0) return;
  const change = async (tx: Kysely<Tables>) => {
    await sql`SELECT pg_advisory_xact_lock(${RIGHTS_LOCK})`.execute(tx);
    for (const statement of await listChanges(tx, role)) await sql.raw(statement).execute(tx);
  };
  await (db.isTransaction ? change(db) : db.transaction().execute(change));
}

async function listChanges<Tables>(db: Kysely<Tables>, role: string): Promise<string[]> {
  const { rows } = await sql<Held>`
    WITH role AS (SELECT oid FROM pg_roles WHERE rolname = ${role})
    SELECT 'schema' AS kind, nspname AS schema, nspname AS name, format('%I', nspname) AS place,
      ARRAY(SELECT DISTINCT privilege_type FROM aclexplode(nspacl) WHERE grantee = (SELECT oid FROM role)) AS privileges,
      ARRAY(SELECT privilege_type FROM aclexplode(nspacl) WHERE grantee = 0 AND privilege_type = 'CREATE') AS everybody
    FROM pg_namespace WHERE nspname IN (current_schema(), ${QUEUE_SCHEMA}) AND pg_has_role(nspowner, 'USAGE')
    UNION ALL
    SELECT CASE relkind WHEN 'S' THEN 'sequence' ELSE 'table' END, nspname, relname, format('%I.%I', nspname, relname),
      ARRAY(SELECT DISTINCT privilege_type FROM aclexplode(relacl) WHERE grantee = (SELECT oid FROM role)),
      ARRAY(SELECT DISTINCT privilege_type FROM aclexplode(relacl) WHERE grantee = 0)
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname IN (current_schema(), ${QUEUE_SCHEMA}) AND relkind IN ('r', 'p', 'S')
      AND pg_has_role(relowner, 'USAGE')`.execute(db);
  const { rows: names } = await sql<{ quoted: string }>`SELECT quote_ident(${role}) AS quoted`.execute(db);
  return rows.flatMap((held) => changesOf(held, names[0]?.quoted ?? ''));
}

function changesOf(held: Held, role: string): string[] {
  const wanted = wantedRights(held);
  if (wanted === undefined) return [];
  const missing = wanted.filter((privilege) => !held.privileges.includes(privilege));
  const more = held.privileges.filter((privilege) => !wanted.includes(privilege));
  const place = `${held.kind.toUpperCase()} ${held.place}`;
  return [
    ...(missing.length > 0 ? [`GRANT ${missing.join(', ')} ON ${place} TO ${role}`] : []),
    ...(more.length > 0 ? [`REVOKE ${more.join(', ')} ON ${place} FROM ${role}`] : []),
    ...(held.everybody.length > 0 ? [`REVOKE ${held.everybody.join(', ')} ON ${place} FROM PUBLIC`] : []),
  ];
}

function wantedRights({ kind, schema, name }: Held): readonly string[] | undefined {
  const isQueue = schema === QUEUE_SCHEMA;
  if (kind === 'schema') return ['USAGE'];
  if (kind === 'sequence')
    return isQueue || NUMBER_SEQUENCES.includes(name) ? ['SELECT', 'USAGE'] : ['SELECT'];
  const writes = isQueue ? QUEUE_RIGHTS : TABLE_RIGHTS[name];
  return writes && ['SELECT', ...writes];
}
