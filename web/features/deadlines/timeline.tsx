import type { CSSProperties } from 'react';
import type { LoanDeadlines } from '../../../contract/deadlines/loan-deadlines.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import classes from './timeline.module.css';
import { type Lane, timelineOf } from './timeline-lanes.ts';

/** A graphic; the list below says the same in words. */
export function DeadlineTimeline({ deadlines }: { deadlines: LoanDeadlines }) {
  const { lanes, undated, today, ticks } = timelineOf(deadlines);
  return (
    <>
      <div
        className={classes.timeline}
        role="img"
        aria-label="Timeline from application to funding. The list of deadlines says the same in words."
      >
        <div className={classes.axis}>
          <span />
          <div className={classes.track}>
            {ticks.map(({ date, place }) => (
              <span key={date} className={classes.tick} style={at(place)}>
                {formatDate(date).slice(0, 3)}
              </span>
            ))}
            <span className={classes.todayWord} style={at(today)} data-side={today > 50 ? 'left' : 'right'}>
              Today
            </span>
          </div>
          <span />
        </div>
        {lanes.map((lane) => (
          <LaneRow key={lane.key} lane={lane} today={today} />
        ))}
        <div className={classes.legend}>
          <span>
            <i className={classes.dot} /> Happened
          </span>
          <span>
            <i className={classes.due} /> Last day, or first day of a closing
          </span>
        </div>
      </div>
      {undated.length === 0 ? null : <p className={classes.undated}>No date yet: {undated.join(', ')}.</p>}
    </>
  );
}

function LaneRow({ lane, today }: { lane: Lane; today: number }) {
  const { title, look, due, done } = lane;
  const last = due ?? done.at(-1) ?? null;
  const color = { '--lane': look?.color ?? 'var(--brand)' } as CSSProperties;
  const places = [...done, ...(due === null ? [] : [due])].map(({ place }) => place);
  return (
    <div className={classes.lane} style={color}>
      <span className={classes.title}>
        {look === null ? null : <StatusGlyph shape={look.shape} color={look.color} />}
        {title}
      </span>
      <div className={classes.track} data-line>
        <span className={classes.today} style={at(today)} />
        {places.length > 1 ? <span className={classes.span} style={between(places)} /> : null}
        {done.map(({ date, place }) => (
          <i key={date} className={classes.dot} style={at(place)} />
        ))}
        {due === null ? null : (
          <i className={classes.due} style={at(due.place)} data-done={isDone(lane) || undefined} />
        )}
      </div>
      <span className={classes.date}>{last === null ? null : formatDate(last.date)}</span>
    </div>
  );
}

/** It was done on the last day itself, so the marks overlap. */
function isDone({ due, done }: Lane): boolean {
  return done.some(({ date }) => date === due?.date);
}

function at(place: number): CSSProperties {
  return { left: `${place}%` };
}

function between(places: readonly number[]): CSSProperties {
  const start = Math.min(...places);
  return { left: `${start}%`, width: `${Math.max(...places) - start}%` };
}
