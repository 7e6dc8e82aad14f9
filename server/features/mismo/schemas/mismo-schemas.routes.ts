import {
  getMismoSchemas,
  removeMismoSchemas,
  uploadMismoSchemas,
} from '../../../../contract/mismo/mismo-schemas.ts';
import { MOST_SCHEMA_BYTES } from '../../../../domain/mismo/schemas/schema-files.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { AddEndpoint } from '../../../platform/http/endpoint-route.ts';
import { uploadedPart } from '../../../platform/http/uploaded-part.ts';
import { type SchemaUploadsService, schemaTooLarge } from './schema-uploads.service.ts';

const UPLOADED_FILE = {
  field: uploadMismoSchemas.upload ?? '',
  maxBytes: MOST_SCHEMA_BYTES,
  tooLarge: schemaTooLarge,
};

export function addMismoSchemaRoutes(add: AddEndpoint, schemas: SchemaUploadsService): void {
  add(getMismoSchemas, () => schemas.getMismoSchemas());
  add(uploadMismoSchemas, async ({ request, actor }) => {
    if (!request.isMultipart()) throw new AppError('bad_request', 'Please upload the schemas as a file.');
    const { pieces, fileName } = await uploadedPart(request, UPLOADED_FILE);
    return schemas.uploadMismoSchemas(pieces, fileName, actor);
  });
  add(removeMismoSchemas, async ({ actor }) => {
    await schemas.removeMismoSchemas(actor);
    return undefined;
  });
}
