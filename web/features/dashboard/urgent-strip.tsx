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
] as const;

/** What is about to go wrong in open loans, above their list (LIST-83). */
export function UrgentStrip() {
  return (
    <ul className={classes.strip} aria-label="Locks">
      {LINKS.map((link) => (
        <UrgentLink key={link.many} {...link} />
      ))}
    </ul>
  );
}

function UrgentLink({ search, one, many }: (typeof LINKS)[number]) {
  const { data: count } = useQuery({ ...listedCountQuery(search), refetchInterval: REFRESH_MS });
  return (
    <li data-urgent={Boolean(count) || undefined}>
      <AppLink href={paths.loans(search)} className={classes.link}>
        <strong>{count === undefined ? '…' : count === 0 ? 'No' : count.toLocaleString('en-US')}</strong>{' '}
        {count === 1 ? one : many}
      </AppLink>
    </li>
  );
}
