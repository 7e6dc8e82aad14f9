import type { StoredText } from './draft-database.ts';

/**
 * Stands for the browser's database, which the tests' browser lacks (web/vitest.setup.ts). It outlives the modules of a
 * page, as the browser's does.
 */
interface Memory {
  texts: Map<string, StoredText>;
  failure: DOMException | null;
}

const place = globalThis as { draftMemory?: Memory };
place.draftMemory ??= { texts: new Map(), failure: null };
const memory = place.draftMemory;

export async function readTexts(): Promise<Map<string, StoredText>> {
  if (memory.failure?.name === 'SecurityError') throw memory.failure;
  return new Map(memory.texts);
}

export async function writeTexts(texts: ReadonlyMap<string, StoredText>): Promise<void> {
  if (memory.failure !== null) throw memory.failure;
  for (const [at, stored] of texts) {
    if (stored.text === null) memory.texts.delete(at);
    else memory.texts.set(at, stored);
  }
}

export function textsOnDisk(): Map<string, string> {
  return new Map([...memory.texts].map(([at, { text }]) => [at, text ?? '']));
}

export function emptyDatabase(): void {
  memory.texts.clear();
  memory.failure = null;
}

/** Every write fails from now on. Null: writes work again. */
export function failWith(name: 'QuotaExceededError' | 'SecurityError' | null): void {
  memory.failure = name === null ? null : new DOMException('refused', name);
}
