import {
  inOrder,
  NOTE_CATEGORIES,
  NOTE_CATEGORY_NAMES,
  type NoteCategory,
} from '../../../domain/notes/note.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import classes from './category-checks.module.css';

interface CategoryChecksProps {
  value: readonly NoteCategory[];
  onChange: (categories: NoteCategory[]) => void;
  /** Whether the customer is, or was, notified, when these boxes cannot change that. */
  notified?: boolean | undefined;
  notifiedHint: string;
}

export function CategoryChecks({ value, onChange, notified, notifiedHint }: CategoryChecksProps) {
  return (
    <fieldset className={classes.checks}>
      <legend className={classes.legend}>Categories</legend>
      {NOTE_CATEGORIES.map((category) => {
        const isNotified = category === 'NOTIFIED_TO_CUSTOMER';
        const isSettled = isNotified && notified !== undefined;
        return (
          <Checkbox
            key={category}
            label={NOTE_CATEGORY_NAMES[category]}
            description={isNotified ? notifiedHint : undefined}
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
