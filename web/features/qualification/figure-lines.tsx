import type { Figure, FigureKey, Line } from '../../../domain/qualification/figure.ts';
import { figureText } from '../../../domain/qualification/figure-text.ts';
import { RULES } from '../../../domain/qualification/rules.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { addressOf, type QualifiedLoan } from './origin-address.ts';
import classes from './qualification.module.css';

interface FigureLinesProps {
  figure: Figure;
  loan: QualifiedLoan;
  /** Opens the calculation of another figure. */
  onOpen: (key: FigureKey) => void;
}

/** The calculation of a figure line by line, its rule, and the source of the rule. */
export function FigureLines({ figure, loan, onOpen }: FigureLinesProps) {
  const { label, unit, value, lines, rule } = figure;
  const names = new Map(loan.parties.map(({ owner, name }) => [owner, name]));
  return (
    <div className={classes.calculation}>
      {lines.length === 0 ? (
        <p className={classes.note}>There is nothing to count.</p>
      ) : (
        <table className={classes.lines} aria-label={`Calculation: ${label}`}>
          <tbody>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
              <tr key={place} data-left-out={line.isCounted ? undefined : true}>
                <th scope="row">
                  <LineLabel line={line} loan={loan} onOpen={onOpen} />
                  {loan.parties.length > 1 && line.owners.length > 0 && !isOfFigure(line) ? (
                    <span className={classes.owners}>
                      {line.owners.map((owner) => names.get(owner)).join(' and ')}
                    </span>
                  ) : null}
                  {line.note === null ? null : <span className={classes.note}>{line.note}</span>}
                </th>
                <td>
                  {line.value === null ? (
                    <span className={classes.unknown}>Not known</span>
                  ) : (
                    figureText(line.unit, line.value)
                  )}
                  {line.isCounted ? null : <span className={classes.note}>Not counted</span>}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{label}</th>
              <td>{value === null ? 'Not known' : figureText(unit, value)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className={classes.rule}>
        {RULES[rule].text} <span className={classes.source}>{RULES[rule].source}.</span>
      </p>
    </div>
  );
}

/** The name of another figure says already whom it belongs to. */
function isOfFigure({ origin }: Line): boolean {
  return origin !== null && 'figure' in origin;
}

/** The name of a line leads to the answer, the lock or the other figure that it comes from. */
function LineLabel({ line, loan, onOpen }: { line: Line } & Omit<FigureLinesProps, 'figure'>) {
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
