import path from 'node:path';

/** File names are relative to the folder in which the operator typed the command; npm changes to the project's. */
export const typedPath = (file: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
