import { z } from 'zod';
import { SCHEMA_NAMES, type SchemaFileName } from '../../domain/mismo/schemas/schema-files.ts';
import { rolesWith } from '../../domain/people/role.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { instantSchema } from '../wire/wire.ts';

const schemaName = z.enum(SCHEMA_NAMES as [SchemaFileName, ...SchemaFileName[]]);

const installedSchema = z.object({
  name: schemaName,
  bytes: z.int(),
  uploadedAt: instantSchema,
  uploadedBy: z.string(),
});

export type InstalledSchema = z.infer<typeof installedSchema>;

const installationSchema = z.object({
  isFromSetting: z
    .boolean()
    .describe('Whether the setting MISMO_SCHEMA_DIR names schemas, which are used instead of uploaded ones.'),
  schemas: z.array(installedSchema),
  missing: z
    .array(schemaName)
    .describe(
      'The schemas that have yet to be uploaded. Files are checked against the schemas when none is missing.',
    ),
});

export type SchemaInstallation = z.infer<typeof installationSchema>;

export const getMismoSchemas = defineEndpoint('getMismoSchemas', {
  summary: 'The schemas of MISMO 3.4 that administrators uploaded, and those that are missing.',
  access: 'staff',
  reach: 'none',
  scope: 'mismo:read',
  group: 'MISMO files',
  status: 200,
  answer: installationSchema,
  example: { values: { missing: [] } },
});

export const uploadMismoSchemas = defineEndpoint('uploadMismoSchemas', {
  summary:
    'Takes a schema of MISMO 3.4, or a ZIP with several, recognizes each by its content, and replaces the ones before. Complete schemas are compiled before they are accepted.',
  access: rolesWith('manage-official-forms'),
  reach: 'none',
  scope: null,
  group: 'MISMO files',
  upload: 'file',
  status: 201,
  answer: installationSchema.extend({
    taken: z.array(schemaName).describe('The schemas of this upload.'),
  }),
  errors: ['too_large', 'unsupported_type', 'unavailable'],
  example: { values: { missing: [] } },
});

export const removeMismoSchemas = defineEndpoint('removeMismoSchemas', {
  summary: 'Removes all uploaded schemas. Files are then checked without the schemas.',
  access: rolesWith('manage-official-forms'),
  reach: 'none',
  scope: null,
  group: 'MISMO files',
  status: 204,
  errors: ['not_found'],
});
