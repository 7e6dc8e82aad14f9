import { commandKey } from '../ui/command-key.ts';

export interface Shortcut {
  what: string;
  keys: readonly string[];
}

export interface ShortcutGroup {
  /** Where the keys work. */
  title: string;
  shortcuts: readonly Shortcut[];
}

/** Every shortcut of the app, by the place where it works. */
export function allShortcuts(): readonly ShortcutGroup[] {
  const command = commandKey().trim();
  return [
    {
      title: 'Everywhere',
      shortcuts: [
        { what: 'Search loans, people, actions', keys: [command, 'K'] },
        { what: 'Show these shortcuts', keys: ['?'] },
        { what: 'Next or previous field', keys: ['Tab', 'Shift Tab'] },
        { what: 'Close a dialog or menu', keys: ['Esc'] },
      ],
    },
    {
      title: 'Tables and the dashboard',
      shortcuts: [
        { what: 'Next or previous row', keys: ['↓', '↑'] },
        { what: 'First or last row', keys: ['Home', 'End'] },
        { what: 'Open the row, run the search', keys: ['Enter'] },
        { what: 'Continue where a session ended', keys: ['C'] },
      ],
    },
    {
      title: 'Application',
      shortcuts: [{ what: 'Save the page and go on', keys: [command, 'Enter'] }],
    },
    {
      title: 'Notes',
      shortcuts: [
        { what: 'Add the note that is being written', keys: [command, 'Enter'] },
        { what: 'Change the categories of a note', keys: ['Shift F10'] },
      ],
    },
    {
      title: 'Folders and files',
      shortcuts: [
        { what: 'Next or previous', keys: ['↓', '↑'] },
        { what: 'Open or close a folder', keys: ['→', '←'] },
        { what: 'Open', keys: ['Enter'] },
        { what: 'Select a file', keys: ['Space'] },
        { what: 'Select on the way', keys: ['Shift ↓', 'Shift ↑'] },
        { what: 'Select all files', keys: [command, 'A'] },
        { what: 'End the selection', keys: ['Esc'] },
        { what: 'Rename', keys: ['F2'] },
        { what: 'Delete', keys: ['Delete'] },
        { what: 'Bring back what was deleted', keys: [command, 'Z'] },
        { what: 'What else can be done', keys: ['Shift F10'] },
      ],
    },
    {
      title: 'File preview',
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
