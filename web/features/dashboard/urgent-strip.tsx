import { useQuery } from '@tanstack/react-query';
import { listedCountQuery } from '../../loans/loan-queries.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import classes from './urgent-strip.module.css';

/** Counts follow colleagues' work without a reload. */
const REFRESH_MS = 30_000;

/** Each counts what its list shows. */
const LINKS = [
  { search: { lockExpiresWithin: 7 }, one: 'lock ends within 7 days', many: 'locks end within 7 days' },
  { search: { lockExpired: true }, one: 'lock has expired', many: 'locks have expired' },
  { search: { closingSoon: true }, one: 'closing within 7 days', many: 'closings within 7 days' },
] as const;

/** What is about to go wrong in open loans, above their list (LIST-83). */
export function UrgentStrip() {
  return (
    <ul className={classes.strip} aria-label="Needs attention">
      {LINKS.map((link) => (
        <UrgentLink key={link.many} {...link} />
      ))}
      {/* Deadlines are worked out for each person, so no list of loans can filter by them. */}
      <li>
        <AppLink href={paths.myDay({ show: 'deadlines' })} className={classes.link}>
          Late disclosures in My day
        </AppLink>
      </li>
    </ul>
  );
}

function UrgentLink({ search, one, many }: (typeof LINKS)[number]) {
  const { data } = useQuery({ ...listedCountQuery(search), refetchInterval: REFRESH_MS });
  const count = data?.count;
  return (
    <li data-urgent={Boolean(count) || undefined}>
      <AppLink href={paths.loans(search)} className={classes.link}>
        <strong>{count === undefined ? '…' : count === 0 ? 'No' : count.toLocaleString('en-US')}</strong>{' '}
        {count === 1 ? one : many}
      </AppLink>
    </li>
  );
}
