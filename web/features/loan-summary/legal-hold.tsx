import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPermission } from '../../../domain/people/role.ts';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { legalHoldQuery } from '../../loans/loan-queries.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './legal-hold.module.css';
import { LegalHoldDialog } from './legal-hold-dialog.tsx';

/** Says that nothing about the customer may be deleted, and why. Administrators can lift the hold. */
export function LegalHoldNotice({ customerId }: { customerId: string }) {
  const mayHold = useMayHold();
  const { data: hold } = useQuery(legalHoldQuery(customerId));
  const [asking, setAsking] = useState(false);
  if (!hold) return null;
  return (
    <div className={classes.held}>
      <Notice title="Legal hold.">
        <div className={classes.notice}>
          <span>
            <StaffMember user={hold.placedBy} /> placed it on {formatInstantDate(hold.placedOn)}:{' '}
            {hold.reason}
          </span>
          {mayHold ? (
            <Button variant="default" size="xs" onClick={() => setAsking(true)}>
              Lift legal hold
            </Button>
          ) : null}
        </div>
      </Notice>
      {asking ? <LegalHoldDialog customerId={customerId} isHeld onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

export function LegalHoldOffer({ customerId }: { customerId: string }) {
  const mayHold = useMayHold();
  const { data: hold } = useQuery(legalHoldQuery(customerId));
  const [asking, setAsking] = useState(false);
  if (hold !== null || !mayHold) return null;
  return (
    <div className={classes.offer}>
      <SectionCard title="Legal hold" content="padded">
        <div className={classes.notice}>
          <span>None. While a hold is in place, nothing about this customer can be deleted for good.</span>
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            Place a legal hold
          </Button>
        </div>
        {asking ? (
          <LegalHoldDialog customerId={customerId} isHeld={false} onClose={() => setAsking(false)} />
        ) : null}
      </SectionCard>
    </div>
  );
}

function useMayHold(): boolean {
  return hasPermission(useSession()?.roles ?? [], 'place-legal-holds');
}
