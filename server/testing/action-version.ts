import type { Db } from '../platform/database.ts';

/** `If-Match` of an action: the given version; the present one where none is given; nothing for null. */
export async function actionVersionHeader(
  db: Db,
  actionId: string,
  version: number | null | undefined,
): Promise<Record<string, string>> {
  if (version === null) return {};
  if (version !== undefined) return { 'if-match': `"${version}"` };
  // An address that is no id has no version; the server finds that out by itself.
  const isId = /^[0-9a-f-]{36}$/.test(actionId);
  const action = isId
    ? await db.selectFrom('loan_actions').select('version').where('id', '=', actionId).executeTakeFirst()
    : undefined;
  return { 'if-match': `"${action?.version ?? 1}"` };
}
