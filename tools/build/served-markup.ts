/** Changes the built pages: removes the scripts that Astro inlines for its islands, and makes the HTML valid. */

const inlineScript = /<script>(\(\(\)=>\{(?:(?!<\/script>)[^])*)<\/script>/g
const isOfIslands = /self\.Astro|customElements\.define\("astro-island"/

/**
 * Removes the 4.5 KB that Astro inlines into every page for its islands. The shared runtime defines the element
 * instead (shared/layouts/island.ts). tools/build/astro-islands.test.ts fails when Astro's own code changes.
 */
export function withoutAstroIslands(html: string): string {
  return html
    .replace(/<style>astro-island[^<]*<\/style>/, '')
    .replace(inlineScript, (script, code: string) => (isOfIslands.test(code) ? '' : script))
    .replace(/<astro-island (?:[^">]|"[^"]*")*>/g, (tag) =>
      tag.replace(/ (?:uid|renderer-url|client|opts)="[^"]*"| await-children/g, ''),
    )
}

const voidElement =
  /<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b((?:"[^"]*"|'[^']*'|[^"'>])*?)\s*\/>/g

/**
 * React and Astro close empty elements as XML does. The gateway appends a page's data to its file: without the
 * optional end tags, that is still inside the body.
 */
export const servedMarkup = (html: string): string =>
  html.replace(voidElement, '<$1$2>').replace(/\s*<\/body>\s*<\/html>\s*$/, '')
