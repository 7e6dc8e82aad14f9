import type { ActionCenterTab } from '../action-center-tabs.ts';
import { firstField } from '../ui/focus/next-field.ts';
import { enterWhenShown } from '../ui/focus/page-start.ts';

/**
 * Moves the focus to the place where a tab's work begins, once it is on the screen: its first field, or else its first
 * button.
 */
export function focusStart(tab: ActionCenterTab): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus();
  enterWhenShown(() => {
    const area = document.querySelector(`[data-work-of="${tab}"]`);
    return area === null ? undefined : (firstField(area) ?? startOfButtons(area));
  });
}

function usableButton(area: Element): HTMLElement | undefined {
  const buttons = [...area.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  return buttons.find((button) => button.checkVisibility());
}

/** Files can be chosen only after a folder: until then an upload begins with the folders, once they are there. */
function startOfButtons(area: Element): HTMLElement | undefined {
  const browse = area.querySelector<HTMLButtonElement>('button[data-after-folder]');
  if (browse === null) return usableButton(area);
  if (!browse.disabled) return browse;
  return document.querySelector<HTMLElement>('[role="tree"] [tabindex="0"]') ?? undefined;
}
