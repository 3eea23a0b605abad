/** What the build does to a page so that what is served of it is right by the HTML standard. */

const voidElement =
  /<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b((?:"[^"]*"|'[^']*'|[^"'>])*?)\s*\/>/g

/**
 * React and Astro close elements that have no content as XML does. And the gateway appends a page's data to its file:
 * without the end tags, which HTML lets one leave out, that is still inside the body.
 */
export const servedMarkup = (html: string): string =>
  html.replace(voidElement, '<$1$2>').replace(/\s*<\/body>\s*<\/html>\s*$/, '')
