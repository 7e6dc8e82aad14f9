/** 'Dana Whitfield' → 'DW', 'dana.whitfield' → 'DW', 'dana' → 'D'. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last].map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}
