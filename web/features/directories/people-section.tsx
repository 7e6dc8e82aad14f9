import { useState } from 'react';
import type { DirectoryGroup } from '../../../contract/directories.ts';
import type { DirectoryPerson } from '../../../contract/directory-admin.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { call } from '../../api/client.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { SECTION_TITLES } from './directory-admin-queries.ts';
import { type DirectoryEntry, EntryTable } from './entry-table.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { SectionHead } from './section-head.tsx';

interface PeopleSectionProps {
  group: DirectoryGroup;
  people: readonly DirectoryPerson[];
}

export function PeopleSection({ group, people }: PeopleSectionProps) {
  const [showsRetired, setShowsRetired] = useState(false);
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const shown = people.filter(({ retiredOn }) => showsRetired || retiredOn === null);
  const title = SECTION_TITLES[group];
  return (
    <>
      <SectionHead
        title={title}
        addLabel="Add person"
        onAdd={() => setEdited('new')}
        retired={
          people.some(({ retiredOn }) => retiredOn !== null)
            ? { shown: showsRetired, onChange: setShowsRetired }
            : undefined
        }
      />
      {shown.length === 0 ? (
        <EmptyState framed title="This directory is empty" text="Add the first person above." />
      ) : (
        <EntryTable label={title} heads={['Name', 'Email']} entries={shown.map(entryOf)} onEdit={setEdited} />
      )}
      {edited === null ? null : (
        <PersonDialog
          group={group}
          person={people.find(({ personId }) => personId === edited) ?? null}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function entryOf(person: DirectoryPerson): DirectoryEntry {
  const { personId, firstName, lastName, email, retiredOn, version } = person;
  return {
    id: personId,
    name: fullName({ firstName, lastName }),
    addresses: [email],
    retiredOn,
    change: (retired) =>
      withStepUp(() =>
        call('changeDirectoryPerson', {
          params: { personId },
          body: { firstName, lastName, email, retired },
          ifMatch: `"${version}"`,
        }),
      ),
  };
}
