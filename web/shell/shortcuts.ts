import { commandKey } from '../ui/command-key.ts';

export interface Shortcut {
  what: string;
  keys: readonly string[];
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

export function allShortcuts(): readonly ShortcutGroup[] {
  const command = commandKey().trim();
  return [
    {
      title: 'Everywhere',
      shortcuts: [
        { what: 'Search loans, people, actions', keys: [command, 'K'] },
        { what: 'Start title, lock, note, upload or status in a loan', keys: [command, 'K'] },
        { what: 'Go to the search of the page', keys: ['/'] },
        { what: 'Show these shortcuts', keys: ['?'] },
        { what: 'Next or previous field', keys: ['Tab', 'Shift Tab'] },
        { what: 'Submit the form', keys: [command, 'Enter'] },
        { what: 'Open the calendar of a date', keys: ['Alt ↓'] },
        { what: 'Previous or next month of a calendar', keys: ['Page Up', 'Page Down'] },
        { what: 'Close a dialog or menu', keys: ['Esc'] },
      ],
    },
    {
      title: 'Tables and the dashboard',
      shortcuts: [
        { what: 'From the search into the rows', keys: ['↓'] },
        { what: 'Next or previous row', keys: ['↓', '↑'] },
        { what: 'First or last row', keys: ['Home', 'End'] },
        { what: 'Open the row, run the search', keys: ['Enter'] },
        { what: 'Open the row in a new tab', keys: [command, 'Enter'] },
        { what: 'Continue where a session ended', keys: ['C'] },
      ],
    },
    {
      title: 'Application',
      shortcuts: [
        { what: 'Save the page and open the next one', keys: [command, 'Enter'] },
        { what: 'Save the page', keys: [command, 'S'] },
        { what: 'Go to the next missing answer, then to the button', keys: ['Enter'] },
        { what: 'Next or previous missing answer', keys: ['F8', 'Shift F8'] },
        { what: 'Answer a question and go on', keys: ['Y', 'N'] },
      ],
    },
    {
      title: 'Notes',
      shortcuts: [
        { what: 'Add the note', keys: [command, 'Enter'] },
        { what: 'Change the categories of a note', keys: ['Shift F10'] },
      ],
    },
    {
      title: 'Conditions',
      shortcuts: [
        { what: 'Next or previous', keys: ['↓', '↑'] },
        { what: 'Open', keys: ['Enter'] },
        { what: 'Select', keys: ['Space'] },
        { what: 'Extend the selection', keys: ['Shift ↓', 'Shift ↑'] },
        { what: 'Select all shown', keys: [command, 'A'] },
        { what: 'Requested, received', keys: ['R', 'V'] },
        { what: 'Clear, waive, reopen', keys: ['C', 'W', 'O'] },
        { what: 'Change many', keys: ['E'] },
        { what: 'Make a missing item a condition', keys: ['A'] },
        { what: 'Add one, paste many, apply templates', keys: ['N', 'P', 'T'] },
        { what: 'Delete', keys: ['Del'] },
      ],
    },
    {
      title: 'My day',
      shortcuts: [
        { what: 'Next or previous', keys: ['↓', '↑'] },
        { what: 'Open the item', keys: ['Enter'] },
        { what: 'Done, snooze, reopen', keys: ['D', 'L', 'O'] },
        { what: 'Snooze until a day you choose', keys: ['Shift L'] },
        { what: 'Undo the last one', keys: [command, 'Z'] },
      ],
    },
    {
      title: 'Folders and documents',
      shortcuts: [
        { what: 'Next or previous', keys: ['↓', '↑'] },
        { what: 'Open or close a folder', keys: ['→', '←'] },
        { what: 'Open', keys: ['Enter'] },
        { what: 'Select a document', keys: ['Space'] },
        { what: 'Extend the selection', keys: ['Shift ↓', 'Shift ↑'] },
        { what: 'Select all documents', keys: [command, 'A'] },
        { what: 'End the selection', keys: ['Esc'] },
        { what: 'Rename a document or folder', keys: ['F2'] },
        { what: 'Delete documents or a folder', keys: ['Del'] },
        { what: 'Undo the deletion', keys: [command, 'Z'] },
        { what: 'Accept or reject a document', keys: ['A', 'R'] },
        { what: 'Reason of the rejection', keys: ['1', '…', '5'] },
        { what: 'Take back the review', keys: ['U'] },
        { what: 'Confirm or choose the kind', keys: ['K'] },
        { what: 'Open the menu of actions', keys: ['Shift F10'] },
      ],
    },
    {
      title: 'Pages of documents',
      shortcuts: [
        { what: 'Arrange the pages of the document', keys: ['P'] },
        { what: 'Extend the selection', keys: ['Shift →', 'Shift ↓'] },
        { what: 'New document of the selected pages', keys: ['Enter'] },
        { what: 'Next suggestion for its name', keys: ['↓'] },
        { what: 'Turn right', keys: ['R'] },
        { what: 'Move earlier or later', keys: ['Alt ←', 'Alt →'] },
        { what: 'Leave out, or take back', keys: ['Del'] },
        { what: 'Create the documents', keys: [command, 'Enter'] },
      ],
    },
    {
      title: 'Document preview',
      shortcuts: [
        { what: 'Zoom in or out', keys: ['+', '−'] },
        { what: 'Fit to the view', keys: ['0'] },
        { what: 'Rotate', keys: ['R'] },
        { what: 'Move an image', keys: ['←', '↑', '→', '↓'] },
        { what: 'Previous or next page of a PDF', keys: ['←', '→'] },
        { what: 'First or last page of a PDF', keys: ['Home', 'End'] },
        { what: 'Search a PDF', keys: [command, 'F'] },
        { what: 'Next or previous match', keys: ['Enter', 'Shift Enter'] },
      ],
    },
  ];
}
