import type { ActionCenterTab } from '../paths.ts';
import { isDialogOpen } from '../ui/dialogs/open-dialog.ts';
import { enterField, firstField } from '../ui/focus/next-field.ts';

/** A page that takes longer has lost the person's attention. */
const WAITS_MS = 10_000;

/**
 * Moves the focus to the place where a tab's work begins, once it is on the screen: its first field, or else its first
 * button. A person who presses a key or the pointer meanwhile keeps the focus.
 */
export function focusStart(tab: ActionCenterTab): void {
  const main = document.getElementById('main');
  if (document.activeElement === document.body) main?.focus();
  if (main === null || focusNow(tab)) return;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ['keydown', 'pointerdown']) document.removeEventListener(event, onPress, true);
  };
  const onPress = () => {
    if (!isDialogOpen()) stop();
  };
  const observer = new MutationObserver(() => {
    if (focusNow(tab)) stop();
  });
  const timer = setTimeout(stop, WAITS_MS);
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, onPress, true);
  observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
}

function focusNow(tab: ActionCenterTab): boolean {
  if (isDialogOpen()) return false;
  const area = document.querySelector(`[data-work-of="${tab}"]`);
  if (area === null) return false;
  const start = firstField(area) ?? startOfButtons(area);
  enterField(start);
  return start !== undefined;
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
