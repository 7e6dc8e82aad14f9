import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useId, useState } from 'react';
import type { SchemaInstallation } from '../../../../contract/mismo/mismo-schemas.ts';
import { SCHEMA_NAMES } from '../../../../domain/mismo/schemas/schema-files.ts';
import { formatInstantDate } from '../../../../domain/time/eastern-time.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import { ReadStates } from '../../../loans/failures/read-states.tsx';
import { mismoSchemasQuery } from '../../../loans/mismo/mismo-schemas-query.ts';
import { StaffMember } from '../../../loans/staff-member.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import { UploadButton } from '../upload-button.tsx';
import classes from './mismo-schemas.module.css';
import { removeSchemas, type UploadedSchemas, uploadSchemas } from './schema-uploads.ts';

const WITHOUT = 'Files are then checked without the schemas, and the results say so.';

/** The schemas of MISMO, which administrators upload once (MISMO-52, MISMO-53). */
export function MismoSchemas() {
  const titleId = useId();
  const queryClient = useQueryClient();
  const read = useQuery(mismoSchemasQuery);
  const { data } = read;
  const [isAsking, setAsking] = useState(false);
  const uploading = useMutation({ mutationFn: (files: File[]) => uploadSchemas(files, queryClient) });
  const removing = useMutation({
    mutationFn: removeSchemas,
    onSuccess: async () => {
      setAsking(false);
      uploading.reset();
      await queryClient.invalidateQueries({ queryKey: mismoSchemasQuery.queryKey });
    },
  });
  const upload = (files: FileList | null) => {
    if (!uploading.isPending && files !== null && files.length > 0) uploading.mutate([...files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    upload(event.dataTransfer.files);
  };
  return (
    <section
      className={classes.section}
      aria-labelledby={titleId}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          Schemas of MISMO 3.4
        </h2>
        {data === undefined || data.schemas.length === 0 ? null : (
          <Button variant="subtle" onClick={() => setAsking(true)}>
            Remove schemas
          </Button>
        )}
        <UploadButton
          label="Upload schemas"
          fieldLabel="Schemas of MISMO"
          accept=".xsd,.zip"
          isUploading={uploading.isPending}
          variant="default"
          onFiles={upload}
        />
      </div>
      <p className={classes.text}>
        Exports and checked files are validated against them. MISMO’s terms forbid to hand them out. Download
        MISMO 3.4.0, build 324, with the extensions of DU and ULAD, and upload or drop the ZIP or its .xsd
        files here once.
      </p>
      {data?.isFromSetting ? (
        <Notice>
          The setting MISMO_SCHEMA_DIR names a folder with schemas. They are used instead of the ones below.
        </Notice>
      ) : null}
      <div role="status" className={classes.ended}>
        {uploading.data === undefined
          ? null
          : told(uploading.data).map(({ fileName, ok, text }) => (
              <Notice key={fileName} tone={ok ? 'info' : 'bad'} title={fileName}>
                {text}
              </Notice>
            ))}
      </div>
      <ReadStates read={read} />
      {data === undefined ? null : <SchemaTable installation={data} />}
      <ConfirmDialog
        opened={isAsking}
        title="Remove the schemas of MISMO?"
        consequence={WITHOUT}
        confirmLabel="Remove schemas"
        destructive
        confirming={removing.isPending}
        error={removing.error === null ? undefined : changeFailureText(removing.error).message}
        onConfirm={() => removing.mutate()}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

/** Every refusal, and one line for all files that were taken. */
function told(ended: readonly UploadedSchemas[]): readonly UploadedSchemas[] {
  const taken = ended.filter(({ ok }) => ok);
  if (taken.length < 2) return ended;
  const line = { fileName: `${taken.length} files`, ok: true, text: 'were recognized and taken.' };
  return [...ended.filter(({ ok }) => !ok), line];
}

/** Each schema with its upload, and whether files are checked against them. */
function SchemaTable({ installation: { schemas, missing } }: { installation: SchemaInstallation }) {
  return (
    <>
      <p className={classes.state}>{stateWords(schemas.length, missing.length)}</p>
      {schemas.length === 0 ? null : (
        <PlainTable
          label="Uploaded schemas"
          rows={SCHEMA_NAMES.map((name) => ({ name, schema: schemas.find((one) => one.name === name) }))}
          keyOf={({ name }) => name}
          columns={[
            { head: 'Schema', cell: ({ name }) => name },
            {
              head: 'Uploaded',
              cell: ({ schema }) =>
                schema === undefined ? (
                  <span className={classes.missing}>Missing</span>
                ) : (
                  <>
                    {formatInstantDate(schema.uploadedAt)} by <StaffMember user={schema.uploadedBy} />,{' '}
                    {Math.ceil(schema.bytes / 1000).toLocaleString('en-US')} kB
                  </>
                ),
            },
          ]}
        />
      )}
    </>
  );
}

function stateWords(uploaded: number, missing: number): string {
  if (uploaded === 0) return 'No schema is uploaded.';
  if (missing === 0) return `All ${uploaded} schemas are uploaded, and files are checked against them.`;
  return `${uploaded} of ${uploaded + missing} schemas are uploaded. Files are checked against them once all are there.`;
}
