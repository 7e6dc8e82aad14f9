import { fullName, type TaggablePerson } from '../../../domain/notes/note-tags.ts';
import classes from './note-field.module.css';

interface SuggestedPeopleProps {
  id: string;
  people: readonly TaggablePerson[];
  active: number;
  optionId: (index: number) => string;
  onActivate: (index: number) => void;
  onTake: (person: TaggablePerson) => void;
}

export function SuggestedPeople({ id, people, active, optionId, onActivate, onTake }: SuggestedPeopleProps) {
  return (
    <div id={id} role="listbox" aria-label="People to tag" className={classes.people}>
      {people.map((person, index) => (
        <div
          key={person.email}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.person}
          onPointerMove={() => onActivate(index)}
          // The press must not take the focus out of the text.
          onMouseDown={(event) => event.preventDefault()}
          onMouseUp={() => onTake(person)}
        >
          <span>{fullName(person)}</span>
          <span className={classes.email}>{person.email}</span>
        </div>
      ))}
    </div>
  );
}
