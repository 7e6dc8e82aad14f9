type Attributes = Readonly<Record<string, string | number>>;

/** An SVG element as plain data: the page renders it with React, mails as text. */
export interface SvgNode {
  name: string;
  attributes: Attributes;
  children: readonly (SvgNode | string)[];
}

export function svg(
  name: string,
  attributes: Attributes = {},
  children: readonly (SvgNode | string)[] = [],
): SvgNode {
  return { name, attributes, children };
}

export function svgText({ name, attributes, children }: SvgNode): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : svgText(child)));
  return `<${name}${given.join('')}>${inner.join('')}</${name}>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
