import { NOTE_CATEGORIES, NOTE_CATEGORY_NAMES, type NoteCategory } from '../../../domain/notes/note.ts';
import classes from './category-filter.module.css';

/** A category of the filter bar; null shows all notes. */
export type ShownCategory = NoteCategory | null;

interface CategoryFilterProps {
  value: ShownCategory;
  onChange: (category: ShownCategory) => void;
}

/** Chooses which notes are listed. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  return (
    <fieldset className={classes.bar} aria-label="Show notes about">
      {[null, ...NOTE_CATEGORIES].map((category) => (
        <button
          key={category ?? 'ALL'}
          type="button"
          className={classes.choice}
          aria-pressed={value === category}
          onClick={() => onChange(category)}
        >
          {category === null ? 'All' : NOTE_CATEGORY_NAMES[category]}
        </button>
      ))}
    </fieldset>
  );
}
