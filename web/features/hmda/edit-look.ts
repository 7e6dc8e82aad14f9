import { type EditKind, stopsFiling } from '../../../domain/hmda/rules/edit.ts';
import type { GlyphShape } from '../../ui/status-glyph.tsx';

export const EDIT_KINDS: Readonly<Record<EditKind, string>> = {
  syntactical: 'Syntactical',
  validity: 'Validity',
  quality: 'Quality',
  macro: 'Macro',
};

/** Edits that stop the filing need a correction; the others ask for a confirmation. */
export function editLook(kind: EditKind): { shape: GlyphShape; color: string; word: string } {
  return stopsFiling(kind)
    ? { shape: 'cross-ring', color: 'var(--bad-tx)', word: EDIT_KINDS[kind] }
    : { shape: 'half', color: 'var(--warn-line)', word: EDIT_KINDS[kind] };
}
