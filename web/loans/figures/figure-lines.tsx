import { type Figure, type FigureKey, figureText, type Line } from '../../../domain/qualification/figure.ts';
import type { Party } from '../../../domain/qualification/qualification.ts';
import { RULES } from '../../../domain/qualification/rules.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { type AddressedAnswers, addressOf } from '../answers/answer-address.ts';
import classes from './figures.module.css';

interface FigureLinesProps {
  figure: Figure;
  /** The same figure with the tried answers; null without a trial. */
  tried: Figure | null;
  loan: QualifiedLoan;
  /** Opens the calculation of another figure. */
  onOpen: (key: FigureKey) => void;
}

/** A figure's calculation line by line, now and with the tried answers, with its rule and source. */
export function FigureLines({ figure, tried, loan, onOpen }: FigureLinesProps) {
  const { text, source } = RULES[figure.rule];
  return (
    <div className={classes.calculation}>
      {tried === null ? (
        <Calculation figure={figure} loan={loan} onOpen={onOpen} name={`Calculation: ${figure.label}`} />
      ) : (
        <div className={classes.both}>
          <Calculation
            figure={figure}
            loan={loan}
            onOpen={onOpen}
            name={`Calculation: ${figure.label}`}
            title="Now"
          />
          <Calculation
            figure={tried}
            loan={loan}
            onOpen={onOpen}
            name={`Calculation, what if: ${figure.label}`}
            title="What if"
          />
        </div>
      )}
      <p className={classes.rule}>
        {text} <span className={classes.source}>{source}.</span>
      </p>
    </div>
  );
}

interface CalculationProps extends Omit<FigureLinesProps, 'tried'> {
  name: string;
  /** Shown above the table if there are two. */
  title?: string;
}

function Calculation({ figure, loan, onOpen, name, title }: CalculationProps) {
  const { label, unit, value, none, lines } = figure;
  const names = new Map(loan.parties.map(({ owner, name: party }) => [owner, party]));
  if (lines.length === 0) return <p className={classes.note}>There is nothing to count.</p>;
  return (
    <Table
      label={name}
      className={classes.lines}
      heading={title}
      rows={lines}
      keyOf={(_, place) => place}
      rowAttributes={({ isCounted }) => ({ 'data-left-out': isCounted ? undefined : true })}
      hasHeads={false}
      columns={[
        {
          head: 'Line',
          isRowHead: true,
          cell: (line) => (
            <>
              <LineLabel line={line} loan={loan} onOpen={onOpen} />
              {loan.parties.length > 1 && line.owners.length > 0 && !isOfFigure(line) ? (
                <span className={classes.owners}>
                  {line.owners.map((owner) => names.get(owner)).join(' and ')}
                </span>
              ) : null}
              {line.note === null ? null : <span className={classes.note}>{line.note}</span>}
              <Lacked line={line} loan={loan} />
            </>
          ),
        },
        {
          head: 'Value',
          cell: (line) => (
            <>
              {line.value === null ? (
                <span className={classes.unknown}>Not known</span>
              ) : (
                figureText(line.unit, line.value)
              )}
              {line.isCounted ? null : <span className={classes.note}>Not counted</span>}
            </>
          ),
        },
      ]}
      foot={
        <tr>
          <th scope="row">{label}</th>
          <td>{value === null ? (none === null ? 'Not known' : 'None') : figureText(unit, value)}</td>
        </tr>
      }
    />
  );
}

/** Missing inputs of a line, except the one that its label links to. */
function Lacked({ line: { missing, origin }, loan }: { line: Line; loan: QualifiedLoan }) {
  const own = origin !== null && 'path' in origin ? origin.path : null;
  const others = origin !== null && 'figure' in origin ? [] : missing.filter(({ path }) => path !== own);
  return others.map(({ label, path }) => (
    <span key={path} className={classes.note}>
      Needs <AppLink href={addressOf(path, loan)}>{label}</AppLink>
    </span>
  ));
}

/** The name of another figure already says whose it is. */
function isOfFigure({ origin }: Line): boolean {
  return origin !== null && 'figure' in origin;
}

/** A line's label links to the answer, lock or figure that it comes from. */
function LineLabel({ line, loan, onOpen }: { line: Line } & Pick<FigureLinesProps, 'loan' | 'onOpen'>) {
  const { label, origin } = line;
  if (origin === null) return label;
  if ('figure' in origin) {
    return (
      <button type="button" className={classes.link} onClick={() => onOpen(origin.figure)}>
        {label}
      </button>
    );
  }
  const href = 'lock' in origin ? paths.lockInfo(loan.customerId, loan.loanId) : addressOf(origin.path, loan);
  return <AppLink href={href}>{label}</AppLink>;
}

/** A loan with the names of its borrowers. */
export interface QualifiedLoan extends AddressedAnswers {
  parties: readonly Party[];
}
