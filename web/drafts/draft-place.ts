/**
 * A draft's storage key: its name, '~', and the tab that wrote it. The name contains form, person and subject:
 * 'draft:note:dana:c1', 'application-draft:dana:LOAN:typed'.
 */

const OF_TAB = /^(.*)~([0-9a-f]{24})$/s;
const PERSON = /^(?:draft:[^:]*|application-draft):([^:]+)/;
/** Forms whose name has one more part before the person: 'draft:rate-lock:record:dana:l1'. */
const PERSON_BEHIND_KIND = /^draft:rate-lock:[^:]*:([^:]+)/;

export interface DraftPlace {
  name: string;
  /** Null for a draft of an old version, which did not name tabs. */
  tab: string | null;
}

export function placeText({ name, tab }: DraftPlace): string {
  return tab === null ? name : `${name}~${tab}`;
}

export function parsePlace(text: string): DraftPlace {
  const [, name = text, tab = null] = OF_TAB.exec(text) ?? [];
  return { name, tab };
}

/** The draft's person, as the session identifies people: 'dana'. Undefined if there is no draft. */
export function personOf(name: string): string | undefined {
  return (PERSON_BEHIND_KIND.exec(name) ?? PERSON.exec(name))?.[1];
}

export function newTabId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
