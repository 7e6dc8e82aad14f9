/** These files may write the tables of all features. docs/decisions/sql.md gives the reasons. */
const WRITES_ALL = new Set(['backup', 'disposal', 'import', 'keys']);
const APPENDED = 'everybody';

const BUILDER =
  /(?:\.(?<verb>insertInto|updateTable|deleteFrom|mergeInto)\(\s*|\bcopyRows\(\w+, )(?:'(?<table>[a-z_]+)'|[^)])/g;
const STATEMENT =
  /\b(?<verb>INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|MERGE INTO)(?: ONLY)? (?:(?<table>[a-z_]+)\b(?! ?\.)|\$\{)/g;

/**
 * Finds writes into a table of another feature, or into a table that the statement does not name.
 * @param {string} path of a file of the server.
 * @param {string} text its content.
 * @param {Readonly<Record<string, string>>} owners of the tables.
 * @returns {string[]} one sentence per write.
 */
export function foreignWrites(path, text, owners) {
  const writer = /^server\/(?:features\/([^/]+)|platform)\//.exec(path);
  if (writer === null || /\.test\.ts$/.test(path)) return [];
  const [, own = 'platform'] = writer;
  if (WRITES_ALL.has(own)) return [];
  return [...text.matchAll(BUILDER), ...text.matchAll(STATEMENT)].flatMap(({ 0: found, groups }) => {
    const { verb, table } = groups ?? {};
    if (table === undefined) return [`${path} writes into an unnamed table: ${found}`];
    const owner = owners[table];
    const appends = verb === 'insertInto' || verb === 'INSERT INTO';
    if (owner === undefined || owner === own || (owner === APPENDED && appends)) return [];
    return [
      `${path} writes into ${table}, which belongs to ${owner} (server/platform/database/table-owners.ts)`,
    ];
  });
}
