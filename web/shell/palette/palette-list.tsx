import { useEffect, useRef } from 'react';
import { IconCornerDownLeft } from '../../ui/icons.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import classes from './command-palette.module.css';
import { labelParts, type PaletteGroup, type PaletteItem } from './palette-match.ts';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  query: string;
  /** Index across all groups. */
  active: number;
  onActivate: (index: number) => void;
  onSelect: (item: PaletteItem) => void;
  optionId: (index: number) => string;
}

/** The palette's groups. The focus stays in the search field; the active option is only marked. */
export function PaletteList({ id, groups, query, active, onActivate, onSelect, optionId }: PaletteListProps) {
  let first = 0;
  return (
    <div id={id} role="listbox" aria-label="Results" className={groups.length > 0 ? classes.list : undefined}>
      {groups.map((group) => {
        const start = first;
        first += group.items.length;
        return (
          <fieldset key={group.title} className={classes.group} aria-label={group.title}>
            <div className={classes.groupTitle} aria-hidden="true">
              {group.title}
            </div>
            {group.items.map((item, offset) => (
              <Option
                key={item.id}
                id={optionId(start + offset)}
                item={item}
                query={query}
                active={start + offset === active}
                onActivate={() => onActivate(start + offset)}
                onSelect={() => onSelect(item)}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  query: string;
  active: boolean;
  onActivate: () => void;
  onSelect: () => void;
}

function Option({ id, item, query, active, onActivate, onSelect }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={item.refusal !== undefined || undefined}
      className={classes.item}
      onPointerMove={onActivate}
      // The press must not move the focus out of the search field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseUp={onSelect}
    >
      <span className={classes.lines}>
        <span className={classes.line}>
          <span className={classes.label}>
            <MatchedLabel label={item.label} query={query} />
          </span>
          <span className={classes.meta}>{item.refusal ?? item.meta}</span>
        </span>
        {item.status === undefined ? null : (
          <span className={classes.details}>
            <StatusWord {...item.status} />
            {item.details?.map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </span>
        )}
      </span>
      {active ? <IconCornerDownLeft size={14} stroke={1.6} className={classes.enter} /> : null}
    </div>
  );
}

function MatchedLabel({ label, query }: { label: string; query: string }) {
  let at = 0;
  return labelParts(label, query).map(({ text, matches }) => {
    const key = at;
    at += text.length;
    return matches ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>;
  });
}
