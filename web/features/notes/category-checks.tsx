import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '../../theme/choices.css';
import { Checkbox } from '@mantine/core';
import { inOrder, NOTE_CATEGORIES, NOTE_CATEGORY_NAMES, type NoteCategory } from '../../../domain/note.ts';
import classes from './category-checks.module.css';

interface CategoryChecksProps {
  value: readonly NoteCategory[];
  onChange: (categories: NoteCategory[]) => void;
  /** Whether the customer is, or was, notified, where that is not for these boxes to say. */
  notified?: boolean | undefined;
}

/** One box for each category. */
export function CategoryChecks({ value, onChange, notified }: CategoryChecksProps) {
  return (
    <fieldset className={classes.checks}>
      <legend className={classes.legend}>Categories</legend>
      {NOTE_CATEGORIES.map((category) => {
        const isSettled = category === 'NOTIFIED_TO_CUSTOMER' && notified !== undefined;
        return (
          <Checkbox
            key={category}
            label={NOTE_CATEGORY_NAMES[category]}
            checked={isSettled ? notified : value.includes(category)}
            disabled={isSettled}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? inOrder([...value, category])
                  : value.filter((other) => other !== category),
              )
            }
          />
        );
      })}
    </fieldset>
  );
}
