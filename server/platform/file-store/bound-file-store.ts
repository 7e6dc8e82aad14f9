import { AppError } from '../app-error.ts';
import type { Db } from '../database.ts';
import { type Installation, readInstallation } from '../installation.store.ts';
import { type FileStore, type StoreBinding, WrongStoreError } from './file-store.ts';
import { lookAtBinding } from './store-binding.ts';

/** A file store that knows whose it is. */
export interface BoundFileStore extends FileStore {
  /** Asks the store again whose it is, and claims it when it is empty. @throws when the store does not answer. */
  checkBinding(): Promise<StoreBinding>;
  /** Whether it belonged to another installation when it was last asked. */
  isReadOnly(): boolean;
}

/**
 * A file store that is changed only while it belongs to the installation of the database. A copy of a database reads the documents of
 * the original; what the copy stores or removes there would be the original's loss.
 */
export function bindFileStore(store: FileStore, db: Db): BoundFileStore {
  let installation: Promise<Installation> | undefined;
  let known: StoreBinding | undefined;
  let checking: Promise<StoreBinding> | undefined;

  /** Once: a check may run while every connection of the pool waits for it. */
  function ownInstallation(): Promise<Installation> {
    installation ??= readInstallation(db).catch((error) => {
      installation = undefined;
      throw error;
    });
    return installation;
  }

  function checkBinding(): Promise<StoreBinding> {
    checking ??= ownInstallation()
      .then((own) => lookAtBinding(store, own, db))
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
