import { isDatedKind } from '../underwriting/document-ages.ts';
import type { DefaultFolder } from './document-folder.ts';

/** A kind of document, as administrators keep it (KIND-1). */
export interface DocumentKindRecord {
  /** Documents keep it, so it stays when the name changes. */
  kindId: string;
  name: string;
  /** Where its documents usually are. */
  folder: DefaultFolder;
  /** The age limit; null for none. */
  days: number | null;
  /** By which a document is recognised. */
  words: string[];
}

/** 'Rent roll 2026' → 'rent-roll-2026', apart from the ids that are taken. */
export function newKindId(name: string, taken: readonly string[]): string {
  const base =
    name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 34)
      .replace(/-$/, '') || 'kind';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(id)) return id;
  }
}

export function kindName(
  kinds: readonly DocumentKindRecord[],
  kindId: string | null | undefined,
): string | null {
  if (kindId === null || kindId === undefined) return null;
  return kinds.find((kind) => kind.kindId === kindId)?.name ?? kindId;
}

export function limitsOf(kinds: readonly DocumentKindRecord[]): Record<string, number | null> {
  return Object.fromEntries(kinds.map(({ kindId, days }) => [kindId, days]));
}

/** Limits that company settings of their own hold (UW-10) take precedence over the list. */
export function withLimits(
  kinds: readonly DocumentKindRecord[],
  limits: Readonly<Partial<Record<string, number>>>,
): DocumentKindRecord[] {
  return kinds.map((kind) => ({
    ...kind,
    days: (isDatedKind(kind.kindId) ? limits[kind.kindId] : kind.days) ?? null,
  }));
}

export interface Recognizable {
  name: string;
  path: string;
  /** A borrower's file names what it was sent for. */
  description?: string | null | undefined;
  /** The beginning of a PDF's words; '' without any. */
  text?: string | undefined;
}

/**
 * The kind that a person confirms (KIND-4): named by the file, its description or its first words, else the only kind of its folder.
 * Of several kinds that occur, the one that is named first counts, and of two at one place the longer one.
 */
export function suggestKind(kinds: readonly DocumentKindRecord[], document: Recognizable): string | null {
  const texts = [document.name.replace(/\.[^.]+$/, ''), document.description ?? '', document.text ?? ''];
  for (const text of texts) {
    const named = kindNamedIn(kinds, text);
    if (named !== null) return named;
  }
  const ofFolder = kinds.filter(
    ({ folder }) => document.path === folder || document.path.startsWith(`${folder}/`),
  );
  return ofFolder.length === 1 ? (ofFolder[0]?.kindId ?? null) : null;
}

/** KIND-7: what staff chose, else the kind that the text names: 'Pay stubs for the last 30 days'. */
export function kindAskedFor(
  kinds: readonly DocumentKindRecord[],
  { documentKind, text }: { documentKind: string | null; text: string },
): string | null {
  return documentKind ?? kindNamedIn(kinds, text);
}

export function kindNamedIn(kinds: readonly DocumentKindRecord[], text: string): string | null {
  const plain = plainWords(text);
  let best: { kindId: string; at: number; length: number } | null = null;
  for (const { kindId, words } of kinds) {
    for (const word of words) {
      const wanted = plainWords(word);
      const at = wanted === '' ? -1 : firstOf(plain, [wanted, `${wanted.trimEnd()}s `]);
      if (at === -1) continue;
      if (best === null || at < best.at || (at === best.at && wanted.length > best.length))
        best = { kindId, at, length: wanted.length };
    }
  }
  return best?.kindId ?? null;
}

function firstOf(text: string, words: readonly string[]): number {
  const found = words.map((word) => text.indexOf(word)).filter((at) => at !== -1);
  return found.length === 0 ? -1 : Math.min(...found);
}

/** ' w 2 2025 ': lower-case words between blanks, so that 'w-2' is found in 'W-2_2025' and not in 'W-25'. */
function plainWords(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/['’]/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}&]+/gu);
  return words === null ? '' : ` ${words.join(' ')} `;
}
