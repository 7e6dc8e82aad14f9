import { newId } from '../../ui/new-id.ts';

/** The request that creates something: one key until the server has confirmed or refused it. */
export interface PendingRequest {
  /** The header `Idempotency-Key`. A UUID. */
  key: string;
  /** Whether it was sent and may have been stored. */
  isSent: boolean;
}

export interface PendingRequestStore {
  read: () => PendingRequest;
  /** Null once the request was answered: the next one is new. */
  write: (request: PendingRequest | null) => void;
}

/** Keeps the key in memory, for forms that disappear with their page. */
export function storeInMemory(): PendingRequestStore {
  let kept: PendingRequest | null = null;
  return {
    read: () => {
      kept ??= newRequest();
      return kept;
    },
    write: (request) => {
      kept = request;
    },
  };
}

/** Keeps the key in this tab through a reload, for forms without a draft. */
export function storeInTab(name: string): PendingRequestStore {
  const place = `request:${name}`;
  const memory = storeInMemory();
  memory.write(parsed(sessionStorage.getItem(place)));
  return {
    read: memory.read,
    write: (request) => {
      memory.write(request);
      if (request === null) sessionStorage.removeItem(place);
      else sessionStorage.setItem(place, JSON.stringify(request));
    },
  };
}

export function newRequest(): PendingRequest {
  return { key: newId(), isSent: false };
}

function parsed(text: string | null): PendingRequest | null {
  try {
    return parsePendingRequest(text === null ? null : JSON.parse(text));
  } catch {
    return null;
  }
}

export function parsePendingRequest(value: unknown): PendingRequest | null {
  const { key, isSent } = (value ?? {}) as Partial<PendingRequest>;
  return typeof key === 'string' && typeof isSent === 'boolean' ? { key, isSent } : null;
}
