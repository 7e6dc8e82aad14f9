import { type ReactNode, useId, useState } from 'react';
import { IconChevronRight } from '../../ui/icons.tsx';
import classes from './calculator-form.module.css';

interface FoldedFieldsProps {
  title: string;
  startsOpen: boolean;
  children: ReactNode;
}

export function FoldedFields({ title, startsOpen, children }: FoldedFieldsProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const id = useId();
  return (
    <div className={classes.fold}>
      <button
        type="button"
        className={classes.foldButton}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen((was) => !was)}
      >
        <IconChevronRight
          size={16}
          stroke={1.6}
          className={classes.chevron}
          data-open={isOpen || undefined}
        />
        {title}
      </button>
      <div id={id} hidden={!isOpen} className={classes.foldContent}>
        {children}
      </div>
    </div>
  );
}
