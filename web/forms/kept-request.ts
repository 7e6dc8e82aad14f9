import { newId } from '../ui/new-id.ts';

/** How something new is asked for: under one key until the server has said how it ended. */
export interface KeptRequest {
  /** For the header `Idempotency-Key`. A UUID. */
  key: string;
  /** Whether it has gone out and may have been stored, for all that is known here. */
  isSent: boolean;
}

/** Where the key of a form is kept. */
export interface RequestKeeper {
  /** The one that is kept, or a new one. */
  read: () => KeptRequest;
  /** Null when the request was answered: the next one is another one. */
  write: (request: KeptRequest | null) => void;
}

/** Keeps the key in memory: for what is gone with its page. */
export function keptInMemory(): RequestKeeper {
  let kept: KeptRequest | null = null;
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

/** Keeps the key in this tab, through a reload: for what has no draft. */
export function keptInTab(name: string): RequestKeeper {
  const place = `request:${name}`;
  const memory = keptInMemory();
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

export function newRequest(): KeptRequest {
  return { key: newId(), isSent: false };
}

function parsed(text: string | null): KeptRequest | null {
  try {
    return asKeptRequest(text === null ? null : JSON.parse(text));
  } catch {
    return null;
  }
}

/** What was read from the browser's storage, if it is a kept request. */
export function asKeptRequest(value: unknown): KeptRequest | null {
  const { key, isSent } = (value ?? {}) as Partial<KeptRequest>;
  return typeof key === 'string' && typeof isSent === 'boolean' ? { key, isSent } : null;
}
