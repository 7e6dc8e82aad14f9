import { fullName } from '../../../domain/people/person-name.ts';
import { type PresentPerson, presenceText, shortNames } from '../../../domain/people/presence.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './people-list.module.css';

const SHOWN = 3;

export function PeopleList({ people }: { people: readonly PresentPerson[] }) {
  const more = people.length - SHOWN;
  const names = shortNames(people);
  return (
    <ul className={classes.people} aria-label="Also in this loan">
      {people.slice(0, SHOWN).map((person, index) => (
        <li key={person.staffId} className={classes.person} title={presenceText(person, names[index] ?? '')}>
          <span className={classes.mark} data-editing={person.isEditing || undefined}>
            <Avatar name={fullName(person)} />
          </span>
          <span className={classes.text}>{presenceText(person, names[index] ?? '')}</span>
        </li>
      ))}
      {more > 0 ? <li className={classes.more}>{`and ${more} more`}</li> : null}
    </ul>
  );
}
