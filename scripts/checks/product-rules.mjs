/** A rule of `docs/product/`: '- **LOCK-12** A loan has one active lock.' */
const DEFINITION = /^- \*\*([A-Z]+-\d+(?:\.\d+)?)\*\* /gm;

/** Documents that were never part of the project, by the words that cited them. */
const ABSENT_DOCUMENT =
  /\b(?:the|shell|actions|wizard) specification\b|\bspecification, sections?\b|\b[Rr]eadings\b/i;

/**
 * @typedef {{ path: string, text: string }} TextFile
 * @typedef {{ path: string, line: number, fault: string }} RuleFault
 */

/**
 * Finds rule ids that occur twice, and citations of missing rules. `APP-4` cites all rules of a section.
 * @param {readonly TextFile[]} pages the pages that define the rules.
 * @param {readonly TextFile[]} files every text that may cite one, with the pages.
 * @returns {RuleFault[]}
 */
export function ruleFaults(pages, files) {
  /** @type {Set<string>} */
  const known = new Set();
  /** @type {RuleFault[]} */
  const twice = [];
  for (const page of pages) {
    for (const { 1: id = '', index } of page.text.matchAll(DEFINITION)) {
      if (known.has(id))
        twice.push(faultAt(page, index, `${id} exists twice: give the new rule the next free number`));
      known.add(id);
      known.add(id.replace(/\.\d+$/, ''));
    }
  }
  const areas = [...new Set([...known].map((id) => id.replace(/-.*$/, '')))];
  if (areas.length === 0) return twice;
  const citation = new RegExp(
    `(?<![\\w-])(?:(?:${areas.join('|')})|(?<=docs/product )[A-Z]+)-\\d+(?:\\.\\d+)?(?![\\w-])`,
    'g',
  );
  const dangling = files.flatMap((file) =>
    [...file.text.matchAll(citation)]
      .filter(([id]) => !known.has(id))
      .map(({ 0: id, index }) => faultAt(file, index, `${id} is no rule in docs/product`)),
  );
  return [...twice, ...dangling];
}

/**
 * Finds citations of documents that the project does not contain.
 * @param {readonly TextFile[]} files
 * @returns {RuleFault[]}
 */
export function absentDocumentFaults(files) {
  return files.flatMap((file) => {
    const found = ABSENT_DOCUMENT.exec(file.text);
    return found === null
      ? []
      : [
          faultAt(
            file,
            found.index,
            `cites '${found[0]}', which is not in the project: cite a rule of docs/product`,
          ),
        ];
  });
}

/**
 * Finds citations of missing decision records or of their former numbers, and records that their README does not list.
 * @param {readonly TextFile[]} files every text that may cite one, with the records.
 * @returns {RuleFault[]}
 */
export function decisionFaults(files) {
  const records = new Set(
    files.flatMap(({ path }) => (path.startsWith('docs/decisions/') ? [path.replace('docs/', '')] : [])),
  );
  const readme = files.find(({ path }) => path === 'docs/decisions/README.md');
  const unlisted = [...records]
    .map((path) => path.replace('decisions/', ''))
    .filter((name) => name !== 'README.md' && !readme?.text.includes(`](${name})`))
    .map((name) => ({ path: 'docs/decisions/README.md', line: 1, fault: `${name} is not listed` }));
  const wrong = files.flatMap((file) =>
    [...file.text.matchAll(/\bdecisions\/[\w-]+\.md\b|\b[Dd]ecisions? \d+\b/g)]
      .filter(([cited]) => !records.has(cited))
      .map(({ 0: cited, index }) =>
        faultAt(file, index, `${cited} is no record: cite docs/decisions/NAME.md`),
      ),
  );
  return [...unlisted, ...wrong];
}

/**
 * @param {TextFile} file
 * @param {number} index
 * @param {string} fault
 * @returns {RuleFault}
 */
function faultAt({ path, text }, index, fault) {
  return { path, line: text.slice(0, index).split('\n').length, fault };
}
