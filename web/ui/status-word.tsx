import { type GlyphShape, StatusGlyph } from './status-glyph.tsx';
import classes from './status-word.module.css';

interface StatusWordProps {
  shape: GlyphShape;
  color: string;
  word: string;
}

/** Only the icon is colored; the word is as dark as other text. */
export function StatusWord({ shape, color, word }: StatusWordProps) {
  return (
    <span className={classes.word}>
      <StatusGlyph shape={shape} color={color} />
      {word}
    </span>
  );
}
