/**
 * The browser's database of drafts. `strict` means that a write completes only once it is on disk: Chromium writes
 * localStorage late, and loses the last half minute when it is killed.
 */

/** A stored text; null after its removal. */
export interface StoredText {
  text: string | null;
  /** Milliseconds since 1970. */
  writtenAt: number;
}

const NAME = 'lintel-drafts';
const STORE = 'drafts';
/** Some browsers never answer a request to open a database. */
const LONGEST_OPENING_MS = 5_000;

let opened: Promise<IDBDatabase> | undefined;

/** @throws when the browser refuses its database. */
export function readTexts(): Promise<Map<string, StoredText>> {
  return inTransaction('readonly', (store) => {
    const keys = store.getAllKeys();
    const values = store.getAll();
    return () => new Map(keys.result.map((place, i) => [String(place), values.result[i] as StoredText]));
  });
}

/**
 * Writes all of these or none.
 * @throws QuotaExceededError when the browser has no room; another error when it refuses its database.
 */
export function writeTexts(texts: ReadonlyMap<string, StoredText>): Promise<void> {
  return inTransaction('readwrite', (store) => {
    for (const [place, stored] of texts) {
      if (stored.text === null) store.delete(place);
      else store.put(stored, place);
    }
    return () => undefined;
  });
}

/** @param run starts the requests. It returns the function that reads their results. */
async function inTransaction<Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => () => Result,
): Promise<Result> {
  const transaction = await begin(mode);
  return new Promise((done, fail) => {
    const result = run(transaction.objectStore(STORE));
    transaction.oncomplete = () => done(result());
    transaction.onabort = () => fail(transaction.error ?? new DOMException('Aborted', 'AbortError'));
    transaction.commit();
  });
}

async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
  const start = (database: IDBDatabase) => database.transaction(STORE, mode, { durability: 'strict' });
  const database = await open();
  try {
    return start(database);
  } catch {
    // The browser has closed it, because site data was removed, for example.
    opened = undefined;
    return start(await open());
  }
}

/** Opened once. A failed opening is tried again by the next read or write. */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, fail) => {
    const fault = (error: unknown) => {
      clearTimeout(timer);
      opened = undefined;
      fail(error);
    };
    const late = () => fault(new DOMException('Not opened in time', 'TimeoutError'));
    const timer = setTimeout(late, LONGEST_OPENING_MS);
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      clearTimeout(timer);
      request.result.onversionchange = () => request.result.close();
      done(request.result);
    };
    request.onerror = () => fault(request.error);
  });
  return opened;
}
