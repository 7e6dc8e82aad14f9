import { IconSunrise } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyDay } from '../../../contract/my-day/my-day.ts';
import { needWords } from '../../../domain/my-day/day-words.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { asApiError } from '../../api/api-error.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { DayList } from './day-list.tsx';
import { countOf, DAY_VIEWS, type DayView, itemsOf } from './day-view.ts';
import classes from './my-day.module.css';
import { myDayQuery } from './my-day-queries.ts';
import { useDayMoves } from './use-day-moves.ts';

/** Everything that needs the signed-in person, the most urgent first. */
export function MyDayPage() {
  const { data, error, refetch, isFetching } = useQuery(myDayQuery);
  return (
    <Page
      title="My day"
      sub={data === undefined ? undefined : formatDate(data.today)}
      actions={<AppLink href={paths.account()}>Morning mail</AppLink>}
    >
      {data !== undefined ? (
        <Day day={data} />
      ) : error !== null ? (
        <ErrorState
          title="Your day did not load"
          reference={asApiError(error).requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <TableSkeleton label="Loading your day" widths={[80, 480, 200, 140]} rows={8} />
      )}
    </Page>
  );
}

function Day({ day }: { day: MyDay }) {
  const [view, setView] = useState<DayView>('all');
  const moves = useDayMoves();
  const items = itemsOf(day, view);
  const shown = countOf(day, view);
  return (
    <>
      <div className={classes.head}>
        <fieldset className={classes.views} aria-label="Show">
          {DAY_VIEWS.map((one) => (
            <button
              key={one.view}
              type="button"
              className={classes.view}
              aria-pressed={view === one.view}
              onClick={() => setView(one.view)}
            >
              {one.label} <span className={classes.number}>{countOf(day, one.view)}</span>
            </button>
          ))}
        </fieldset>
        <p className={classes.last} role="status">
          {moves.last === null ? needWords(day.counts.open) : moves.last}
        </p>
      </div>
      {items.length === 0 ? (
        <EmptyState framed icon={<IconSunrise size={22} stroke={1.6} />} {...emptyWords(view, day)} />
      ) : (
        <DayList key={view} items={items} today={day.today} onMove={moves.move} />
      )}
      {shown > items.length ? (
        <p className={classes.rest}>
          These are the {items.length} most urgent of {shown.toLocaleString('en-US')}.
        </p>
      ) : null}
      {items.length === 0 ? null : (
        <p className={classes.keys}>
          Arrows move, Enter opens, D is done, L is later, O opens again, Ctrl+Z takes the last one back.
        </p>
      )}
    </>
  );
}

function emptyWords(view: DayView, { counts }: MyDay): { title: string; text: string } {
  if (view === 'later') return { title: 'Nothing is put off', text: 'L on a line puts it off to a day.' };
  if (view === 'done')
    return {
      title: 'Nothing is marked as done',
      text: 'D on a line marks it. It comes back when it changes.',
    };
  if (view !== 'all' && counts.open > 0)
    return { title: 'Nothing of this sort needs you', text: 'Choose All to see the rest of your day.' };
  return {
    title: 'Nothing needs you now',
    text: 'Received conditions, deadlines, locks, orders and notes of your loans appear here by themselves.',
  };
}
