/**
 * What JSX compiles to in the built site (see `vite.config.ts`): React's own functions, with the short names of classes. It happens
 * where elements are made, because a text in finished HTML can look like a class.
 */
import type { ElementType, Key } from 'react';
import { Fragment, jsx as makeElement, jsxs as makeElements } from 'react/jsx-runtime';
import { siteAssets } from './site-assets.ts';

interface Props {
  className?: unknown;
}

const { styles } = siteAssets;

/** Compiled JSX passes an object that nothing else has, so its class can be replaced in it. */
function withShortClass(type: ElementType, props: Props): Props {
  if (typeof type === 'string' && typeof props.className === 'string' && styles !== undefined)
    props.className = styles.classOf(props.className);
  return props;
}

const jsx = (type: ElementType, props: Props, key?: Key) => makeElement(type, withShortClass(type, props), key);
const jsxs = (type: ElementType, props: Props, key?: Key) => makeElements(type, withShortClass(type, props), key);

export { Fragment, jsx, jsxs };
