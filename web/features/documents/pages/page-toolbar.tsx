import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconRotateClockwise, IconTrash } from '../../../ui/icons.tsx';
import { SHEET_ACTS, type SheetChange } from './page-keys.ts';
import type { Sheet } from './page-sheet.ts';
import classes from './pages-desk.module.css';

const TOOLS = [
  { label: 'Move earlier', icon: IconChevronLeft, act: SHEET_ACTS.moveEarlier },
  { label: 'Move later', icon: IconChevronRight, act: SHEET_ACTS.moveLater },
  { label: 'Turn right', icon: IconRotateClockwise, act: SHEET_ACTS.turnRight },
  { label: 'Leave out, or take back', icon: IconTrash, act: SHEET_ACTS.leaveOut },
] as const;

interface PageToolbarProps {
  sheet: Sheet;
  mayWork: boolean;
  onChange: (change: SheetChange) => void;
  onName: () => void;
}

/** The sheet's keys as buttons, for the mouse. */
export function PageToolbar({ sheet, mayWork, onChange, onName }: PageToolbarProps) {
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="Pages">
      <span className={classes.count} role="status">
        {`${sheet.selected.size} of ${sheet.pages.length} pages selected`}
      </span>
      {TOOLS.map(({ label, icon: IconOfTool, act }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon aria-label={label} onClick={() => onChange(act)}>
            <IconOfTool size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      ))}
      <Button size="xs" variant="default" disabled={!mayWork || sheet.pages.length === 0} onClick={onName}>
        New document
      </Button>
    </div>
  );
}
