import type { NameOwner } from '../../../domain/application/answers/answer-text.ts';
import { conflictLabel, conflictText } from '../../../domain/application/merging/conflict-words.ts';
import { conflictKey, type MergeConflict } from '../../../domain/application/merging/merge-conflict.ts';
import { YoursOrTheirs } from '../yours-or-theirs.tsx';

export interface ConflictSides<Conflict extends MergeConflict = MergeConflict> {
  title?: string;
  consequence: string;
  /** 'Yours'. */
  mine: (conflict: Conflict) => string;
  /** 'Theirs'. */
  theirs: (conflict: Conflict) => string;
}

interface ConflictDialogProps<Conflict extends MergeConflict> {
  conflicts: readonly Conflict[] | null;
  deciding: boolean;
  words: ConflictSides<Conflict>;
  /** @default 'Save these' */
  confirmLabel?: string;
  /** Names for the owners of finance entries. */
  nameOwner?: NameOwner;
  onDecide: (mine: Conflict[]) => void;
  /** Leaves everything as typed. */
  onCancel: () => void;
}

export function ConflictDialog<Conflict extends MergeConflict>(props: ConflictDialogProps<Conflict>) {
  const { conflicts, deciding, words, nameOwner, onDecide, ...rest } = props;
  return (
    <YoursOrTheirs
      {...rest}
      asked={conflicts}
      confirming={deciding}
      question={(asked) => ({
        ...words,
        fields: asked.map((conflict) => ({
          name: conflictKey(conflict),
          label: conflictLabel(conflict),
          yours: conflictText(conflict, 'mine', nameOwner),
          theirs: conflictText(conflict, 'theirs', nameOwner),
          yourSide: words.mine(conflict),
          theirSide: words.theirs(conflict),
        })),
      })}
      onDecided={(conceded, asked) =>
        onDecide(asked.filter((conflict) => !conceded.has(conflictKey(conflict))))
      }
    />
  );
}
