import { useId } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { KeyCap } from '../ui/key-cap.tsx';
import { allShortcuts, type ShortcutGroup } from './shortcuts.ts';
import classes from './shortcuts-dialog.module.css';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" size={720}>
      <div className={classes.groups}>
        {allShortcuts().map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ title, shortcuts }: ShortcutGroup) {
  const titleId = useId();
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h3 className={classes.title} id={titleId}>
        {title}
      </h3>
      <dl>
        {shortcuts.map(({ what, keys }) => (
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
    </section>
  );
}
