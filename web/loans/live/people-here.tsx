import { VisuallyHidden } from '@mantine/core';
import { type PresentPerson, presenceText, shortName } from '../../../domain/presence.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { usePeopleHere } from './live-loan.ts';
import classes from './people-here.module.css';

/** More than these stand for themselves as a number. */
const SHOWN = 3;

/** Who else has this loan open, and what they do; nothing where nobody has. */
export function PeopleHere() {
  const people = usePeopleHere();
  return (
    <>
      {people.length === 0 ? null : <People people={people} />}
      {/* Who came or went is said; every page that somebody turns is not. */}
      <VisuallyHidden role="status">{peopleSentence(people)}</VisuallyHidden>
    </>
  );
}

function People({ people }: { people: readonly PresentPerson[] }) {
  const more = people.length - SHOWN;
  return (
    <ul className={classes.people} aria-label="Also in this loan">
      {people.slice(0, SHOWN).map((person) => (
        <li key={person.staffId} className={classes.person} title={presenceText(person)}>
          <span className={classes.mark} data-editing={person.isEditing || undefined}>
            <Avatar name={[person.firstName, person.lastName].filter(Boolean).join(' ')} />
          </span>
          <span className={classes.text}>{presenceText(person)}</span>
        </li>
      ))}
      {more > 0 ? <li className={classes.more}>{`and ${more} more`}</li> : null}
    </ul>
  );
}

function peopleSentence(people: readonly PresentPerson[]): string {
  if (people.length === 0) return '';
  return `Also in this loan: ${people.map(shortName).join(', ')}`;
}
