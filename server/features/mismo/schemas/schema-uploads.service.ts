import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { InstalledSchema, SchemaInstallation } from '../../../../contract/mismo/mismo-schemas.ts';
import {
  MOST_SCHEMA_BYTES,
  SCHEMA_NAMES,
  SCHEMA_TOO_LARGE,
  type SchemaFileName,
} from '../../../../domain/mismo/schemas/schema-files.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { TooManyBytesError } from '../../../platform/file-store/file-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refusedByScanner, type ScanFile } from '../given/malware-scan.ts';
import type { MismoThreads } from '../threads/mismo-threads.ts';
import {
  deleteSchemas,
  listSchemas,
  lockSchemas,
  putSchema,
  readSchemaContents,
  readSchemaRevision,
  type SchemaSource,
} from './mismo-schemas.store.ts';
import { schemasOfUpload } from './schemas-of-upload.ts';

const compressed = promisify(gzip);
const expanded = promisify(gunzip);

export interface SchemaUploadsService {
  getMismoSchemas(): Promise<SchemaInstallation>;
  /**
   * Replaces the stored schemas.
   * @throws AppError `too_large`; `unsupported_type` with the reason; `unavailable` if they were not scanned.
   */
  uploadMismoSchemas(
    pieces: AsyncIterable<Buffer>,
    name: string,
    actor: Actor,
  ): Promise<SchemaInstallation & { taken: SchemaFileName[] }>;
  /** @throws AppError `not_found` if there are none. */
  removeMismoSchemas(actor: Actor): Promise<void>;
}

export function createSchemaUploadsService(
  { database: { db }, config, clock, files }: Pick<Platform, 'database' | 'config' | 'clock' | 'files'>,
  { tryCompile }: Pick<MismoThreads, 'tryCompile'>,
  scan: ScanFile,
): SchemaUploadsService {
  return {
    getMismoSchemas: () => installation(db),

    async uploadMismoSchemas(pieces, name, actor) {
      const schemas = await received(pieces, name);
      const at = clock.now().toISOString();
      return db.transaction().execute(async (tx) => {
        await lockSchemas(tx);
        for (const [schema, content] of schemas) {
          await putSchema(tx, {
            name: schema,
            content: await compressed(content),
            hash: createHash('sha256').update(content).digest('hex'),
            bytes: content.length,
            uploadedAt: at,
            uploadedBy: actor.name,
          });
        }
        const taken = SCHEMA_NAMES.filter((one) => schemas.has(one));
        await record(tx, 'mismo-schemas-uploaded', actor, { schemas: taken });
        const installed = await installation(tx);
        if (installed.missing.length === 0) await refuseUnfit(tx);
        return { ...installed, taken };
      });
    },

    async removeMismoSchemas(actor) {
      await db.transaction().execute(async (tx) => {
        const schemas = (await listSchemas(tx)).map(({ name }) => name);
        if ((await deleteSchemas(tx)) === 0) throw notFound();
        await record(tx, 'mismo-schemas-removed', actor, { schemas });
      });
    },
  };

  async function received(pieces: AsyncIterable<Buffer>, name: string) {
    const upload = await files.receive(pieces, MOST_SCHEMA_BYTES).catch((error: unknown) => {
      throw error instanceof TooManyBytesError ? schemaTooLarge() : error;
    });
    try {
      const refusal = await scan(createReadStream(upload.path));
      if (refusal !== undefined) throw refusedByScanner(refusal);
      return await schemasOfUpload(upload.path, name);
    } finally {
      await upload.discard();
    }
  }

  async function installation(tx: Db): Promise<SchemaInstallation> {
    const schemas: InstalledSchema[] = (await listSchemas(tx)).map(({ hash: _, ...schema }) => schema);
    return {
      isFromSetting: config.mismoSchemaDir !== undefined,
      schemas,
      missing: SCHEMA_NAMES.filter((name) => !schemas.some((schema) => schema.name === name)),
    };
  }

  function record(tx: Db, kind: string, actor: Actor, details: { schemas: SchemaFileName[] }) {
    const at = clock.now().toISOString();
    return recordEvent(tx, { kind, at, actor: actor.name, staffId: actor.staffId, details });
  }

  /** @throws AppError if this transaction's schemas do not compile in time. */
  async function refuseUnfit(tx: Db): Promise<void> {
    if (await tryCompile(await expandedContents(await readSchemaContents(tx)))) return;
    throw new AppError('unsupported_type', UNFIT, { fields: { file: UNFIT } });
  }
}

export function uploadedSchemas(db: Db): SchemaSource {
  return {
    async readRevision() {
      const revision = await readSchemaRevision(db);
      return isComplete(revision) ? revision : null;
    },
    async read() {
      const read = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => ({
          revision: await readSchemaRevision(tx),
          contents: await readSchemaContents(tx),
        }));
      if (!isComplete(read.revision)) return null;
      return { revision: read.revision, contents: await expandedContents(read.contents) };
    },
  };
}

function isComplete(revision: string): boolean {
  return revision.split('\n').length === SCHEMA_NAMES.length;
}

async function expandedContents(rows: Awaited<ReturnType<typeof readSchemaContents>>) {
  const contents = new Map<SchemaFileName, Buffer>();
  for (const { name, content } of rows) {
    contents.set(name, await expanded(content, { maxOutputLength: MOST_SCHEMA_BYTES }));
  }
  return contents;
}

const UNFIT =
  'These schemas do not fit together, so nothing was taken. Upload the schemas of one version: MISMO 3.4.0, build 324.';

export function schemaTooLarge(): AppError {
  return new AppError('too_large', SCHEMA_TOO_LARGE, { fields: { file: SCHEMA_TOO_LARGE } });
}
