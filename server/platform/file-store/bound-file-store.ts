import { AppError } from '../app-error.ts';
import type { Db } from '../database/database.ts';
import { type Installation, readInstallation } from '../database/installation.store.ts';
import { type FileStore, type StoreBinding, WrongStoreError } from './file-store.ts';
import { determineBinding } from './store-binding.ts';

export interface BoundFileStore extends FileStore {
  /** Reads the store's owner mark again and claims an empty store. @throws if the store does not answer. */
  checkBinding(): Promise<StoreBinding>;
  /** True if the last check found that another installation owns it. */
  isReadOnly(): boolean;
}

/**
 * Writable only while it belongs to this installation. A copy of a database can read the original's documents, but
 * its changes would damage them.
 */
export function bindFileStore(store: FileStore, db: Db): BoundFileStore {
  let installation: Promise<Installation> | undefined;
  let known: StoreBinding | undefined;
  let checking: Promise<StoreBinding> | undefined;

  /** Cached, because the check may run while every pooled connection waits for it. */
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
