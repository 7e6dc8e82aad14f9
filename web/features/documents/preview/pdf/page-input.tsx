import { VisuallyHidden } from '@mantine/core';
import { NumberInput } from '../number-input.tsx';
import classes from '../preview-head.module.css';

interface PageInputProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** '3 / 12': the current page, editable. */
export function PageInput({ page, pageCount, onPage }: PageInputProps) {
  return (
    <span className={classes.figure}>
      <NumberInput label="Page number" value={page} digits={String(pageCount).length} onChange={onPage} />
      <span aria-hidden="true">/</span>
      <span>
        <VisuallyHidden>of </VisuallyHidden>
        {pageCount}
      </span>
    </span>
  );
}
