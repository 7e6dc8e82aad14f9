import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StatusOverride } from '../../../contract/actions/status-requirements.ts';
import { hasPermission } from '../../../domain/people/role.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { When } from '../../ui/tables/when.tsx';
import { ConfirmOverrideDialog } from './confirm-override-dialog.tsx';

/** Who confirmed it, or the button for compliance. */
export function ConfirmationCell({ override }: { override: StatusOverride }) {
  const [isOpen, setOpen] = useState(false);
  const mayConfirm = hasPermission(useSession()?.roles ?? [], 'confirm-status-overrides');
  const { confirmation, loanNumber, overrideId } = override;
  if (confirmation !== null)
    return (
      <>
        <StaffMember user={confirmation.confirmedBy} />, <When at={confirmation.confirmedOn} />
        {confirmation.note === null ? null : <div>{confirmation.note}</div>}
      </>
    );
  if (!mayConfirm) return 'Not confirmed';
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Confirm the override of loan ${loanNumber ?? overrideId}`}
        onClick={() => setOpen(true)}
      >
        Confirm
      </Button>
      {isOpen ? <ConfirmOverrideDialog override={override} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
