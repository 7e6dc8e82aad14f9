import { type Figure, type FigureKey, figureText } from '../../../domain/qualification/figure.ts';
import type { FigureGroup as Group, Party } from '../../../domain/qualification/qualification.ts';
import { isAskedFor } from '../../../domain/qualification/real-estate.ts';
import { IconChevronRight } from '../../ui/icons.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { addressOf } from '../answers/answer-address.ts';
import { FigureLines, type QualifiedLoan } from './figure-lines.tsx';
import classes from './figures.module.css';

interface FigureGroupProps {
  group: Group;
  /** The same group with the tried answers; null without a trial. */
  tried: Group | null;
  loan: QualifiedLoan;
  opened: ReadonlySet<FigureKey>;
  onToggle: (key: FigureKey) => void;
  onOpen: (key: FigureKey) => void;
  /** In half a page, borrowers' shares go below the figure's name, as on a phone. */
  isNarrow?: boolean;
}

/** A table of figures, each expandable to its calculation. */
export function FigureGroup(props: FigureGroupProps) {
  const { group, tried, loan, opened, onToggle, onOpen, isNarrow = false } = props;
  const parties =
    group.figures.some(({ shares }) => shares !== null) && loan.parties.length > 1 ? loan.parties : [];
  return (
    <SectionCard title={group.title} content="bare">
      <div className={classes.frame}>
        <Table
          label={group.title}
          className={classes.table}
          rows={group.figures}
          keyOf={({ key }) => key}
          columns={[
            {
              head: 'Figure',
              isRowHead: true,
              cell: (figure) => (
                <>
                  <button
                    type="button"
                    className={classes.figure}
                    data-figure={figure.key}
                    aria-expanded={opened.has(figure.key)}
                    onClick={() => onToggle(figure.key)}
                  >
                    <IconChevronRight size={14} stroke={1.6} aria-hidden="true" />
                    {figure.label}
                  </button>
                  <Needs figure={figure} />
                  <Parts figure={figure} parties={parties} isShown={isNarrow} />
                </>
              ),
            },
            ...(isNarrow ? [] : parties).map(({ owner, name }) => ({
              head: name,
              key: owner,
              className: classes.party,
              headClassName: classes.party,
              cell: (figure: Figure) => shareText(figure, owner),
            })),
            { head: parties.length > 0 ? 'Combined' : 'Value', key: 'value', cell: valueText },
            ...(tried === null ? [] : [triedColumn(tried, loan)]),
          ]}
          below={(figure) =>
            opened.has(figure.key) ? (
              <FigureLines figure={figure} tried={triedOf(figure, tried)} loan={loan} onOpen={onOpen} />
            ) : null
          }
          belowClassName={classes.opened}
        />
      </div>
    </SectionCard>
  );
}

/** The first missing inputs, or why there is no value. All are listed above the figures, with links. */
function Needs({ figure: { missing, none } }: { figure: Figure }) {
  if (missing.length === 0) return none === null ? null : <span className={classes.note}>{none}</span>;
  const names = missing.slice(0, 2).map(({ label }) => label);
  const more = missing.length - names.length;
  return (
    <span className={classes.note}>
      Needs {names.join(', ')}
      {more > 0 ? ` and ${more} more` : ''}
    </span>
  );
}

interface PartsProps {
  figure: Figure;
  parties: readonly Party[];
  isShown: boolean;
}

/** On a phone, borrowers' shares go below the figure's name, because the columns do not fit. */
function Parts({ figure, parties, isShown }: PartsProps) {
  if (figure.shares === null || parties.length === 0) return null;
  const parts = parties.map(({ owner, name }) => `${name}: ${shareText(figure, owner)}`);
  return (
    <span className={isShown ? classes.note : `${classes.note} ${classes.parts}`}>{parts.join(', ')}</span>
  );
}

function valueText({ unit, value, none }: Figure) {
  if (value !== null) return figureText(unit, value);
  return <span className={classes.unknown}>{none === null ? 'Not known' : 'None'}</span>;
}

/** A missing share is 0, if the lines belong to borrowers who were asked for theirs. */
function shareText({ shares, key }: Figure, owner: string): string {
  if (shares === null) return '';
  const share = shares[owner];
  if (share === undefined) return isAskedFor(key, owner) ? figureText('cents', 0) : 'Not asked';
  return share === null ? 'Not known' : figureText('cents', share);
}

/** The same figure with the tried answers: both groups have the same figures in the same order. */
function triedOf({ key }: Figure, tried: Group | null): Figure | null {
  return tried?.figures.find((one) => one.key === key) ?? null;
}

function triedColumn(tried: Group, loan: QualifiedLoan): TableColumn<Figure> {
  const isChanged = (figure: Figure) => {
    const after = triedOf(figure, tried);
    return after !== null && after.value !== figure.value;
  };
  return {
    head: 'What if',
    attributes: (figure) => ({ 'data-differs': isChanged(figure) || undefined }),
    cell: (figure) => <Tried before={figure} after={triedOf(figure, tried)} loan={loan} />,
  };
}

interface TriedProps {
  before: Figure;
  after: Figure | null;
  loan: QualifiedLoan;
}

function Tried({ before, after, loan }: TriedProps) {
  if (after === null) return null;
  const differs = after.value !== before.value;
  // The other shares are listed beside the figure's name.
  const known = new Set(before.missing.map(({ path }) => path));
  const lacked = after.missing.filter(({ path }) => !known.has(path));
  return (
    <>
      {valueText(after)}
      {lacked.map(({ label, path }) => (
        <span key={path} className={classes.by}>
          Needs <AppLink href={addressOf(path, loan)}>{label}</AppLink>
        </span>
      ))}
      {differs && after.value !== null && before.value !== null ? (
        <span className={classes.by}>
          {after.value > before.value ? '+' : ''}
          {figureText(after.unit, after.value - before.value)}
        </span>
      ) : null}
    </>
  );
}
