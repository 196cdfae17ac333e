import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * @param {...string} parts
 * @returns {string} an absolute path below the project's folder
 */
export const inRoot = (...parts) => path.join(root, ...parts);
