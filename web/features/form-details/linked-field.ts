import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FormDetailsSearch } from '../../paths.ts';
import { enterWhenShown } from '../../ui/focus/page-start.ts';
import { dotted } from './use-details-form.ts';

/** Begins in the field that the address names, as the links of missing inputs do (QUAL-2). Without one the page begins as others do. */
export function useLinkedField(): void {
  const { field } = useSearch({ strict: false }) as FormDetailsSearch;
  useEffect(() => {
    const linked = field === undefined ? undefined : fieldOf(dotted(field));
    if (linked !== undefined) enterWhenShown(() => linked);
  }, [field]);
}

function fieldOf(name: string): HTMLElement | undefined {
  const field = document.querySelector<HTMLElement>(
    `[data-details] [name="${CSS.escape(name)}"]:not([type="hidden"])`,
  );
  if (field === null) return undefined;
  // The page begins here too if it opens later than this.
  field.setAttribute('data-start', '');
  field.scrollIntoView({ block: 'center' });
  return field;
}
