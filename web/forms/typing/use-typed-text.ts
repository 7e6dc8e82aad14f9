import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Edit } from './format-while-typing.ts';
import { type ValueText, valueOfText } from './value-text.ts';

interface TypedText {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Call this when the field is left: from then on it shows its value. */
  leave: () => void;
  isTyping: boolean;
}

/**
 * A field's text, separate from its value. It stays as typed until the field is left, or somebody else's value arrives.
 */
export function useTypedText(
  kind: ValueText,
  value: unknown,
  onValue: (value: string | number | null) => void,
): TypedText {
  // A new record renders even when a keystroke changes nothing, because the caret moves.
  const [typing, setTyping] = useState<{ text: string } | null>(null);
  const caret = useRef<{ input: HTMLInputElement; at: number }>(null);
  useLayoutEffect(() => {
    // React writes formatted text, which moves the caret to its end.
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  });
  const held = value === undefined || value === null || value === '' ? kind.empty : value;
  const isTyping = typing !== null && valueOfText(kind, typing.text) === held;
  const shown = isTyping ? typing.text : kind.show(value);
  return {
    value: shown,
    isTyping,
    onChange: ({ target, nativeEvent }) => {
      const { text, caret: at } = taken(kind, {
        before: shown,
        text: target.value,
        caret: target.selectionStart ?? target.value.length,
        isBackspace: (nativeEvent as InputEvent).inputType === 'deleteContentBackward',
      });
      if (text !== target.value) caret.current = { input: target, at };
      setTyping({ text });
      onValue(valueOfText(kind, text));
    },
    leave: () => setTyping(null),
  };
}

/** A complete value from the clipboard or the browser is formatted at once. */
function taken(kind: ValueText, edit: Edit) {
  const isPasted = edit.caret === edit.text.length && edit.text.length > edit.before.length + 1;
  const value = isPasted ? kind.read(edit.text) : null;
  if (value === null) return kind.arrange?.(edit) ?? edit;
  const text = kind.show(value);
  return { text, caret: text.length };
}
