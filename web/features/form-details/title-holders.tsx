import type { Control } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { MAX_TITLE_HOLDERS } from '../../../domain/application/checks/limits.ts';
import { DetailFields } from './detail-field.tsx';
import { RowList } from './row-list.tsx';

/** The names in which title will be held, or is held in a refinance. */
export function TitleHolders({ control, path }: { control: Control<Application>; path: string }) {
  return (
    <RowList
      control={control}
      path={path}
      entryName="Title holder"
      max={MAX_TITLE_HOLDERS}
      addLabel="Add a title holder"
      removeLabel="Remove"
    >
      {(row) => (
        <DetailFields
          control={control}
          part={row}
          details={[{ name: 'name', label: 'Full name', kind: 'text', span: 6 }]}
        />
      )}
    </RowList>
  );
}
