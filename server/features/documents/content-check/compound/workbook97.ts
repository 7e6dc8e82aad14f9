/** Records of a workbook ([MS-XLS] 2.3): each has its type, its length and its data. */
const SHEET = 0x85;
const MACRO_SHEET = 1;
const LOCK = 0x2f;
const LINK = 0x1ae;
const LINK_OF_EXCEL_95 = 0x17;
/** Special lengths that mean the workbook itself, or functions of an add-in ([MS-XLS] 2.4.271). */
const INTERNAL_LINKS: readonly number[] = [0x0401, 0x3a01];
/** Separates the program from the topic of a link (DDE or OLE). */
const TOPIC = 0x03;

/** The reason for refusing an Excel 97 or 95 workbook, as the end of a sentence "… holds". Undefined when there is none. */
export function activeWorkbook97(stream: Buffer, isExcel95: boolean): string | undefined {
  for (let at = 0; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const data = stream.subarray(at + 4, at + 4 + stream.readUInt16LE(at + 2));
    if (type === SHEET && data[5] === MACRO_SHEET) return 'macros';
    if (type === LOCK) return 'a locked document that cannot be checked';
    if (type === LINK && isProgramLink(data)) return 'a link that starts a program (DDE)';
    if (isExcel95 && type === LINK_OF_EXCEL_95 && data.indexOf(TOPIC, 2) !== -1)
      return 'a link that starts a program (DDE)';
    at += 4 + data.length;
  }
  return undefined;
}

function isProgramLink(data: Buffer): boolean {
  if (data.length < 5 || INTERNAL_LINKS.includes(data.readUInt16LE(2))) return false;
  return data.indexOf(TOPIC, 5) !== -1;
}
