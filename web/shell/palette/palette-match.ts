import type { ComponentProps } from 'react';
import type { StatusWord } from '../../ui/status-word.tsx';

type PaletteStatus = ComponentProps<typeof StatusWord>;

export interface PaletteItem {
  id: string;
  /** The text that is searched, with matches in bold. */
  label: string;
  /** Shown beside the label: a loan number, a place. */
  meta?: string;
  /** Below the label, with the details: an amount, an address. */
  status?: PaletteStatus;
  details?: readonly string[];
  /** Why it cannot be chosen now; shown instead of the meta text. */
  refusal?: string;
  onSelect: () => void;
}

export interface PaletteGroup {
  /** 'Pages', 'Customers', 'Loans', 'Actions'. */
  title: string;
  items: readonly PaletteItem[];
}

export interface LabelPart {
  text: string;
  matches: boolean;
}

function wordsOf(query: string): string[] {
  return query
    .trim()
    .toLowerCase()
    .split(/[\s,;()-]+/)
    .filter((word) => word !== '');
}

/** Items in which every word of the query starts a word; all items for an empty query. */
export function matchingItems(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const words = wordsOf(query);
  return items.filter(({ label, meta = '', status, details = [] }) => {
    const shown = [label, meta, status?.word, ...details].join(' ');
    const starts = shown.toLowerCase().split(/[\s,./-]+/);
    return words.every((word) => starts.some((start) => start.startsWith(word)));
  });
}

/** Split so that matching parts can be bold. */
export function labelParts(label: string, query: string): LabelPart[] {
  const words = wordsOf(query).sort((a, b) => b.length - a.length);
  if (words.length === 0) return [{ text: label, matches: false }];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return label
    .split(new RegExp(`(${pattern})`, 'gi'))
    .filter((text) => text !== '')
    .map((text) => ({ text, matches: words.includes(text.toLowerCase()) }));
}
