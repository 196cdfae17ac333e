/** The name under which the browser stores the token (specification section 3). */
export const TOKEN_NAME = 'token';

export const storedToken = (): string | undefined => localStorage.getItem(TOKEN_NAME) ?? undefined;
export const keepToken = (token: string): void => localStorage.setItem(TOKEN_NAME, token);
export const forgetToken = (): void => localStorage.removeItem(TOKEN_NAME);
