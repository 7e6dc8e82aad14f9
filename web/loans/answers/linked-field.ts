import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { keysAlong } from '../../../domain/application/answers/answer-values.ts';
import { enterWhenShown } from '../../ui/focus/page-start.ts';

/**
 * Focuses the field of the answer in the URL (`?field=`), as in links of missing inputs (QUAL-2). Without one the page
 * starts as usual.
 * @param find finds the field of an answer by its path, once the page shows it.
 */
export function useLinkedField(find: (path: string) => HTMLElement | undefined): void {
  const router = useRouter();
  const { field } = useSearch({ strict: false }) as { field?: unknown };
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    if (typeof field !== 'string') return;
    let stop: () => void = () => undefined;
    enterWhenShown(() => {
      const linked = latest.current(field);
      if (linked === undefined) return undefined;
      // The page may open later, and then starts here too.
      linked.setAttribute('data-start', '');
      const show = () => linked.scrollIntoView({ block: 'center' });
      show();
      // Opening a page scrolls it to the top first.
      stop = router.subscribe('onRendered', show);
      linked.addEventListener('blur', stop, { once: true });
      return linked;
    });
    return () => stop();
  }, [router, field]);
}

/**
 * The field of an answer within a form, given by a selector. If the form does not show it, the nearest one: another
 * field of its row, or the button that adds such a row.
 */
export function fieldOfAnswer(area: string, path: string): HTMLElement | undefined {
  const form = document.querySelector(area) ?? document.createDocumentFragment();
  const keys = keysAlong(path);
  const own = CSS.escape(keys.join('.'));
  const fields = all(form, `[data-field="${own}"], [name="${own}"]${SHOWN}`);
  if (fields.length > 0) return chosenOrFirst(fields);
  // The last key is a whole section, whose first field has nothing to do with the answer.
  for (let end = keys.length - 1; end > 1; end--) {
    const part = CSS.escape(keys.slice(0, end).join('.'));
    const near = [
      ...all(form, `[data-rows="${part}"] [data-add-entry]`).slice(-1),
      ...all(form, below(part)),
    ];
    if (near[0] !== undefined) return near[0];
  }
  return undefined;
}

const SHOWN = ':not([type="hidden"])';

function below(part: string): string {
  return `[data-field^="${part}."], [name^="${part}."]${SHOWN}`;
}

/** Tab stops once at a question of several buttons: at the chosen one. */
function chosenOrFirst(fields: HTMLElement[]): HTMLElement | undefined {
  return fields.find((field) => field instanceof HTMLInputElement && field.checked) ?? fields[0];
}

function all(form: ParentNode, selector: string): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(selector)];
}
