import { useState } from 'react';

interface Question<Asked, Reply> {
  asked: Asked | null;
  ask: (about: Asked) => Promise<Reply>;
  reply: (reply: Reply) => void;
}

/** A dialog in the middle of a save, which waits for the answer. */
export function useQuestion<Asked, Reply>(): Question<Asked, Reply> {
  const [open, setOpen] = useState<{ about: Asked; resolve: (reply: Reply) => void } | null>(null);
  return {
    asked: open?.about ?? null,
    ask: (about) => new Promise<Reply>((resolve) => setOpen({ about, resolve })),
    reply: (reply) => {
      setOpen(null);
      open?.resolve(reply);
    },
  };
}
