import { takeMatchOnClick } from './forms/typing/take-match.ts';
import { listenForUndoKey } from './forms/undo-key.ts';
import { keepFocus } from './ui/focus/lost-focus.ts';
import { showFocusedWhole } from './ui/focus/shown-focus.ts';
import { showCutTexts } from './ui/tables/cut-text-tooltip.ts';

/** Works everywhere from the first action on, and is not needed earlier. */
keepFocus();
showFocusedWhole();
showCutTexts();
takeMatchOnClick();
listenForUndoKey();
