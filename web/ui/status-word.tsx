import { type GlyphShape, StatusGlyph } from './status-glyph.tsx';
import classes from './status-word.module.css';

interface StatusWordProps {
  shape: GlyphShape;
  color: string;
  word: string;
}

/** A status: its icon has the colour, its word stays as dark as any text. */
export function StatusWord({ shape, color, word }: StatusWordProps) {
  return (
    <span className={classes.word}>
      <StatusGlyph shape={shape} color={color} />
      {word}
    </span>
  );
}
