import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { exportLimitsBodySchema, type getExportLimits } from '../../../contract/exports.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import {
  canChooseExportLimit,
  type ExportLimits,
  type ExportUnit,
} from '../../../domain/documents/exports.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { WholeNumberField } from '../../forms/fields/whole-number-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { withStepUp } from '../../second-factor/step-up.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { exportLimitsQuery } from './exports-query.ts';
import { limitWords } from './limit-words.ts';

type StoredLimits = AnswerOf<typeof getExportLimits>;

const UNITS = ['rows', 'documents'] as const satisfies readonly ExportUnit[];
const LABELS: Record<ExportUnit, string> = { rows: 'Rows per day', documents: 'Documents per day' };

export function ExportLimitsDialog({ onClose }: { onClose: () => void }) {
  const read = useQuery(exportLimitsQuery);
  const { data } = read;
  return (
    <Dialog onClose={onClose} title="Export limits" isReady={data !== undefined}>
      <ReadStates read={read}>
        <RowsSkeleton label="Loading the limits" rows={2} />
      </ReadStates>
      {data === undefined ? null : <LimitsForm stored={data} onClose={onClose} />}
    </Dialog>
  );
}

/** If somebody else changes them in the meantime, the typed values stay and the next save replaces theirs. */
function LimitsForm({ stored, onClose }: { stored: StoredLimits; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(stored.version);
  const { bounds } = stored;
  const form = useForm<ExportLimits>({
    defaultValues: stored.limits,
    mode: 'onBlur',
    resolver: zodResolver(bodyWithin(bounds) as never, undefined, { raw: true }) as never,
  });
  const save = async (body: ExportLimits) => {
    try {
      await withStepUp(() => call('saveExportLimits', { body, ifMatch: `"${version}"` }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      const current = error.current as StoredLimits;
      setVersion(current.version);
      throw new Error(
        `Someone else changed this in the meantime. It is now: ${limitWords(current.limits)}. Save again to replace it.`,
      );
    }
    showToast({ tone: 'ok', title: 'Limits saved', text: 'Changes apply immediately, in all sessions.' });
    onClose();
    await queryClient.invalidateQueries({ queryKey: ['exports', 'list'] });
  };
  return (
    <FormShell
      form={form}
      onSubmit={save}
      submitLabel="Save limits"
      hasRequired={false}
      guardsLeaving={false}
    >
      <FormGrid>
        {UNITS.map((unit) => (
          <FormCell key={unit} span={6}>
            <WholeNumberField
              control={form.control}
              name={unit}
              label={LABELS[unit]}
              description={boundWords(bounds[unit])}
            />
          </FormCell>
        ))}
      </FormGrid>
    </FormShell>
  );
}

function boundWords(bound: number | null): string {
  return bound === null
    ? 'Leave empty for no limit'
    : `At most ${bound.toLocaleString('en-US')}, the limit of the server. Leave empty to use it`;
}

function bodyWithin(bounds: ExportLimits) {
  return exportLimitsBodySchema.check(
    z.superRefine((limits, context) => {
      for (const unit of UNITS) {
        const permission = canChooseExportLimit(unit, limits[unit], bounds);
        if (!permission.ok) context.addIssue({ code: 'custom', path: [unit], message: permission.reason });
      }
    }),
  );
}
