import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fieldOfAnswer, useLinkedField } from '../../../loans/answers/linked-field.ts';
import type { UrlaSearch } from '../../../search-params.ts';

/** Opens the field given in the URL. Loaded lazily, because few people follow such a link. */
export function LinkedAnswer({ onEdit }: { onEdit: (edits: boolean) => void }) {
  const { field }: UrlaSearch = useSearch({ strict: false });
  useEffect(() => {
    if (field !== undefined) onEdit(true);
  }, [field, onEdit]);
  useLinkedField((path) => fieldOfAnswer('[data-page]', path));
  return null;
}
