/** How users of this browser edit the landing page: as a list of all items, or beside the page. */
type Screen = 'list' | 'page';

const KEY = 'jala:landing-screen';

/** Called when a user chooses one of the two. The menu leads there from then on. */
export function rememberScreen(screen: Screen): void {
  try {
    localStorage.setItem(KEY, screen);
  } catch {
    // Without space for it, the menu leads to the list.
  }
}

export const rememberedScreen = (): Screen => (localStorage.getItem(KEY) === 'page' ? 'page' : 'list');
