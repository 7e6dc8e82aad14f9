import type { CheckedFile, FoundFault } from '../../../../contract/mismo/mismo-checks.ts';
import { resultsByArea } from '../../../../domain/mismo/checks/check-finding.ts';
import type { FileCheck } from '../check-mismo-file.ts';

/** The result of one file on the wire, with at most so many findings. */
export function checkedFile(name: string, check: FileCheck, most: number): CheckedFile {
  if ('unreadable' in check) {
    const nothing = { counts: null, areas: [], schemaErrors: null, findings: [], findingCount: 0 };
    return { name, unreadable: check.unreadable, ...nothing };
  }
  const { counts, findings, schema } = check;
  const all: FoundFault[] = [
    ...(schema ?? []).map(({ words, path, line }) => ({
      rule: 'Schema',
      level: 'error' as const,
      words,
      path,
      line,
    })),
    ...findings
      .slice(0, most)
      .map(({ rule, level, words, path, line }) => ({ rule, level, words, path, line })),
  ];
  return {
    name,
    unreadable: null,
    counts,
    areas: resultsByArea(findings),
    schemaErrors: schema?.length ?? null,
    findings: all.slice(0, most),
    findingCount: (schema?.length ?? 0) + findings.length,
  };
}
