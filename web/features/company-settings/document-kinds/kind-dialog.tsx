import { useForm } from 'react-hook-form';
import {
  DEFAULT_FOLDERS,
  type DefaultFolder,
  folderLabel,
} from '../../../../domain/documents/document-folder.ts';
import { type DocumentKindRecord, newKindId } from '../../../../domain/documents/document-kinds.ts';
import { isDatedKind } from '../../../../domain/underwriting/document-ages.ts';
import { useSession } from '../../../api/session/session-queries.ts';
import { useFormDraft } from '../../../forms/drafts/form-draft.ts';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { TextListField } from '../../../forms/fields/text-list-field.tsx';
import { WholeNumberField } from '../../../forms/fields/whole-number-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';

interface KindDialogProps {
  /** Null for a new one. */
  kind: DocumentKindRecord | null;
  kinds: readonly DocumentKindRecord[];
  onSave: (kinds: DocumentKindRecord[]) => Promise<void>;
  onClose: () => void;
}

interface KindValues {
  name: string;
  folder: DefaultFolder;
  days: number | null;
  words: string[];
}

const FOLDERS = DEFAULT_FOLDERS.map((value) => ({ value, label: folderLabel(value) }));

export function KindDialog({ kind, kinds, onSave, onClose }: KindDialogProps) {
  const userName = useSession()?.userName ?? '';
  const form = useForm<KindValues>({
    defaultValues: kind ?? { name: '', folder: 'Others', days: null, words: [] },
  });
  const draft = useFormDraft(form, `document-kind:${userName}:${kind?.kindId ?? 'new'}`);
  const save = async ({ name, folder, days, words }: KindValues) => {
    const taken = kinds.map(({ kindId }) => kindId);
    const kindId = kind?.kindId ?? newKindId(name, taken);
    const saved = { kindId, name, folder, days, words };
    await onSave(
      kind === null ? [...kinds, saved] : kinds.map((one) => (one.kindId === kindId ? saved : one)),
    );
    draft.saved();
    onClose();
  };
  const { control } = form;
  return (
    <FormDialog
      title={kind === null ? 'Add a kind' : 'Change the kind'}
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Save kind"
      draft={draft}
    >
      <TextField control={control} name="name" label="Name" required />
      <SelectField control={control} name="folder" label="Folder" options={FOLDERS} required />
      {kind !== null && isDatedKind(kind.kindId) ? null : (
        <WholeNumberField
          control={control}
          name="days"
          label="Age limit in days"
          description="Empty for none. Counted to the closing"
        />
      )}
      <TextListField
        control={control}
        name="words"
        label="Recognised by"
        description="Words of its name or first page, separated by semicolons"
      />
    </FormDialog>
  );
}
