import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FormDetailsSearch } from '../../paths.ts';
import { enterWhenShown } from '../../ui/focus/page-start.ts';
import { dotted } from './use-details-form.ts';

/** Begins in the field that the address names, as the links of missing inputs do (QUAL-2). Without one the page begins as others do. */
export function useLinkedField(): void {
  const router = useRouter();
  const { field } = useSearch({ strict: false }) as FormDetailsSearch;
  useEffect(() => {
    const linked = field === undefined ? null : fieldOf(dotted(field));
    if (linked === null) return;
    // The page begins here too if it opens later than this.
    linked.setAttribute('data-start', '');
    enterWhenShown(() => linked);
    const show = () => linked.scrollIntoView({ block: 'center' });
    show();
    // An opened page is scrolled to its top first.
    const stop = router.subscribe('onRendered', show);
    linked.addEventListener('blur', stop, { once: true });
    return stop;
  }, [router, field]);
}

function fieldOf(name: string): HTMLElement | null {
  return document.querySelector(`[data-details] [name="${CSS.escape(name)}"]:not([type="hidden"])`);
}
