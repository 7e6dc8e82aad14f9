import type { StoredFile } from '../../../../../contract/files.ts';

export function PdfView({ file }: { file: StoredFile; bytes: Blob }) {
  return <p>{file.name}</p>;
}
