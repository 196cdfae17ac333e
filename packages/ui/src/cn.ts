import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** The text sizes of styles.css. Without this list, tailwind-merge mistakes them for colours. */
const sizes = ['display', 'h1', 'h2', 'h3', 'price', 'lead', 'md', 'ui'];
const twMerge = extendTailwindMerge({ extend: { classGroups: { 'font-size': [{ text: sizes }] } } });

/** Joins class names. When two utilities set the same property, the later one wins. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
