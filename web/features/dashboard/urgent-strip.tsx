import { useQuery } from '@tanstack/react-query';
import { listedCountQuery } from '../../loans/loan-queries.ts';
import { myDayCountQuery } from '../../loans/my-day/my-day-count.ts';
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
      <LateDeadlines />
    </ul>
  );
}

function UrgentLink({ search, one, many }: (typeof LINKS)[number]) {
  const { data } = useQuery({ ...listedCountQuery(search), refetchInterval: REFRESH_MS });
  return <CountLink href={paths.loans(search)} count={data?.count} one={one} many={many} />;
}

/** Deadlines are worked out for each person, so no list of loans can filter by them. */
function LateDeadlines() {
  const { data } = useQuery(myDayCountQuery);
  return (
    <CountLink
      href={paths.myDay({ show: 'deadlines' })}
      count={data?.lateDeadlines}
      one="deadline past due in My day"
      many="deadlines past due in My day"
    />
  );
}

interface CountLinkProps {
  href: string;
  count: number | undefined;
  one: string;
  many: string;
}

function CountLink({ href, count, one, many }: CountLinkProps) {
  return (
    <li data-urgent={Boolean(count) || undefined}>
      <AppLink href={href} className={classes.link}>
        <strong>{count === undefined ? '…' : count === 0 ? 'No' : count.toLocaleString('en-US')}</strong>{' '}
        {count === 1 ? one : many}
      </AppLink>
    </li>
  );
}
