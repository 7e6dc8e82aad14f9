import type { SchemaInstallation } from '../../../../contract/mismo/mismo-schemas.ts';
import { SCHEMA_NAMES } from '../../../../domain/mismo/schemas/schema-files.ts';
import { formatInstantDate } from '../../../../domain/time/eastern-time.ts';
import { StaffMember } from '../../../loans/staff-member.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import classes from './mismo-schemas.module.css';

/** Each schema with its upload, and whether files are checked against them. */
export function SchemaTable({ installation: { schemas, missing } }: { installation: SchemaInstallation }) {
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
