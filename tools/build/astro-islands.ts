/**
 * Removes the 4.5 KB that Astro inlines into every page for its islands. The shared runtime defines the element
 * instead (shared/layouts/island.ts). tools/build/astro-islands.test.ts fails when Astro's own code changes.
 */

const inlineScript = /<script>(\(\(\)=>\{(?:(?!<\/script>)[^])*)<\/script>/g
const isOfIslands = /self\.Astro|customElements\.define\("astro-island"/

export function withoutAstroIslands(html: string): string {
  return html
    .replace(/<style>astro-island[^<]*<\/style>/, '')
    .replace(inlineScript, (script, code: string) => (isOfIslands.test(code) ? '' : script))
    .replace(/<astro-island (?:[^">]|"[^"]*")*>/g, (tag) =>
      tag.replace(/ (?:uid|renderer-url|client|opts)="[^"]*"| await-children/g, ''),
    )
}
