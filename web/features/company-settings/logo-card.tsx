import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CompanyLogo } from '../../../contract/company/company-logo.ts';
import { LOGO_TOO_LARGE, logoText, MAX_LOGO_BYTES } from '../../../domain/company-settings/company-logo.ts';
import { call } from '../../api/client.ts';
import { sendFile } from '../../api/upload-file.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './settings-page.module.css';
import { logoQuery, rereadSettings } from './settings-queries.ts';

interface LogoCardProps {
  logo: CompanyLogo;
  companyName: string;
}

/** The logo is saved at once, apart from the form. */
export function LogoCard({ logo: { version, picture }, companyName }: LogoCardProps) {
  const queryClient = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const ifMatch = `"${version}"`;
  const setting = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_LOGO_BYTES) throw new Error(LOGO_TOO_LARGE);
      try {
        await withStepUp(() => sendFile('putCompanyLogo', file, { ifMatch }));
      } catch (error) {
        throw changeFailureText(error);
      }
    },
    onSuccess: () => showToast({ tone: 'ok', title: picture === null ? 'Logo set' : 'Logo replaced' }),
    // After a refusal too: somebody else may have changed it.
    onSettled: () => rereadSettings(queryClient),
  });
  const removing = useMutation({
    mutationFn: () => withStepUp(() => call('removeCompanyLogo', { ifMatch })),
    onSuccess: async () => {
      await rereadSettings(queryClient);
      setAsking(false);
      setting.reset();
      showToast({ tone: 'ok', title: 'Logo removed' });
      upload.current?.focus();
    },
    onError: () => rereadSettings(queryClient),
  });
  return (
    <SectionCard title="Logo" content="padded">
      <p className={classes.explanation}>
        PNG or JPEG, 256 KB or less. It appears at the top of every quote PDF.
      </p>
      {picture === null ? (
        <p className={classes.explanation}>No logo yet.</p>
      ) : (
        <>
          <LogoPicture version={version} name={`Logo of ${companyName}`} />
          <p className={classes.explanation}>{logoText(picture)}</p>
        </>
      )}
      <div role="status">
        {setting.error === null ? null : (
          <Notice tone="bad" title="The logo was not saved">
            {setting.error.message}
          </Notice>
        )}
      </div>
      <div className={classes.buttons}>
        <Button
          ref={upload}
          variant="default"
          aria-busy={setting.isPending}
          onClick={() => {
            if (!setting.isPending) picker.current?.click();
          }}
        >
          {setting.isPending ? 'Uploading…' : picture === null ? 'Upload logo' : 'Replace logo'}
        </Button>
        {picture === null ? null : (
          <Button variant="default" onClick={() => setAsking(true)}>
            Remove logo
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,.png,.jpg,.jpeg"
        hidden
        aria-label="Logo file"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined && !setting.isPending) setting.mutate(file);
          // Lets the same file be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <ConfirmDialog
        opened={isAsking}
        title="Remove the logo?"
        consequence="New quote PDFs show only the company name."
        confirmLabel="Remove logo"
        destructive
        confirming={removing.isPending}
        error={removing.error === null ? undefined : changeFailureText(removing.error).message}
        onConfirm={() => removing.mutate()}
        onCancel={() => setAsking(false)}
      />
    </SectionCard>
  );
}

/** On white, as on paper. */
function LogoPicture({ version, name }: { version: number; name: string }) {
  const { data, error } = useQuery(logoQuery(version));
  const [href, setHref] = useState<string>();
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setHref(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (error !== null) return <p className={classes.explanation}>The logo could not be loaded.</p>;
  return href === undefined ? (
    <p className={classes.explanation}>Loading the logo…</p>
  ) : (
    <img className={classes.logo} src={href} alt={name} />
  );
}
