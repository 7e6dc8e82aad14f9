import { Button } from '@mantine/core';
import { Checkbox } from '../../ui/checkbox.ts';
import { IconPlus } from '../../ui/icons.tsx';
import classes from './section-head.module.css';

interface SectionHeadProps {
  title: string;
  addLabel: string;
  onAdd: () => void;
  /** Absent if nobody is retired. */
  retired?: { shown: boolean; onChange: (shown: boolean) => void } | undefined;
}

export function SectionHead({ title, addLabel, onAdd, retired }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>{title}</h2>
      {retired === undefined ? null : (
        <Checkbox
          label="Show retired"
          checked={retired.shown}
          onChange={(event) => retired.onChange(event.target.checked)}
        />
      )}
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onAdd}>
        {addLabel}
      </Button>
    </div>
  );
}
