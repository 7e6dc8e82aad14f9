import { AppError } from '../app-error.ts';
import type { Db } from '../database/database.ts';
import { type Installation, readInstallation } from '../database/installation.store.ts';
import { type FileStore, type StoreBinding, WrongStoreError } from './file-store.ts';
import { determineBinding } from './store-binding.ts';

export interface BoundFileStore extends FileStore {
  /** Asks the store for its owner again, and claims an empty one. @throws when the store does not answer. */
  checkBinding(): Promise<StoreBinding>;
  /** Whether it belonged to another installation at the last check. */
  isReadOnly(): boolean;
}

/**
 * A file store that can be changed only while it belongs to the database's installation. A copy of a database
 * reads the original's documents, and its changes would damage the original.
 */
export function bindFileStore(store: FileStore, db: Db): BoundFileStore {
  let installation: Promise<Installation> | undefined;
  let known: StoreBinding | undefined;
  let checking: Promise<StoreBinding> | undefined;

  /** Cached, because a check may run while every connection of the pool waits for it. */
  function ownInstallation(): Promise<Installation> {
    installation ??= readInstallation(db).catch((error) => {
      installation = undefined;
      throw error;
    });
    return installation;
  }

  function checkBinding(): Promise<StoreBinding> {
    checking ??= ownInstallation()
      .then((own) => determineBinding(store, own, db))
      .then((binding) => {
        known = binding;
        return binding;
      })
      .finally(() => {
        checking = undefined;
      });
    return checking;
  }

  async function mayChange(): Promise<void> {
    const binding = known?.isOwn === true ? known : await checkBinding();
    if (!binding.isOwn) {
      throw new AppError(
        'unavailable',
        'Documents can only be read here: they belong to another installation.',
        {
          cause: new WrongStoreError(binding.reason),
        },
      );
    }
  }

  return {
    ...store,
    async keep(received) {
      await mayChange();
      await store.keep(received);
    },
    async remove(hash) {
      await mayChange();
      await store.remove(hash);
    },
    checkBinding,
    isReadOnly: () => known?.isOwn === false,
  };
}
