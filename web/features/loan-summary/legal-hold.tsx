import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstantDate } from '../../../domain/eastern-time.ts';
import { useSession } from '../../api/session-queries.ts';
import { legalHoldQuery } from '../../loans/legal-hold-query.ts';
import { UserName } from '../../loans/user-name.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './legal-hold.module.css';
import { LegalHoldDialog } from './legal-hold-dialog.tsx';

/** Says that nothing about the customer may be disposed of, and why. Administrators lift it. */
export function LegalHoldNotice({ customerId }: { customerId: string }) {
  const isAdmin = useIsAdmin();
  const { data: hold } = useQuery(legalHoldQuery(customerId));
  const [asking, setAsking] = useState(false);
  if (!hold) return null;
  return (
    <div className={classes.held}>
      <Notice title="Legal hold.">
        <div className={classes.notice}>
          <span>
            <UserName user={hold.placedBy} /> placed it on {formatInstantDate(hold.placedOn)}: {hold.reason}
          </span>
          {isAdmin ? (
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

/** Lets administrators place a hold where there is none. */
export function LegalHoldOffer({ customerId }: { customerId: string }) {
  const isAdmin = useIsAdmin();
  const { data: hold } = useQuery(legalHoldQuery(customerId));
  const [asking, setAsking] = useState(false);
  if (hold !== null || !isAdmin) return null;
  return (
    <div className={classes.offer}>
      <Button variant="subtle" size="xs" onClick={() => setAsking(true)}>
        Place a legal hold
      </Button>
      {asking ? (
        <LegalHoldDialog customerId={customerId} isHeld={false} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}

function useIsAdmin(): boolean {
  return useSession()?.roles.includes('ROLE_ADMIN') ?? false;
}
