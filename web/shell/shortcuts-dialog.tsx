import { Modal } from '@mantine/core';
import { commandKey } from '../ui/command-key.ts';
import { KeyCap } from '../ui/key-cap.tsx';
import classes from './shortcuts-dialog.module.css';

interface Shortcut {
  what: string;
  keys: readonly string[];
}

function allShortcuts(): readonly Shortcut[] {
  return [
    { what: 'Search loans, people, actions', keys: [commandKey().trim(), 'K'] },
    { what: 'Show these shortcuts', keys: ['?'] },
    { what: 'Next or previous row of a table', keys: ['↓', '↑'] },
    { what: 'First or last row of a table', keys: ['Home', 'End'] },
    { what: 'Open the row', keys: ['Enter'] },
    { what: 'Run the search of the dashboard', keys: ['Enter'] },
    { what: 'Next or previous field', keys: ['Tab', 'Shift Tab'] },
    { what: 'Add the note that is being written', keys: [commandKey().trim(), 'Enter'] },
    { what: 'Change the categories of a note', keys: ['Shift F10'] },
    { what: 'Close a dialog or menu', keys: ['Esc'] },
  ];
}

/** Every shortcut, under `?`. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
      <dl className={classes.list}>
        {allShortcuts().map(({ what, keys }) => (
          <div className={classes.row} key={what}>
            <dt>{what}</dt>
            <dd className={classes.keys}>
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
