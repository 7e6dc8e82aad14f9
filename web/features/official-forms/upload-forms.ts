import type { QueryClient } from '@tanstack/react-query';
import { BLANK_TOO_LARGE, FORM_PARTS, MAX_BLANK_BYTES } from '../../../domain/official-form/form-kinds.ts';
import { sendFile } from '../../api/upload-file.ts';
import { changeFailureText } from '../../loans/failures/change-failure-text.ts';
import { officialFormsQuery } from '../../loans/official-forms-query.ts';

/** The end of one file's upload. */
export interface UploadedForm {
  fileName: string;
  ok: boolean;
  /** The part that it is, or the reason of the refusal. */
  text: string;
}

/** Uploads blank forms one after the other, in the order in which they were chosen. */
export async function uploadForms(files: readonly File[], queryClient: QueryClient): Promise<UploadedForm[]> {
  const ended: UploadedForm[] = [];
  for (const file of files) ended.push(await uploadOne(file));
  await queryClient.invalidateQueries({ queryKey: officialFormsQuery.queryKey });
  return ended;
}

async function uploadOne(file: File): Promise<UploadedForm> {
  const fileName = file.name;
  if (file.size > MAX_BLANK_BYTES) {
    return { fileName, ok: false, text: BLANK_TOO_LARGE };
  }
  try {
    const { kind } = await sendFile('uploadOfficialForm', file);
    return { fileName, ok: true, text: `It is the form ${FORM_PARTS[kind].title}.` };
  } catch (error) {
    return { fileName, ok: false, text: changeFailureText(error).message };
  }
}
