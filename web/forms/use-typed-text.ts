import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Edit } from './typing-order.ts';
import { type ValueText, valueOfText } from './value-text.ts';

interface TypedText {
  /** The text in the field. */
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** To be called when the field is left: from then on it shows its value. */
  leave: () => void;
  isTyping: boolean;
}

/**
 * The text of a field beside its value. It stays as it was typed until the field is left, or until somebody else's value comes
 * in.
 */
export function useTypedText(
  kind: ValueText,
  value: unknown,
  onValue: (value: string | number | null) => void,
): TypedText {
  // A record, so that a keystroke that changes nothing renders as well: it moves the caret.
  const [typing, setTyping] = useState<{ text: string } | null>(null);
  const caret = useRef<{ input: HTMLInputElement; at: number }>(null);
  useLayoutEffect(() => {
    // A text that was put in order is written by React, which leaves the caret behind it.
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

/** A whole value that comes at once, from the clipboard or from the browser, is shown as one at once. */
function taken(kind: ValueText, edit: Edit) {
  const isPasted = edit.caret === edit.text.length && edit.text.length > edit.before.length + 1;
  const value = isPasted ? kind.read(edit.text) : null;
  if (value === null) return kind.arrange?.(edit) ?? edit;
  const text = kind.show(value);
  return { text, caret: text.length };
}
