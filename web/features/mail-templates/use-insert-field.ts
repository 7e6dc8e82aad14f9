import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { MailField, MailText } from '../../../domain/mail-templates/mail-kind.ts';
import type { TemplateValues } from './template-values.ts';

interface FieldInsertion {
  editor: RefObject<HTMLDivElement | null>;
  /** Inserts `{{name}}` at the cursor in the part last typed in, or the only part that allows it. */
  insertField: (name: string, place: MailField['place']) => void;
}

export function useInsertField(form: UseFormReturn<TemplateValues>): FieldInsertion {
  const editor = useRef<HTMLDivElement>(null);
  const lastPart = useRef<keyof MailText>('body');

  // Clicking a field button takes the focus, so this remembers the part.
  useEffect(() => {
    const element = editor.current;
    const remember = ({ target }: FocusEvent) => {
      const { name } = target as HTMLInputElement;
      if (name === 'subject' || name === 'body') lastPart.current = name;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);

  return {
    editor,
    insertField(name, place) {
      const part = place === 'both' ? lastPart.current : place;
      const input = editor.current?.querySelector<HTMLInputElement>(`[name='${part}']`);
      if (input == null) return;
      const text = `{{${name}}}`;
      const start = input.selectionStart ?? input.value.length;
      const end = input.selectionEnd ?? start;
      const value = input.value.slice(0, start) + text + input.value.slice(end);
      input.focus();
      input.setSelectionRange(start, end);
      // Inserts like a paste, so that Ctrl+Z works. Only this call reaches the browser's undo.
      document.execCommand('insertText', false, text);
      // Synchronously: the next keystroke needs the new value and caret. Sets it if the browser did not.
      flushSync(() => form.setValue(part, value, { shouldDirty: true, shouldValidate: true }));
      input.setSelectionRange(start + text.length, start + text.length);
    },
  };
}
