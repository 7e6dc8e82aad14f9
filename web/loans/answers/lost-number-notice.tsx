import { type Control, type FieldPath, useWatch } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { SSN } from '../../../domain/application/checks/patterns.ts';
import { Notice } from '../../ui/notices/notice.tsx';

interface LostNumberNoticeProps {
  control: Control<Application>;
  /** The fields whose typed number a restored draft left out. */
  names: readonly FieldPath<Application>[];
}

/** Stands until each of these numbers is typed again. */
export function LostNumberNotice({ control, names }: LostNumberNoticeProps) {
  const numbers: unknown[] = useWatch({ control, name: names });
  if (numbers.every((number) => SSN.accepts(String(number ?? '')))) return null;
  return (
    <Notice tone="warn" title="Type the Social Security number again.">
      It is never kept in a draft.
    </Notice>
  );
}
