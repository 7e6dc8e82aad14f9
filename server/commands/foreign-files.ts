import type { Db } from '../platform/database/database.ts';
import { bindFileStore } from '../platform/file-store/bound-file-store.ts';
import { createFileStore } from '../platform/file-store/create-file-store.ts';
import type { Config } from '../platform/settings/config.ts';
import { StartError } from '../platform/settings/start-error.ts';

/** @throws StartError when the documents belong to another installation: a copy must not dispose of anything. */
export async function refuseForeignFiles(config: Config, db: Db): Promise<void> {
  const files = bindFileStore(createFileStore(config), db);
  const binding = await files.checkBinding().catch((error: Error) => {
    throw new StartError(
      `The owner of the file store cannot be read: ${error.message}. Nothing was removed.`,
    );
  });
  if (!binding.isOwn) throw new StartError(`Nothing was removed, because ${binding.reason}.`);
}
