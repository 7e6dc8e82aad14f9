import { Button } from '@mantine/core';
import { useRef } from 'react';

interface UploadButtonProps {
  label: string;
  fieldLabel: string;
  /** Extensions and MIME types for the file dialog. */
  accept: string;
  isUploading: boolean;
  variant?: 'filled' | 'default';
  onFiles: (files: FileList | null) => void;
}

/** Opens the file dialog for one or several files, and shows that they are being uploaded. */
export function UploadButton(props: UploadButtonProps) {
  const { label, fieldLabel, accept, isUploading, variant = 'filled', onFiles } = props;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} aria-busy={isUploading} onClick={() => picker.current?.click()}>
        {isUploading ? 'Uploading…' : label}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple
        hidden
        aria-label={fieldLabel}
        onChange={(event) => {
          onFiles(event.currentTarget.files);
          // Lets the same file be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
