import type { Db } from '../../platform/database/database.ts';

/** `If-Match` of an action: the given version, the present one by default, none for null. */
export async function actionVersionHeader(
  db: Db,
  actionId: string,
  version: number | null | undefined,
): Promise<Record<string, string>> {
  if (version === null) return {};
  if (version !== undefined) return { 'if-match': `"${version}"` };
  // An address without an id has no version; the server refuses it itself.
  const isId = /^[0-9a-f-]{36}$/.test(actionId);
  const action = isId
    ? await db.selectFrom('loan_actions').select('version').where('id', '=', actionId).executeTakeFirst()
    : undefined;
  return { 'if-match': `"${action?.version ?? 1}"` };
}
