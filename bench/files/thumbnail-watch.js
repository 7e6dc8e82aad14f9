// Runs in the page. Whether the sheet's thumbnails are drawn to their end: the pages of the bench are dark at (x, y) then.
window.areThumbnailsDrawn = ({ which, x, y }) => {
  const pages = [...document.querySelectorAll('[data-page][role=option]')];
  const scroller = pages[0]?.closest('[role=listbox]').parentElement;
  const bottom = scroller?.getBoundingClientRect().bottom ?? 0;
  const top = pages[0]?.getBoundingClientRect().top;
  const wanted = pages.filter((page) => {
    const box = page.getBoundingClientRect();
    return which === 'first row' ? box.top === top : box.top < bottom;
  });
  return (
    wanted.length > 0 &&
    wanted.every((page) => {
      const canvas = page.querySelector('canvas');
      if (canvas === null) return false;
      const at = [Math.floor(canvas.width * x), Math.floor(canvas.height * y)];
      const [red = 255, , , alpha = 0] = canvas.getContext('2d').getImageData(...at, 1, 1).data;
      return alpha > 0 && red < 90;
    })
  );
};
