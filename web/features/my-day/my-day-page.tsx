import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MyDay } from '../../../contract/my-day/my-day.ts';
import { needWords } from '../../../domain/my-day/day-words.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import type { MyDaySearch } from '../../search-params.ts';
import { ChoiceBar } from '../../ui/choice-bar.tsx';
import { IconSunrise } from '../../ui/icons.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { DayList } from './day-list.tsx';
import { countOf, DAY_VIEWS, type DayView, isGrouped, itemsOf, viewOf } from './day-view.ts';
import classes from './my-day.module.css';
import { myDayQuery } from './my-day-queries.ts';
import { useDayMoves } from './use-day-moves.ts';

export function MyDayPage() {
  const read = useQuery(myDayQuery);
  const { data } = read;
  return (
    <Page
      title={PAGES.myDay.title}
      sub={data === undefined ? undefined : formatDate(data.today)}
      actions={<AppLink href={paths.account()}>Daily email</AppLink>}
    >
      {data !== undefined ? (
        <Day day={data} />
      ) : (
        <ReadStates read={read} title="Your day did not load">
          <TableSkeleton label="Loading your day" widths={[80, 480, 200, 140]} rows={8} />
        </ReadStates>
      )}
    </Page>
  );
}

function Day({ day }: { day: MyDay }) {
  const view = viewOf((useSearch({ strict: false }) as MyDaySearch).show);
  const navigate = useNavigate();
  const moves = useDayMoves();
  const items = itemsOf(day, view);
  const shown = countOf(day, view);
  const show = (next: DayView) => {
    moves.onReturned();
    const href = paths.myDay({ show: next === 'all' ? undefined : next });
    void navigate({ href, replace: true, resetScroll: false });
  };
  return (
    <>
      <div className={classes.head}>
        <div className={classes.views}>
          <ChoiceBar
            label="Show"
            choices={DAY_VIEWS.map((one) => ({ ...one, value: one.view, count: countOf(day, one.view) }))}
            value={view}
            onChange={show}
          />
        </div>
        <div className={classes.last}>
          <p className={classes.words} role="status">
            {moves.last ?? needWords(day.counts.open)}
          </p>
          {moves.undo === null ? null : (
            <Button variant="subtle" size="compact-sm" onClick={moves.undo}>
              Undo
            </Button>
          )}
        </div>
      </div>
      {items.length === 0 ? (
        <EmptyState framed icon={<IconSunrise size={22} stroke={1.6} />} {...emptyWords(view, day)} />
      ) : (
        <DayList
          key={view}
          items={items}
          hasGroups={isGrouped(view)}
          today={day.today}
          onMove={moves.move}
          returned={moves.returned}
          onReturned={moves.onReturned}
        />
      )}
      {shown > items.length ? (
        <p className={classes.rest}>
          These are the {items.length} most urgent of {shown.toLocaleString('en-US')}.
        </p>
      ) : null}
      {items.length === 0 ? null : (
        <p className={classes.keys}>
          Arrows move · Enter opens · D done · L snooze to the next business day · Shift+L snooze to another
          day · O reopen · Ctrl+Z undo
        </p>
      )}
    </>
  );
}

function emptyWords(view: DayView, { counts }: MyDay): { title: string; text: string } {
  if (view === 'later')
    return {
      title: 'Nothing snoozed',
      text: 'Press L to snooze an item until the next business day, or Shift+L to choose a day.',
    };
  if (view === 'done')
    return {
      title: 'Nothing is marked as done',
      text: 'Press D to mark an item as done. It comes back when it changes.',
    };
  if (view !== 'all' && counts.open > 0)
    return { title: 'Nothing in this group', text: 'Choose All to see the rest of your day.' };
  return {
    title: 'Nothing needs your attention',
    text: 'Received conditions, deadlines, locks, orders and notes of your loans appear here by themselves.',
  };
}
