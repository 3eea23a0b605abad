/** Changes of built pages that make the served ones valid HTML. */

const voidElement =
  /<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b((?:"[^"]*"|'[^']*'|[^"'>])*?)\s*\/>/g

/**
 * React and Astro close empty elements as XML does. The gateway appends a page's data to its file: without the
 * optional end tags, that is still inside the body.
 */
export const servedMarkup = (html: string): string =>
  html.replace(voidElement, '<$1$2>').replace(/\s*<\/body>\s*<\/html>\s*$/, '')
