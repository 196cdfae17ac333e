import path from 'node:path';

/** Resolves a file name in the folder in which the operator typed the command, because npm changes to the project's folder. */
export const typedPath = (file: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
