import type { QueryClient } from '@tanstack/react-query';
import { MOST_SCHEMA_BYTES, SCHEMA_TOO_LARGE } from '../../../../domain/mismo/schemas/schema-files.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { sendFile } from '../../../api/upload-file.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import { mismoSchemasQuery } from '../../../loans/mismo/mismo-schemas-query.ts';

export interface UploadedSchemas {
  fileName: string;
  ok: boolean;
  /** The schemas that it is or has, or the reason of the refusal. */
  text: string;
}

/** Uploads schemas or ZIPs one after the other, in the order in which they were chosen. */
export async function uploadSchemas(
  files: readonly File[],
  queryClient: QueryClient,
): Promise<UploadedSchemas[]> {
  const ended: UploadedSchemas[] = [];
  for (const file of files) ended.push(await uploadOne(file));
  await queryClient.invalidateQueries({ queryKey: mismoSchemasQuery.queryKey });
  return ended;
}

async function uploadOne(file: File): Promise<UploadedSchemas> {
  const fileName = file.name;
  if (file.size > MOST_SCHEMA_BYTES) return { fileName, ok: false, text: SCHEMA_TOO_LARGE };
  try {
    const { taken } = await sendFile('uploadMismoSchemas', file);
    return {
      fileName,
      ok: true,
      text: taken.length === 1 ? `It is ${taken[0]}.` : `It has ${taken.length} schemas.`,
    };
  } catch (error) {
    return { fileName, ok: false, text: changeFailureText(error).message };
  }
}

/** A colleague may have removed them already. */
export async function removeSchemas(): Promise<void> {
  try {
    await call('removeMismoSchemas', {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
