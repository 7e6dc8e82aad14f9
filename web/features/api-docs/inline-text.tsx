/** A text of the document, with `names` of the API as code. */
export function InlineText({ children }: { children: string }) {
  let place = 0;
  return children.split(/(`[^`]+`)/).map((part) => {
    place += part.length;
    return part.startsWith('`') ? <code key={place}>{part.slice(1, -1)}</code> : part;
  });
}
