import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, Suspense } from 'react';
import {
  BLANK_TOO_LARGE,
  FORM_KINDS,
  FORM_PARTS,
  MAX_BLANK_BYTES,
} from '../../../domain/official-form/form-kinds.ts';
import { sendFile } from '../../api/upload-file.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { officialFormsQuery } from '../../loans/official-forms-query.ts';
import { PAGES } from '../../pages.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { FORM_COLUMNS } from './form-columns.tsx';
import classes from './official-forms-page.module.css';
import { UploadButton } from './upload-button.tsx';

const MismoSchemas = lazyPart(() => import('./schemas/mismo-schemas.tsx'), 'MismoSchemas');

/** The blank forms of Form 1003, for administrators (URLA-1). */
export function OfficialFormsPage() {
  const queryClient = useQueryClient();
  const read = useQuery(officialFormsQuery);
  const { data } = read;
  const uploading = useMutation({ mutationFn: (files: File[]) => uploadForms(files, queryClient) });
  const upload = (files: FileList | null) => {
    if (!uploading.isPending && files !== null && files.length > 0) uploading.mutate([...files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    upload(event.dataTransfer.files);
  };
  return (
    <Page
      title={PAGES.officialForms.title}
      sub="Blank PDFs that ‘Print 1003’ fills in, and the schemas of MISMO"
      actions={
        <UploadButton
          label="Upload blank forms"
          fieldLabel="Blank forms"
          accept="application/pdf,.pdf"
          isUploading={uploading.isPending}
          onFiles={upload}
        />
      }
    >
      <p className={classes.text}>
        Fannie Mae and Freddie Mac publish the parts of Form 1003 as fillable PDFs. Download them there, and
        upload or drop them here once. Lintel recognizes each part by its fields.
      </p>
      <div role="status" className={classes.ended}>
        {uploading.data?.map((ended) => (
          <UploadNotice key={ended.fileName} ended={ended} />
        ))}
      </div>
      <ReadStates read={read}>
        <TableSkeleton label="Loading the forms" widths={[240, 420, 120]} />
      </ReadStates>
      {data === undefined ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
        <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <PlainTable
            label="Official forms"
            columns={FORM_COLUMNS}
            rows={FORM_KINDS.map((kind) => ({ kind, form: data.find((form) => form.kind === kind) }))}
            keyOf={({ kind }) => kind}
            hasActions
          />
        </div>
      )}
      <Suspense>
        <MismoSchemas />
      </Suspense>
    </Page>
  );
}

function UploadNotice({ ended: { fileName, ok, text } }: { ended: UploadedForm }) {
  return (
    <Notice tone={ok ? 'info' : 'bad'} title={fileName}>
      {text}
    </Notice>
  );
}

interface UploadedForm {
  fileName: string;
  ok: boolean;
  /** The part that it is, or the reason of the refusal. */
  text: string;
}

/** Uploads blank forms one by one, in the order they were chosen. */
async function uploadForms(files: readonly File[], queryClient: QueryClient): Promise<UploadedForm[]> {
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
