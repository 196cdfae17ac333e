import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** The sizes of styles.css, which would be taken for colours otherwise. */
const sizes = ['display', 'h1', 'h2', 'h3', 'price', 'lead', 'md', 'ui'];
const twMerge = extendTailwindMerge({ extend: { classGroups: { 'font-size': [{ text: sizes }] } } });

/** Joins class names; of two utilities that set the same property the later one wins. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
