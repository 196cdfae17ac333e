import { renamePage } from './navigation.ts';

/** Keeps the chosen filter of /paket in the address, so that visitors can share it. The styles show and hide the packages. */
export function followPackageFilter(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const form = target.closest<HTMLFormElement>('form[data-package-filter]');
    if (!form) return;
    const { pathname } = new URL(form.action);
    renamePage(target.value === '' ? pathname : `${pathname}?${target.name}=${target.value}`);
  });
}
