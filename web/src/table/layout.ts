/** Calls back now, and whenever things on the table may lie elsewhere: a longer card makes them move, and cards rise. */
export function watchLayout(measure: () => void): () => void {
  measure();
  const watch = new ResizeObserver(measure);
  watch.observe(document.body);
  for (const each of document.querySelectorAll('main, main > *')) watch.observe(each);
  addEventListener('resize', measure);
  return () => {
    watch.disconnect();
    removeEventListener('resize', measure);
  };
}
