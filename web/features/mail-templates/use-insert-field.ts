import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { MailField, MailText } from '../../../domain/mail-templates/mail-kind.ts';
import type { TemplateValues } from './template-values.ts';

interface FieldInsertion {
  /** The element around the two inputs. */
  editor: RefObject<HTMLDivElement | null>;
  /** Puts `{{name}}` at the cursor of the part that was typed in last, or of the only one that may have it. */
  insertField: (name: string, place: MailField['place']) => void;
}

export function useInsertField(form: UseFormReturn<TemplateValues>): FieldInsertion {
  const editor = useRef<HTMLDivElement>(null);
  const lastPart = useRef<keyof MailText>('body');

  // A click on a field takes the focus away from the part, so the part is remembered.
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
      // Like a paste, so that Ctrl+Z takes it back. The browser has no other way that its undo knows.
      document.execCommand('insertText', false, text);
      // At once: the next key must find the new value and the cursor behind it. Sets it where the browser did not.
      flushSync(() => form.setValue(part, value, { shouldDirty: true, shouldValidate: true }));
      input.setSelectionRange(start + text.length, start + text.length);
    },
  };
}
