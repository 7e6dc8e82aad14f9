import type { PendingCode } from './pending-code.ts';

const KEY = 'lintel-borrower';
const LANGUAGE_KEY = 'lintel-borrower-language';

/** Everything about a visit that a reload of the tab must not lose. Other tabs do not see it. */
export interface KeptVisit {
  link: string;
  token?: string;
  /** An emailed code that is still unused. */
  code?: PendingCode;
  /** When the borrower can request another code, in milliseconds. */
  resendAt?: number;
  /** Names of chosen, unsent files by item. The files themselves do not survive a reload. */
  unsent?: { itemId: string; name: string }[];
}

/** Replaces storage in a browser that has none: a reload then asks for the link again. */
let memory: string | null = null;

/** This tab's visit. A link in the URL starts a new one, and is removed from the address bar at once (ASK-40). */
export function takeVisit(): KeptVisit | undefined {
  const link = location.hash.slice(1);
  const kept = storedVisit();
  if (link === '') return kept;
  history.replaceState(null, '', location.pathname);
  const visit = kept?.link === link ? kept : { link };
  keepVisit(visit);
  return visit;
}

export function keepVisit(visit: KeptVisit | undefined): void {
  const text = visit === undefined ? null : JSON.stringify(visit);
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    memory = text;
  }
}

export function chosenLanguage(): string | undefined {
  try {
    return localStorage.getItem(LANGUAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // The choice lasts until the page is closed.
  }
}

function storedVisit(): KeptVisit | undefined {
  try {
    const visit = JSON.parse(storedText() ?? 'null') as KeptVisit | null;
    return typeof visit?.link === 'string' ? visit : undefined;
  } catch {
    return undefined;
  }
}

function storedText(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return memory;
  }
}
