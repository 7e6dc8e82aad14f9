import { NOTE_CATEGORIES, NOTE_CATEGORY_NAMES, type NoteCategory } from '../../../domain/notes/note.ts';
import { ChoiceBar } from '../../ui/choice-bar.tsx';

/** Null shows all notes. */
export type ShownCategory = NoteCategory | null;

interface CategoryFilterProps {
  value: ShownCategory;
  onChange: (category: ShownCategory) => void;
}

const CHOICES = [
  { value: null, label: 'All' },
  ...NOTE_CATEGORIES.map((value) => ({ value, label: NOTE_CATEGORY_NAMES[value] })),
];

export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  return <ChoiceBar label="Show notes about" choices={CHOICES} value={value} onChange={onChange} />;
}
