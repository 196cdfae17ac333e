/** Specification section 3: the browser keeps the token under this name. */
const NAME = 'token';

export const storedToken = (): string | undefined => localStorage.getItem(NAME) ?? undefined;
export const keepToken = (token: string): void => localStorage.setItem(NAME, token);
export const forgetToken = (): void => localStorage.removeItem(NAME);
