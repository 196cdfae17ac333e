import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import routeros from 'highlight.js/lib/languages/routeros';
import sql from 'highlight.js/lib/languages/sql';
import xml from 'highlight.js/lib/languages/xml';

/** The languages that an internet provider's staff write about. */
const LANGUAGES = { bash, css, javascript, json, php, python, routeros, sql, xml };

for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language);

/** Returns code as HTML, with each token in a `span` that has a class such as `hljs-keyword`. Guesses the language. */
export const highlightedHtml = (code: string): string => highlighter.highlightAuto(code).value;
