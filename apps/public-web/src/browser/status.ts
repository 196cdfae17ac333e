/** In ms. A shorter wait shows no message, so that the message does not flash. */
const SLOW = 200;

/** The live region, which stays when pages change. Screen readers read what is written into it. */
const region = () => document.getElementById('kabar');

/** Shows and announces 'Loading...' while `work` is running, if that takes long. */
export async function showProgress<T>(work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    document.documentElement.dataset.loading = '';
    announce(region()?.dataset.loading);
  }, SLOW);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    delete document.documentElement.dataset.loading;
    announce('');
  }
}

export function announce(text = ''): void {
  const element = region();
  if (element) element.textContent = text;
}
