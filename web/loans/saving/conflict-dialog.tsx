import type { NameOwner } from '../../../domain/application/answers/answer-text.ts';
import { conflictLabel, conflictText } from '../../../domain/application/merging/conflict-words.ts';
import { conflictKey, type MergeConflict } from '../../../domain/application/merging/merge-conflict.ts';
import { YoursOrTheirs } from '../yours-or-theirs.tsx';

/** The words for both sides of a question. */
export interface ConflictSides<Conflict extends MergeConflict = MergeConflict> {
  title?: string;
  /** The origin of the two values. */
  consequence: string;
  /** 'Yours'. */
  mine: (conflict: Conflict) => string;
  /** 'Theirs'. */
  theirs: (conflict: Conflict) => string;
}

interface ConflictDialogProps<Conflict extends MergeConflict> {
  /** Null while there is no question. */
  conflicts: readonly Conflict[] | null;
  deciding: boolean;
  /** The two people of the values. */
  words: ConflictSides<Conflict>;
  /** @default 'Save these' */
  confirmLabel?: string;
  /** The owners of the finances by their names. */
  nameOwner?: NameOwner;
  /** Gets the conflicts in which my value wins. */
  onDecide: (mine: Conflict[]) => void;
  /** Leaves everything as typed. */
  onCancel: () => void;
}

/** Asks for every answer that was changed twice. */
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
